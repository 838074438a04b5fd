import { t, words } from '../../lib/i18n.svelte';
import {
  contractName,
  type Entry,
  type Pieces,
  PLAYERS,
  type Row,
  rebuilt,
  rowsFor,
} from './pieces';
import { tile } from './say';

/** Pieces of one kind whose numbers are not the rulebook's. */
export interface Reconstructed {
  title: string;
  which: string[];
}

type ByPlayers = Entry & { players: number[] };

/** Everything that is not the rulebook's, kind by kind. */
export function reconstructed(all: Pieces): Reconstructed[] {
  const byPlayers = (title: string, entries: ByPlayers[] | undefined, key: string) => {
    const players = (entries ?? [])
      .filter((one) => rebuilt(one, key))
      .flatMap((one) => one.players);
    const count = words.either(players.sort((a, b) => a - b).map(String));
    return { title, which: players.length ? [t('players-count', { count })] : [] };
  };
  const place = (name: string) => t(`rhodes-place-${name}`);
  const spaces = [...new Set(all.spaces.map((one) => one.place))].flatMap((name) => {
    const of = all.spaces.filter((one) => one.place === name);
    const priced = of.filter((one) => one.prices);
    return [
      byPlayers(t('rules-rhodes-spaces-of', { place: place(name) }), of, 'count'),
      byPlayers(t('rules-rhodes-prices-of', { place: place(name) }), priced, 'prices'),
    ];
  });
  const found = [
    byPlayers(t('rules-rhodes-start-money'), all.money, 'drachmas'),
    byPlayers(t('rules-rhodes-start-tiles'), all.start_tiles, 'count'),
    byPlayers(t('rules-rhodes-start-ships'), all.ships, 'holds'),
    byPlayers(t('rules-rhodes-large-ship-holds'), all.large_ship, 'holds'),
    byPlayers(t('rules-rhodes-large-ship-price'), all.large_ship, 'price'),
    ...spaces,
    byPlayers(t('rules-rhodes-harbour-fields'), all.harbour, 'prices'),
    {
      title: t('rules-rhodes-order-title'),
      which: [...new Set(PLAYERS.flatMap((count) => rebuiltRows(rowsFor(all, count))))]
        .sort((a, b) => a - b)
        .map((number) => t('rules-rhodes-row', { number })),
    },
    {
      title: t('rules-rhodes-chips-title'),
      which: all.chip.filter((one) => rebuilt(one, 'copies')).map((one) => String(one.value)),
    },
    ...tiles(
      t('rules-rhodes-developments-title'),
      all.development.map((one) => ({ ...one, name: tile(one.tile.split(' ')) })),
    ),
    ...tiles(
      t('rules-rhodes-farmland-title'),
      all.farmland.map((one) => {
        const part = t('rules-rhodes-tile-price', { price: one.price });
        const piece = t(`rhodes-good-${one.product}`);
        return { ...one, name: t('rules-rhodes-only-part', { piece, part }) };
      }),
    ),
    {
      title: t('rules-rhodes-ships-title'),
      which: all.egyptian_ship.flatMap((one, i) => (rebuilt(one, 'cargo') ? [String(i + 1)] : [])),
    },
    {
      title: t('rules-rhodes-contracts-title'),
      which: all.contract.flatMap((one, i) => {
        const name = contractName(all.contract, i);
        if (rebuilt(one, 'goods')) return [name];
        const category = t('rules-rhodes-category', { name: one.category });
        const values = { piece: name, part: category };
        return rebuilt(one, 'category') ? [t('rules-rhodes-only-part', values)] : [];
      }),
    },
  ];
  return found.filter(({ which }) => which.length > 0);
}

const rebuiltRows = (rows: Row[]) =>
  rows.flatMap((row, i) => (rebuilt(row, 'drachmas') ? [i + 1] : []));

/** Tiles by what of them is reconstructed: their price, how many there are, what they bring. */
function tiles(title: string, all: (Entry & { name: string })[]): Reconstructed[] {
  const parts = { price: ['price'], copies: ['copies'], income: ['drachmas', 'points'] };
  return Object.entries(parts).map(([part, keys]) => ({
    title: t('rules-rhodes-only-part', { piece: title, part: t(`rules-rhodes-${part}`) }),
    which: all.filter((one) => keys.every((key) => rebuilt(one, key))).map(({ name }) => name),
  }));
}
