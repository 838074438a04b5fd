import { beforeAll, expect, test } from 'vitest';
import { beside, spotOf, type View } from '../src/boards/corinth/model';
import { blocked, consequence, label, sentences } from '../src/boards/corinth/say';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';
import { change, move, option } from './effects';

const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';
const GAME = [
  move(null, 'first 1', ['round 1 →seat:0', 'track 1 →track:0']),
  move(0, 'buy 2', ['gold 2 purse:0→supply', 'white-die 9 supply→tray'], [-1, 0]),
  ...[3, 1, 1, 6].map((value) => move(null, `white ${value}`, [`white-die 1 tray→roll:${value}`])),
  move(null, 'yellow 5', ['yellow-die 1 tray→roll:5', 'white-die 2 roll:1→harbour:goats']),
  move(
    0,
    'take purple',
    [
      'white-die 4 harbour:purple→taken:0',
      'purple 1 building:0:warehouse→harbour:purple',
      'purple 3 harbour:purple→shop:0:purple:9',
      'point 9 shop:0:purple:9→score:0',
      'purple 1 harbour:purple→lost',
      'point 4 bonus:purple→score:0',
    ],
    [13, 0],
  ),
  move(0, 'build stable', [
    'gold 4 purse:0→supply',
    'goat 1 pen:0→supply',
    'building 1 supply→building:0:stable',
  ]),
  move(0, 'end', ['turn 1 seat:0→seat:1', 'yellow-die 1 harbour:gold→supply']),
  move(1, 'steward blue', ['white-die 2 harbour:blue→taken:1']),
  move(1, 'north', ['steward 1 spot:1:C3→spot:1:C2']),
  move(1, 'east', ['steward 1 spot:1:C2→spot:1:D2']),
  move(
    1,
    'stop',
    ['gold 1 purse:1→supply', 'circle 1 →spot:1:D2', 'point 6 spot:1:D2→box:1:D2'],
    [0, 6],
  ),
  move(1, 'take gold', ['gold 1 harbour:gold→purse:1', 'gold 2 harbour:gold→lost']),
  move(1, 'shop 5', ['blue 2 hand:1→shop:1:blue:5']),
  move(0, 'pass'),
];
const VIEW = { decision: { seat: 0, options: [], goods_in_hand: 0 } } as unknown as View;

beforeAll(() => words.need('web', 'corinth'));

test('a whole turn is told with its amounts, a roll and a walk as one', async () => {
  await words.choose('en');
  const told = sentences(GAME, name);
  expect(told.map((one) => one.text)).toEqual([
    'Ada begins.',
    'Ada buys 2 yellow dice (−2 gold).',
    'The dice fall: 1 1 3 6, yellow 5',
    'Ada takes Wine (3 × Wine into shop 9, which is full · 1 good is lost · the bonus for Wine · +13 points).',
    'Ada builds: Stable (−4 gold · −1 goat).',
    'Ada ends the turn.',
    'Ben moves the steward.',
    'Ben leads the steward 2 steps: ↑→ (−1 gold · 6 written in the market · +6 points).',
    'Ben takes Gold (+1 gold).',
    'Ben starts the shop worth 5 (2 × Carpets).',
    'Ada declines.',
  ]);
  // A walk stands where it ended.
  expect(told[7]?.moment).toBe(GAME.find((one) => one.words === 'stop')?.moment);
  expect(told.map((one) => one.number)).toEqual(
    told.map((one) => one.number).toSorted((a, b) => a - b),
  );
});

test('what an option would do is said, with what is chosen next', async () => {
  await words.choose('en');
  const taken = option(
    'take blue',
    ['blue 2 harbour:blue→shop:0:blue:8', 'blue 3 harbour:blue→hand:0'],
    { next_kind: 'shop', next_seat: 0 },
  );
  expect(consequence(taken, VIEW)).toBe('2 × Carpets into shop 8 · choose a shop for 3 goods');
  const shop = option('shop 5', ['blue 2 hand:0→shop:0:blue:5'], { next_kind: 'shop' });
  const view = { decision: { ...VIEW.decision, goods_in_hand: 3 } } as unknown as View;
  expect(consequence(shop, view)).toBe('2 × Carpets into shop 5 · choose a shop for 1 good');
  const stop = option('stop', ['gold 2 purse:0→supply', 'circle 1 →spot:0:B3']);
  expect(label(stop)).toBe('Stop here (−2 gold)');
  expect(label(option('stop', ['gold 3 spot:0:C1→purse:0']))).toBe('Stop here');
  const step = {
    ...option('north'),
    destinations: [
      { spot: 'C2', gold: 0 },
      { spot: 'A1', gold: 2 },
    ],
  };
  expect(consequence(step, VIEW)).toBe('can end on C2 · on 1 more spot for gold');
});

test('a step leads to the spot that its changes name', () => {
  expect(spotOf([change('steward 1 spot:0:C3→spot:0:C2')])).toBe('C2');
  expect(spotOf([change('gold 1 purse:0→supply'), change('circle 1 →spot:0:D2')])).toBe('D2');
  expect(spotOf([])).toBe(null);
  expect(['north', 'east', 'south', 'west'].map((way) => beside('A1', way))).toEqual([
    null,
    'B1',
    'A2',
    null,
  ]);
});

test('what is not possible has a reason with its numbers', async () => {
  await words.choose('en');
  const facts = { gold: 5, goats: 2, have_gold: 3, have_goats: 4 };
  expect(blocked({ notation: 'build temple', code: 'too-dear', facts })).toBe(
    'It costs 5 gold and 2 goats; you have 3 gold and 4 goats.',
  );
});

const CODES = {
  'too-many-dice': { most: 4, earned: 1 },
  'too-little-gold': { gold: 2, have: 1 },
  'no-way': { steps: 3 },
  'no-dice': {},
  'shop-full': {},
  'spot-used': {},
  'no-more-steps': { most: 1 },
  'dead-end': { least: 2 },
  'too-few-steps': { steps: 0, least: 1, have: 0 },
  built: {},
  'too-dear': { gold: 5, goats: 1, have_gold: 1, have_goats: 1 },
};

test.each(Object.keys(LANGUAGES) as Language[])(
  'every sentence has words in %s',
  async (language) => {
    await words.choose(language);
    for (const { text } of sentences(GAME, name)) {
      expect(text).not.toMatch(/corinth-|undefined|NaN|\{/);
      expect(text).not.toMatch(/[.。]{2}/);
    }
    const stop = option('stop', ['point 3 spot:0:A1→box:0:A1']);
    expect(consequence({ ...stop, destinations: [{ spot: 'A1', gold: 2 }] }, VIEW)).not.toMatch(
      /corinth-|undefined/,
    );
    for (const [code, facts] of Object.entries(CODES))
      expect(blocked({ notation: 'x', code, facts })).not.toMatch(/corinth-|undefined|\{/);
  },
);

test('a move without an effect is told without amounts', async () => {
  await words.choose('en');
  expect(sentences([{ ...move(0, 'take gold'), effect: null }], name)[0]?.text).toBe(
    'Ada takes Gold.',
  );
});
