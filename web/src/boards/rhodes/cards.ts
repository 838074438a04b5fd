import { choiceRule } from '../../lib/choices';
import { t, words } from '../../lib/i18n.svelte';
import type { About, Card, Cards } from '../cards';
import { DRAWN } from './art/Good.svelte';
import type { View } from './model';
import { tile as tileName } from './say';

/** Every card: its drawing, the rules it tells and its chapter of the rules page. */
const ALL: Record<string, [art: string, rules: string, chapter: string]> = {
  product: ['grapes', 'R1', 'goods'],
  gold: ['bar', 'R3 R57', 'goods'],
  joker: ['joker', 'R22', 'goods'],
  money: ['coin', 'R1 R57', 'goods'],
  marker: ['helmet', 'R7 R8', 'round'],
  row: ['foot', 'R4 R11 R12', 'order'],
  production: ['production', 'R13 R15', 'production'],
  chip: ['production', 'R10 R14', 'production'],
  field: ['grain', 'R13', 'production'],
  estate: ['farm', 'R16', 'production'],
  farm: ['farm', 'R17 R18 R19', 'farm'],
  ship: ['ship', 'R19 R20 R42', 'farm'],
  egyptian: ['ship', 'R3 R9 R41 R42', 'queue'],
  price: ['coin', 'R21 R40 R41', 'queue'],
  harbour: ['anchor', 'R21 R24 R26', 'harbour'],
  contract: ['anchor', 'R24 R25', 'harbour'],
  stack: ['anchor', 'R2 R55', 'harbour'],
  warehouse: ['warehouse', 'R23 R43', 'harbour'],
  market: ['store', 'R27', 'town'],
  temple: ['temple', 'R28', 'town'],
  'town-hall': ['townhall', 'R29 R30', 'town'],
  land: ['farm', 'R5 R6 R16', 'pieces'],
  demeter: ['plaque-demeter', 'R48', 'pieces'],
  poseidon: ['plaque-poseidon', 'R17 R49', 'pieces'],
  irrigation: ['plaque-irrigation', 'R54', 'pieces'],
  barn: ['plaque-barn', 'R16 R52', 'pieces'],
  cart: ['plaque-cart', 'R50', 'pieces'],
  abundance: ['plaque-abundance', 'R51', 'pieces'],
  merchant: ['plaque-merchant', 'R53', 'pieces'],
  'large-ship': ['plaque-ship', 'R29', 'pieces'],
  points: ['laurel', 'R57', 'end'],
};
const PLACES = ['production', 'farm', 'harbour', 'market', 'temple', 'town-hall'];
const KINDS = ['demeter', 'poseidon', 'irrigation', 'barn', 'cart', 'abundance', 'merchant'];
/** The things that are named by something else than their card. */
const KEYS: Record<string, string> = {
  purse: 'money',
  markers: 'marker',
  chips: 'chip',
  score: 'points',
  coming: 'egyptian',
  pile: 'egyptian',
  home: 'ship',
  loading: 'ship',
  arriving: 'warehouse',
  field: 'price',
  farmland: 'land',
};
/** The rulebook's numbers, where no view tells those that are played with. */
const PRICES: Record<string, number[]> = { market: [5, 4, 3], temple: [5, 7] };
const LARGE = 3;

function title(key: string): string {
  if (PLACES.includes(key)) return t(`rhodes-place-${key}`);
  if (key === 'demeter') return t('rhodes-demeters');
  if (KINDS.includes(key)) return t(`rhodes-tile-${key}`);
  if (key === 'large-ship') return t('rhodes-large-ship');
  if (key === 'warehouse') return t('rhodes-warehouse');
  return t(`card-rhodes-${key}-title`);
}

function does(key: string, about: About, values: Record<string, string | number>): string {
  const { irrigation } = about.choices;
  if (key === 'irrigation' && irrigation) return choiceRule('rhodes', 'irrigation', irrigation);
  if (PLACES.includes(key)) return t(`rhodes-about-${key}`);
  return KINDS.includes(key) ? t(`rules-rhodes-${key}`) : t(`card-rhodes-${key}`, values);
}

