/** What is printed on the pieces, as a component file has it. */

export interface Entry {
  provenance: 'book' | 'reconstructed';
  /** Of a reconstructed entry: the values that are the rulebook's all the same. */
  book?: string[];
}
interface ByPlayers extends Entry {
  players: number[];
}
export interface Tile extends Entry {
  price: number;
  copies: number;
  drachmas: number;
  points: number;
}
/** Of the turn order; without `players` it is for all. */
export interface Row extends Entry {
  drachmas: number;
  product: boolean;
  players?: number[];
}
export interface Pieces {
  money: (ByPlayers & { drachmas: number })[];
  start_tiles: (ByPlayers & { count: number })[];
  ships: (ByPlayers & { holds: number[] })[];
  large_ship?: (ByPlayers & { holds: number; price: number })[];
  harbour: (ByPlayers & { prices: number[] })[];
  row: Row[];
  spaces: (ByPlayers & { place: string; count?: number; prices?: number[] })[];
  chip: (Entry & { value: number; copies: number })[];
  farmland: (Tile & { product: string })[];
  development: (Tile & { tile: string })[];
  egyptian_ship: (Entry & { cargo: string[] })[];
  contract: (Entry & { category: string; goods: string[]; drachmas: number; points: number })[];
}

export const PLAYERS = [2, 3, 4, 5];

/** Whether a value of an entry is not the rulebook's. */
export function rebuilt(entry: Entry, key: string): boolean {
  return entry.provenance === 'reconstructed' && !entry.book?.includes(key);
}

/** The entry that is for this number of players. */
export function forPlayers<E extends ByPlayers>(
  entries: E[] | undefined,
  count: number,
): E | undefined {
  return entries?.find((entry) => entry.players.includes(count));
}

/** The turn order of this number of players, from the top. */
export function rowsFor(all: Pieces, count: number): Row[] {
  return all.row.filter((row) => row.players?.includes(count) ?? true);
}

/** A contract by its category and its number there. */
export function contractName(all: Pieces['contract'], index: number): string {
  const { category } = all[index] as Pieces['contract'][number];
  const before = all.slice(0, index).filter((other) => other.category === category).length;
  return `${category}-${before + 1}`;
}
