import type { components } from '../../api/schema';
import type { Hand } from '../../table/hand.svelte';
import { changes, find, gained, given, words } from '../changes';
import type { Change, Move } from '../kit';

type Schemas = components['schemas'];

export type View = Schemas['RhodesView'];
export type Player = Schemas['RhodesPlayer'];
export type Ship = Schemas['RhodesShip'];
export type Contract = Schemas['RhodesContract'];
export type Row = Schemas['RhodesRow'];
export type Goods = Schemas['RhodesGoods'];
export type Option = Schemas['RhodesOption'];

export const GOODS = ['wine', 'milk', 'olives', 'grain', 'gold'] as const;
/** What lies in the holds of ships. */
export const CARGO = [...GOODS, 'joker'];
export type GoodName = (typeof GOODS)[number];

/** Every unit by itself, in the order of the goods. */
export function units(goods: Goods): GoodName[] {
  return GOODS.flatMap((good) => Array<GoodName>(goods[good] ?? 0).fill(good));
}

export function pointedAt(hand: Hand | null): Option | undefined {
  return hand?.hovered ? hand.can(hand.hovered) : undefined;
}

/** What the option under the pointer would do. */
export function preview(hand: Hand | null): readonly Change[] {
  return changes(pointedAt(hand));
}

/** What an option moves in the harbour, at once or as soon as the ship is loaded. */
export function inHarbour(option: Option | undefined): readonly Change[] {
  const now = changes(option).filter(({ source, target }) =>
    [source, target].some((place) => place?.startsWith('field:')),
  );
  const push = option?.push ?? [];
  // Where somebody has to make room on the way, the rest of the push comes after that.
  return push.length > now.length ? push : now;
}

export function harbourPreview(hand: Hand | null): readonly Change[] {
  return inHarbour(pointedAt(hand));
}

/** What a seat has more of in the end, or less. */
export interface Gains {
  money: number;
  points: number;
  estate: Goods;
  warehouse: Goods;
}

export function gains(among: readonly Change[], seat: number): Gains {
  const all = (place: (good: GoodName) => string) =>
    Object.fromEntries(GOODS.map((good) => [good, gained(among, good, place(good))]));
  return {
    money: gained(among, 'drachma', `purse:${seat}`),
    points: gained(among, 'point', `score:${seat}`),
    estate: all((good) => `estate:${seat}:${good}`),
    warehouse: all(() => `warehouse:${seat}`),
  };
}

/** What becomes of a ship in the harbour. */
export interface Fate {
  leaves: boolean;
  /** The holds that are emptied, from the bow. */
  emptied: Set<number>;
}

/** What becomes of every ship, by its place among them: followed through the changes in order. */
export function fates(ships: readonly Ship[], among: readonly Change[]): Fate[] {
  const sterns = ships.map((ship) => ship.stern);
  const found = ships.map((): Fate => ({ leaves: false, emptied: new Set() }));
  for (const { what, source, target } of among) {
    const [from, number] = words(source);
    if (from !== 'field') continue;
    const field = Number(number);
    const [to, next] = words(target);
    const i = ships.findIndex(({ holds }, place) => {
      const stern = sterns[place] ?? 0;
      return what === 'ship' ? field === stern : stern <= field && field < stern + holds;
    });
    const fate = found[i];
    const ship = ships[i];
    if (!fate || !ship) continue;
    if (what !== 'ship') fate.emptied.add((sterns[i] ?? 0) + ship.holds - 1 - field);
    else if (to === 'field') sterns[i] = Number(next);
    else {
      fate.leaves = true;
      sterns[i] = Number.NaN;
    }
  }
  return found;
}

/** What is bought from the harbour, as it lies there. */
export function bought(among: readonly Change[]): string | undefined {
  return find(among, CARGO, { from: 'field' })[0]?.what;
}

/** What was bought in the action under way, and for how much altogether. */
export function purchases(moves: Move[]): { goods: string[]; spent: number } {
  const since = moves.findLastIndex(
    (move) => find(changes(move), 'marker', { to: 'place' }).length,
  );
  const goods: string[] = [];
  let spent = 0;
  for (const move of moves.slice(since)) {
    const good = move.words.startsWith('buy ') ? bought(changes(move)) : undefined;
    if (!good) continue;
    goods.push(good);
    spent += given(changes(move), 'drachma', `purse:${move.seat}`);
  }
  return { goods, spent };
}
