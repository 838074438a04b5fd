import { beforeAll, expect, test } from 'vitest';
import { fates, gains, purchases, type Ship, type View } from '../src/boards/rhodes/model';
import {
  blocked,
  buttons,
  consequence,
  label,
  prompt,
  sentences,
  waiting,
} from '../src/boards/rhodes/say';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';
import { change, move, option } from './effects';

const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';
const GAME = [
  move(null, 'contract I-1', ['contract 1 stack:I→contract:2']),
  move(null, 'ship 7', ['ship 1 pile→coming']),
  move(null, 'first 1', ['row 1 →row:1']),
  move(0, 'acquire wine 14', [
    'drachma 14 purse:0→supply',
    'farmland 1 town-hall:wine 14→farmland:0:wine',
    'wine 1 supply→estate:0:wine',
  ]),
  move(0, 'place farm', ['marker 1 markers:0→place:farm:0', 'drachma 1 tiles:0→purse:0']),
  move(0, 'use merchant wine grain', ['wine 1 warehouse:0→supply', 'grain 1 supply→warehouse:0']),
  move(0, 'sail 2', ['ship 1 home:0:1→loading:0:0']),
  move(0, 'load wine', ['wine 1 estate:0:wine→loading:0:0']),
  move(0, 'load milk', ['milk 1 estate:0:milk→loading:0:1']),
  move(0, 'points 1', [
    'point 1 loading:0:0→score:0:shipping',
    'drachma 2 supply→purse:0',
    'ship 1 field:9→field:11',
    'ship 1 loading:0:0→field:1',
    'olives 1 field:12→warehouse:1',
  ]),
  move(1, 'place harbour', ['marker 1 markers:1→place:harbour:0']),
  move(1, 'buy 4', ['drachma 5 purse:1→supply', 'joker 1 field:4→joker:1']),
  move(1, 'joker grain', ['grain 1 joker:1→warehouse:1']),
  move(1, 'buy 1', ['drachma 7 purse:1→purse:0', 'wine 1 field:1→warehouse:1']),
  move(1, 'fulfil 2', [
    'drachma 3 purse:1→supply',
    'wine 1 warehouse:1→contract:2',
    'milk 2 estate:1:milk→contract:2',
    'drachma 9 contract:2→purse:1',
    'point 4 contract:2→score:1:contracts',
    'contract 1 contract:2→fulfilled:I-1',
    'last-round 1 →',
  ]),
  move(1, 'done', ['turn 1 seat:1→seat:0']),
  move(0, 'produce 3 wine', [
    'chip 1 chips:3→production:wine',
    'wine 1 production:wine→estate:1:wine',
    'wine 1 production:wine→estate:0:wine',
    'wine 1 production:wine→lost',
  ]),
];

beforeAll(() => words.need('web', 'rhodes'));

test('a game is told with its amounts; a voyage is one sentence, and ending an action none', async () => {
  await words.choose('en');
  const told = sentences(GAME, name);
  expect(told.map((one) => one.text)).toEqual([
    'Contract I-1 is laid out.',
    'Egyptian ship 7 is the next to come.',
    'Ada begins.',
    'Ada buys Farmland: wine (14) (−14 dr, +1 wine on the estate).',
    'Ada goes to: Farm (+1 dr).',
    'Ada exchanges wine for grain (−1 wine, +1 grain in the warehouse).',
    'Ada lets a ship of 2 sail with wine and goat milk (+2 dr, +1 point · Ben: +1 olives in the warehouse).',
    'Ben goes to: Harbour.',
    'Ben buys joker (−5 dr).',
    'Ben turns the joker into grain (+1 grain in the warehouse).',
    'Ben buys wine (−7 dr, +1 wine in the warehouse · Ada: +7 dr).',
    'Ben fulfils contract I-1 (+6 dr, +4 points, −2 goat milk on the estate, −1 wine in the warehouse · 2 straight from the estate, 3 dr for haulage included · the contract cannot be replaced: this is the last round).',
    'Ada produces 3 × wine (+1 wine on the estate · Ben: +1 wine on the estate · 1 lost for want of room).',
  ]);
  expect(told.at(-2)?.moment).toBe(GAME.length - 1);
});

test('every language tells all of it', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await words.choose(language);
    const text = sentences(GAME, name)
      .map((one) => one.text)
      .join('\n');
    expect(text).not.toMatch(/rhodes-|undefined|NaN|\{/);
  }
});

test('what was bought in one action adds up, and starts anew with the next', () => {
  expect(purchases(GAME)).toEqual({ goods: ['joker', 'wine'], spent: 12 });
  const next = move(0, 'place harbour', ['marker 1 markers:0→place:harbour:1']);
  expect(purchases([...GAME, next])).toEqual({ goods: [], spent: 0 });
});

test('gains are summed seat by seat', () => {
  const among = ['drachma 7 purse:1→purse:0', 'wine 1 warehouse:1→supply'].map(change);
  expect(gains(among, 0)).toMatchObject({ money: 7, points: 0 });
  expect(gains(among, 1)).toMatchObject({ money: -7, warehouse: { wine: -1, milk: 0 } });
});

const PUSH = [
  'ship 1 field:9→field:11',
  'ship 1 field:4→field:6',
  'ship 1 loading:0:0→field:1',
  'olives 1 field:13→warehouse:1',
  'gold 1 field:12→supply',
].map(change);
const SHIPS = [
  { owner: null, stern: 9, holds: 3 },
  { owner: 1, stern: 4, holds: 2 },
] as unknown as Ship[];

