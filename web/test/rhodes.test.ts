import { beforeAll, expect, test } from 'vitest';
import type { Move } from '../src/boards/kit';
import { purchases, type View } from '../src/boards/rhodes/model';
import {
  buttons,
  consequence,
  handsOver,
  label,
  prompt,
  sentences,
  waiting,
} from '../src/boards/rhodes/say';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';

const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';
let number = 0;
const move = (seat: number | null, said: string, effect?: unknown): Move => {
  number++;
  return { number, at: number, moment: number, seat, words: said, effect };
};
const GAME: Move[] = [
  move(null, 'contract I-1'),
  move(null, 'ship 7'),
  move(null, 'first 1'),
  move(0, 'acquire wine 14', { changes: [{ seat: 0, money: -14, estate: { wine: 1 } }] }),
  move(0, 'place farm', { changes: [{ seat: 0, money: 1 }] }),
  move(0, 'use merchant wine grain', { changes: [{ seat: 0, warehouse: { wine: -1, grain: 1 } }] }),
  move(0, 'sail 2', { push: { fields: 2, unloaded: [], leaving: [] } }),
  move(0, 'load wine', { changes: [{ seat: 0, estate: { wine: -1 } }] }),
  move(0, 'load milk', { changes: [{ seat: 0, estate: { milk: -1 } }] }),
  move(0, 'points 1', {
    changes: [
      { seat: 0, money: 2, points: 1 },
      { seat: 1, warehouse: { olives: 1 } },
    ],
  }),
  move(1, 'place harbour', {}),
  move(1, 'buy 4', { good: 'joker', changes: [{ seat: 1, money: -5 }], next_kind: 'joker' }),
  move(1, 'joker grain', { changes: [{ seat: 1, warehouse: { grain: 1 } }] }),
  move(1, 'buy 1', {
    good: 'wine',
    changes: [
      { seat: 0, money: 7 },
      { seat: 1, money: -7, warehouse: { wine: 1 } },
    ],
  }),
  move(1, 'done', {}),
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
    'Ada lets a ship of 2 sail with wine and milk (+2 dr, +1 point · Ben: +1 olives in the warehouse).',
    'Ben goes to: Harbour.',
    'Ben buys joker (−5 dr).',
    'Ben turns the joker into grain (+1 grain in the warehouse).',
    'Ben buys wine (−7 dr, +1 wine in the warehouse · Ada: +7 dr).',
  ]);
  expect(told.at(-1)?.moment).toBe(GAME.length);
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
  expect(purchases([...GAME, move(0, 'place harbour', {})])).toEqual({ goods: [], spent: 0 });
});

test('what a ship would push is said, and who would have to make room', async () => {
  await words.choose('en');
  const view = {
    harbour: { ships: [{ owner: null }, { owner: 1 }] },
    decision: { kind: 'farm', seat: 0, turn_of: 0, options: [] },
  } as unknown as View;
  const unloaded = [
    { ship: 1, good: 'olives' },
    { ship: 0, good: 'gold' },
  ];
  const option = {
    action: 0,
    notation: 'sail 2',
    effect: { push: { fields: 2, unloaded, leaving: [1] }, next_kind: 'overflow', next_seat: 1 },
  };
  expect(consequence(option, view, name)).toBe(
    'pushes all ships 2 fields on · olives to the warehouse of Ben · gold to the supply · then Ben has to make room in the warehouse',
  );
  expect(handsOver(option, view)).toBe(true);
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
  expect(asked(place('place farm', 'place harbour'))[0]).toBe('Place a marker.');
});
