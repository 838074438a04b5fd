import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import Log from '../src/table/Log.svelte';
import { type Line, turns } from '../src/table/log';

beforeAll(() => words.need('web'));
const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '';

const LOG: Line[] = [
  { number: 1, at: 0, moment: null, seat: null, text: 'The game begins.' },
  { number: 2, at: 0, moment: 1, seat: null, text: 'Ada begins.', ends: true, round: 1 },
  { number: 3, at: 0, moment: 2, seat: 0, text: 'Ada buys a die.', weight: 1 },
  { number: 4, at: 0, moment: 7, seat: null, text: 'The dice fall.' },
  { number: 6, at: 0, moment: null, seat: null, text: 'Ada takes a move back.', undid: 0 },
  { number: 8, at: 0, moment: null, seat: null, text: 'Ada takes a move back.', undid: 0 },
  { number: 9, at: 0, moment: 8, seat: 0, text: 'Ada takes Gold.', weight: 12 },
  { number: 10, at: 0, moment: 9, seat: 0, text: 'Ada ends the turn.', ends: true },
  { number: 11, at: 0, moment: 10, seat: 1, text: 'Ben takes Wine.', weight: 3 },
];

test('a turn is one entry, told by what it was about; taking back is one line of it', async () => {
  await words.choose('en');
  const told = turns(LOG, name);
  expect(told.map(({ seat, head }) => [seat, head.text])).toEqual([
    [null, 'The game begins.'],
    [null, 'Ada begins.'],
    [0, 'Ada takes Gold.'],
    [1, 'Ben takes Wine.'],
  ]);
  expect(told[2]?.lines.map(({ text }) => text)).toEqual([
    'Ada buys a die.',
    'The dice fall.',
    'Ada takes 2 moves back.',
    'Ada takes Gold.',
    'Ada ends the turn.',
  ]);
});

test('a line of the log leads to its moment, and nothing is told before it happened', () => {
  const shown: (number | null)[] = [];
  const props = { log: LOG, moment: 8, name, show: (at: number | null) => void shown.push(at) };
  const app = mount(Log, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((one) => one.textContent)).toEqual([
    'Ada begins.',
    'Ada buys a die.',
    'The dice fall.',
    'Ada takes Gold.',
  ]);
  expect(buttons.map((one) => one.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'step',
  ]);
  // The turn that is looked at lies open.
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.querySelector('summary')?.textContent).toContain('3 more');
  buttons[2]?.click();
  expect(shown).toEqual([7]);
  void unmount(app);
});