test('which ships move, unload and leave is followed through the changes', () => {
  const twice = [
    ...PUSH,
    ...['ship 1 field:11→field:14', 'ship 1 field:6→field:9', 'ship 1 field:14→discarded'].map(
      change,
    ),
  ];
  const [first, second] = fates(SHIPS, PUSH);
  // The bow lay on field 11 and was pushed to 13.
  expect([...(first?.emptied ?? [])]).toEqual([0, 1]);
  expect([first?.leaves, second?.leaves, second?.emptied.size]).toEqual([false, false, 0]);
  expect(fates(SHIPS, twice).map((one) => one.leaves)).toEqual([true, false]);
  expect(fates(SHIPS, [])).toEqual([
    { leaves: false, emptied: new Set() },
    { leaves: false, emptied: new Set() },
  ]);
});

test('what a ship would push is said, and who would have to make room', async () => {
  await words.choose('en');
  const view = {
    harbour: { ships: SHIPS },
    decision: { kind: 'farm', seat: 0, turn_of: 0, options: [] },
  } as unknown as View;
  const next = { next_kind: 'overflow', next_seat: 1 };
  const sail = { ...option('sail 2', ['ship 1 home:0:1→loading:0:0'], next), push: PUSH };
  expect(consequence(sail, view, name)).toBe(
    'pushes all ships 2 fields on · olives to the warehouse of Ben · gold to the supply · then Ben has to make room in the warehouse',
  );
});

test('an Egyptian ship that comes in at the end of an action is told too', async () => {
  await words.choose('en');
  const view = { decision: { kind: 'market', seat: 0, options: [] } } as unknown as View;
  const done = option('done', [
    'ship 1 field:4→field:7',
    'ship 1 coming→field:1',
    'wine 1 field:13→warehouse:1',
    'joker 1 field:12→supply',
  ]);
  expect(consequence(done, view, name)).toBe(
    'Ben: +1 wine in the warehouse · an Egyptian ship comes in and pushes all ships 3 fields on · joker to the supply',
  );
});

test('labels take their numbers from the changes', async () => {
  await words.choose('en');
  const view = {
    decision: { kind: 'harbour', seat: 1, options: [] },
  } as unknown as View;
  const buy = option('buy 1', ['drachma 7 purse:1→purse:0', 'wine 1 field:1→warehouse:1']);
  expect(label(buy, view)).toBe('Buy wine for 7 dr');
  expect(label(option('fulfil 2', ['contract 1 contract:2→fulfilled:II-3']), view)).toBe(
    'Fulfil contract II-3',
  );
});

/** Every code of games/rhodes/obstacles.py and blocked.py, with its facts. */
const CODES: Record<string, Record<string, number>> = {
  full: { spaces: 3 },
  used: {},
  'too-few-chips': { chips: 1, needed: 2 },
  'too-few-fields': { fields: 1, needed: 2 },
  'no-ship': {},
  'too-few-units': { units: 1, needed: 2 },
  'nothing-to-trade': { price: 5, money: 3 },
  'no-units': {},
  'nothing-to-acquire': {},
  'too-dear': { price: 5, money: 3 },
  'sold-out': {},
  owned: {},
  'no-full-ship': { units: 1, needed: 2 },
  'no-room': {},
  'no-goods': {},
  'in-harbour': {},
  'chip-used': {},
  'field-used': { chip: 4 },
  'own-row': {},
  taken: { seat: 1 },
  'no-farmland': {},
  'goods-missing': { wine: 2, gold: 1 },
  'too-many-missing': { units: 3, most: 2 },
  'none-stored': {},
};

test('what is not possible has a reason with its numbers, in every language', async () => {
  const view = {} as View;
  const why = (code: string) =>
    blocked({ notation: 'x', code, facts: CODES[code] ?? {} }, view, name);
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await words.choose(language);
    for (const code of Object.keys(CODES)) expect(why(code)).not.toMatch(/rhodes-|undefined|\{/);
  }
  await words.choose('en');
  expect(why('too-dear')).toBe('This costs 5 drachmas; you have 3.');
  expect(why('goods-missing')).toBe('You still need 2 wine and 1 gold.');
  expect(why('taken')).toBe('Ben has taken it.');
  expect(why('nothing-to-acquire')).toBe('There is nothing left for you to buy.');
});

test('the table says for whom it waits where that is not whose turn it is', async () => {
  await words.choose('en');
  const view = {
    decision: { kind: 'overflow', seat: 1, turn_of: 0, options: [{ notation: 'discard wine' }] },
  } as unknown as View;
  expect(waiting(view, name)).toBe('Waiting for Ben to make room in a full warehouse.');
  expect(buttons(view)).toEqual([]);
});

test('a visit of the harbour after the last markers can be declined, and that is no pass', async () => {
  await words.choose('en');
  const place = (...notations: string[]) =>
    ({
      decision: {
        kind: 'place',
        seat: 0,
        options: notations.map((notation) => ({ action: 0, notation, effect: {} })),
      },
    }) as unknown as View;
  const asked = (view: View) => [prompt(view), label(view.decision?.options.at(-1) as never, view)];
  expect(asked(place('place harbour', 'pass'))).toEqual([
    'All markers are placed. You may use the harbour once.',
    'Do without',
  ]);
  expect(asked(place('pass'))).toEqual([
    'No action is possible. Pass and receive a drachma.',
    'Pass (+1 dr)',
  ]);
  expect(asked(place('place farm', 'place harbour'))[0]).toBe('Place an action marker.');
});
