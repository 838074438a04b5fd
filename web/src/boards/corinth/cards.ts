import { t, words } from '../../lib/i18n.svelte';
import type { About, Card, Cards } from '../cards';
import { type Sheet, SIGN, type View } from './model';

/** Every card: its drawing, the rules it tells and its chapter of the rules page. */
const ALL: Record<string, [art: string, rules: string, chapter: string]> = {
  dice: ['die-bone-3', 'C6 C7 C13', 'round'],
  'yellow-die': ['die-amber-5', 'C5 C10', 'round'],
  track: ['laurel', 'C3 C4 C11 C12', 'round'],
  goods: ['amphora', 'C13 C18', 'goods'],
  shop: ['oil', 'C18', 'goods'],
  bonus: ['laurel', 'C19', 'goods'],
  gold: ['coin', 'C16', 'goods'],
  goats: ['goat', 'C16', 'goods'],
  purse: ['coin', 'C2 C17 C31', 'goods'],
  pen: ['goat', 'C2 C17 C31', 'goods'],
  steward: ['steward', 'C14 C20 C21 C22', 'steward'],
  'spot-score': ['laurel', 'C25', 'steward'],
  'spot-plus': ['laurel', 'C24 C25', 'steward'],
  'spot-die': ['die-amber-5', 'C5 C24', 'steward'],
  'spot-goods': ['spice', 'C24', 'steward'],
  'spot-start': ['foot', 'C22', 'steward'],
  temple: ['temple', 'C26 C27', 'buildings'],
  warehouse: ['warehouse', 'C26 C28', 'buildings'],
  stable: ['stable', 'C26 C29', 'buildings'],
  store: ['store', 'C26 C30', 'buildings'],
  points: ['laurel', 'C31 C32', 'end'],
};
const BUILDINGS: Record<string, [gold: number, goats: number]> = {
  temple: [3, 3],
  warehouse: [4, 4],
  stable: [2, 1],
  store: [0, 2],
};
/** The things that are named by something else than their card. */
const KEYS: Record<string, string> = {
  score: 'points',
  dice: 'yellow-die',
  tray: 'dice',
  roll: 'dice',
};
const PER_BUILDING = 3;

function title(key: string): string {
  if (key in BUILDINGS) return t(`corinth-building-${key}`);
  if (key in SIGN) return t(`corinth-district-${key}`);
  return t(`card-corinth-${key}-title`);
}

function card(key: string, more: Partial<Card> = {}): Card {
  const [art, rules] = ALL[key] ?? ['laurel', ''];
  const [gold, goats] = BUILDINGS[key] ?? [0, 0];
  const pays = `card-corinth-${key}-pays`;
  return {
    title: title(key),
    art,
    ...(art.startsWith('die-') ? { box: '64 68' } : art === 'steward' ? { box: '60 100' } : {}),
    price: [
      { count: gold, art: 'coin', tint: 'gold', label: t('corinth-district-gold') },
      { count: goats, art: 'goat', tint: 'goats', label: t('corinth-district-goats') },
    ].filter(({ count }) => count > 0),
    does: key in BUILDINGS ? t(`corinth-power-${key}`) : t(`card-corinth-${key}`),
    pays: words.has(pays) ? t(pays) : '',
    rules: rules.split(' '),
    ...more,
  };
}

function district(name: string): Card {
  const art = SIGN[name] ?? 'oil';
  return name === 'gold' || name === 'goats'
    ? card(name)
    : card('goods', { title: t(`corinth-district-${name}`), art, tint: name });
}

function shop(sheet: Sheet | undefined, name: string, points: number): Card {
  const found = sheet?.districts
    .find((one) => one.name === name)
    ?.shops.find((one) => one.points === points);
  const left = found ? found.goods - found.checked : 0;
  const now = found ? t('card-corinth-shop-now', { left, points }) : '';
  return card('shop', { art: SIGN[name] ?? 'oil', tint: name, now });
}

function spot(sheet: Sheet | undefined, name: string): Card | null {
  const found = sheet?.market.spots.find((one) => one.name === name);
  if (!found) return null;
  if (name === sheet?.market.steward) return card('steward');
  const art = SIGN[found.effect];
  return art ? card('spot-goods', { art, tint: found.effect }) : card(`spot-${found.effect}`);
}

function building(sheet: Sheet | undefined, name: string, own: boolean): Card {
  const built = sheet?.buildings.filter((one) => one.built) ?? [];
  const there = built.some((one) => one.name === name);
  const buildings = built.length + (there ? 0 : 1);
  const values = { buildings, points: PER_BUILDING * buildings };
  const now = own && name === 'temple' && !there ? t('card-corinth-temple-now', values) : '';
  return card(name, { now });
}

function of(thing: string, about: About): Card | null {
  const [kind = '', second = '', third = '', fourth = ''] = thing.split(':');
  const view = about.view as View | null;
  const sheet = view?.sheets[Number(second)];
  if (kind === 'harbour') return district(second);
  if (kind === 'shop') return shop(sheet, third, Number(fourth));
  if (kind === 'spot' || kind === 'box') return spot(sheet, third);
  if (kind === 'building') return building(sheet, third, Number(second) === about.seat);
  if (kind === 'card') return second in ALL ? card(second) : null;
  if (kind === 'option') return second.startsWith('buy ') ? card('yellow-die') : null;
  const key = KEYS[kind] ?? kind;
  return key in ALL ? card(key) : null;
}

export const cards: Cards = {
  of,
  chapter: (id) =>
    Object.entries(ALL)
      .filter(([, [, , chapter]]) => chapter === id)
      .map(([key]) => card(key)),
};