function card(key: string, about: About, more: Partial<Card> = {}): Card {
  const [art, rules] = ALL[key] ?? ['laurel', ''];
  const view = about.view as View | null;
  const prices = view?.places.find((one) => one.name === key)?.prices ?? PRICES[key] ?? [];
  const values = {
    prices: words.either(prices.map(String)),
    holds: view?.town_hall.large_ship?.holds ?? LARGE,
    good: more.tint ? t(`rhodes-good-${more.tint}`) : t('card-rhodes-own-product'),
  };
  const pays = `card-rhodes-${key}-pays`;
  return {
    title: title(key),
    art,
    ...(art.startsWith('plaque-') ? { box: '96 72' } : {}),
    does: does(key, about, values),
    pays: words.has(pays) ? t(pays, values) : '',
    rules: rules.split(' '),
    ...more,
  };
}

interface Offer {
  price?: number;
  drachmas: number;
  points: number;
}

/** What is printed on a tile. */
function printed({ price, drachmas, points }: Offer): Partial<Card> {
  const income = [
    drachmas ? t('rules-rhodes-income-drachmas', { count: drachmas }) : '',
    points ? t('rules-rhodes-income-points', { count: points }) : '',
  ].filter(Boolean);
  return {
    price: price
      ? [{ count: price, art: 'coin', tint: 'gold', label: t('rhodes-score-money') }]
      : [],
    now: income.length ? t('card-rhodes-income-now', { income: words.list(income) }) : '',
  };
}

/** A Demeter counts what lies on one's estate. */
function counted(product: string, about: About): Partial<Card> {
  const player = (about.view as View | null)?.seats[about.seat ?? -1];
  const land = player?.farmland.find((one) => one.product === product);
  if (!land) return {};
  const values = { units: land.units, points: Math.floor(land.units / 2) };
  return { now: t('card-rhodes-demeter-now', values) };
}

/** A tile as actions name it: `wine 14`, `cart`, `demeter wine`, `ship`. */
function tile(name: string, about: About, offer: Offer | undefined): Card | null {
  const [first = '', second = ''] = name.split(' ');
  const more = offer ? printed(offer) : {};
  const head = { ...more, title: tileName([first, second]) };
  if (first === 'ship') return card('large-ship', about, more);
  if (first === 'demeter') return card('demeter', about, { ...head, ...counted(second, about) });
  if (KINDS.includes(first)) return card(first, about, more);
  return card('land', about, { ...head, art: `plaque-${first}`, box: '96 72', tint: first });
}

function offered(name: string, view: View | null): Offer | undefined {
  const hall = view?.town_hall;
  if (name === 'ship')
    return hall?.large_ship ? { ...hall.large_ship, drachmas: 0, points: 0 } : undefined;
  return (
    hall?.developments.find((one) => one.name === name) ??
    hall?.farmland.find((one) => `${one.product} ${one.price}` === name)
  );
}

function of(thing: string, about: About): Card | null {
  const [kind = '', second = '', third = ''] = thing.split(':');
  const view = about.view as View | null;
  const player = view?.seats[Number(second)];
  const land = player?.farmland.find((one) => one.product === third);
  if (kind === 'place') return second in ALL ? card(second, about) : null;
  if (kind === 'town-hall') return tile(second, about, offered(second, view));
  if (kind === 'farmland')
    return land ? tile(`${third} ${land.price}`, about, { ...land, price: 0 }) : null;
  if (kind === 'development') {
    const found = player?.developments.find((one) => one.name === third);
    return tile(third, about, found);
  }
  if (kind === 'production')
    return card('field', about, {
      title: t(`rhodes-field-${second}`),
      art: DRAWN[second] ?? 'grain',
      tint: second,
    });
  if (kind === 'good') {
    if (second === 'gold' || second === 'joker') return card(second, about);
    return card('product', about, {
      title: words.about(title('product'), t(`rhodes-good-${second}`)),
      art: DRAWN[second] ?? 'grapes',
      tint: second,
    });
  }
  const key = KEYS[kind] ?? kind;
  return key in ALL ? card(key, about) : null;
}

const NOBODY: About = { view: null, seat: null, choices: {} };

export const cards: Cards = {
  of,
  chapter: (id) =>
    Object.entries(ALL)
      .filter(([, [, , chapter]]) => chapter === id)
      .map(([key]) => card(key, NOBODY)),
};
