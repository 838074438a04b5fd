import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Table, View } from '../src/api/types';
import { board } from '../src/boards';
import { kit } from '../src/boards/generic';
import Board from '../src/boards/generic/Board.svelte';
import Sheet from '../src/boards/generic/Sheet.svelte';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';
import { me } from '../src/lib/me.svelte';
import { Hand } from '../src/table/hand.svelte';
import { LiveTable } from '../src/table/live.svelte';
import { move, option } from './effects';
import { permissions } from './permissions';

const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';
/** Pig, with a few things that other games have. */
const VIEW = {
  game: 'pig',
  players: 2,
  round: 3,
  rounds: null,
  first: 0,
  scores: [12, 20],
  total: 7,
  last_rolls: [3, 4],
  dice: [
    { colour: 'red', value: 3 },
    { colour: 'blue', value: 4 },
  ],
  farms: [
    { seat: 0, cows: 2, open_gate: true },
    { seat: 1, cows: 5, open_gate: false },
  ],
  decision: {
    kind: 'turn',
    seat: 0,
    options: [
      option('roll'),
      option('hold', ['point 7 total:0→score:0', 'turn 1 seat:0→seat:1'], { scores: [7, 0] }),
    ],
    blocked: [{ notation: 'double', code: 'too-dear', facts: { price: 9 } }],
  },
  outcome: null,
} as View;

beforeAll(async () => {
  await words.need('web', 'generic');
  await words.choose('en');
});

function show(component: typeof Board | typeof Sheet, props: object): () => Promise<void> {
  const shown = { view: VIEW, name, moves: [], reconstructed: [], hand: null };
  const app = mount(component as typeof Sheet, {
    target: document.body,
    props: { ...shown, seat: 0, ...props },
  });
  flushSync();
  return () => unmount(app);
}

test('a game without a board of its own is shown on the plain one', async () => {
  expect(await board('pig')).toBe(kit);
  expect(await board('corinth')).not.toBe(kit);
});

test('options are buttons with what they would do; what is not possible says why', async () => {
  const live = new LiveTable('table');
  live.link = 'live';
  live.table = {
    phase: 'playing',
    actions: 3,
    to_move: 0,
    seats: [{ profile: 'ada', resigned: false, stand_in: null }],
    permissions: permissions([['act']]),
  } as unknown as Table;
  live.view = VIEW;
  const command = vi.fn(async () => ({ number: 0 }) as never);
  live.command = command;
  me.profile = { id: 'ada', name: 'Ada' } as typeof me.profile;
  const hand = new Hand(live);
  hand.reason = (why) => kit.blocked(why, VIEW, name);
  const close = show(Board, { hand });
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((one) => one.dataset.option)).toEqual(['roll', 'hold']);
  expect(buttons[1]?.ariaLabel ?? buttons[1]?.getAttribute('aria-label')).toBe(
    'Hold. 7 × point: total of Ada → score of Ada · 1 × turn: Ada → Ben · Ada: +7 points',
  );
  buttons[0]?.click();
  expect(command).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'act', action: 'roll' }),
    'roll',
    false,
  );
  const not = document.querySelector<HTMLElement>('[data-blocked="double"]');
  expect(not?.getAttribute('aria-disabled')).toBe('true');
  expect(not?.getAttribute('aria-label')).toContain('Not possible: too dear (price 9).');
  not?.click();
  expect(hand.hovered).toBe('double');
  expect(command).toHaveBeenCalledOnce();
  await close();
});

test('the view is a readable outline: what is shared on the board, what is one’s own on the sheet', async () => {
  let close = show(Board, {});
  const said = document.body.textContent?.replaceAll(/\s+/g, ' ');
  expect(said).toContain('Total 7');
  expect(said).toContain('Last rolls 3, 4');
  expect(said).not.toContain('Cows');
  expect(said).not.toContain('scores');
  const cells = [...document.querySelectorAll('th, td')].map((one) => one.textContent);
  expect(cells).toEqual(['Colour', 'Value', 'red', '3', 'blue', '4']);
  await close();
  close = show(Sheet, { seat: 1 });
  const own = document.body.textContent?.replaceAll(/\s+/g, ' ');
  expect(own).toContain('Ben');
  expect(own).toContain('20 points');
  expect(own).toContain('Cows 5');
  expect(own).toContain('Open gate no');
  await close();
});

test('the log tells actions and chance with what they did, in every language', async () => {
  const moves = [
    move(null, 'first 1', ['turn 1 →seat:0']),
    move(0, 'roll'),
    move(null, 'die 3', ['point 3 dice→total:0']),
    move(0, 'hold', ['point 3 total:0→score:0', 'turn 1 seat:0→seat:1'], [3, 0]),
    move(1, 'hold', ['win 1 →seat:1']),
  ];
  expect(kit.sentences(moves, name).map((one) => one.text)).toEqual([
    'By chance: first 1 (1 × turn → Ada).',
    'Ada: roll.',
    'By chance: die 3 (3 × point: dice → total of Ada).',
    'Ada: hold (3 × point: total of Ada → score of Ada · 1 × turn: Ada → Ben · Ada: +3 points).',
    'Ben: hold (Ben wins).',
  ]);
  const over = { ...VIEW, outcome: { winners: [1], reason: 'points' } };
  expect(kit.outcome(over, name)).toBe('Ben wins (points).');
  expect(kit.round(VIEW)).toBe('Round 3');
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await words.choose(language);
    const text = [
      ...kit.sentences(moves, name).map((one) => one.text),
      kit.outcome(over, name),
      kit.prompt(VIEW),
      kit.round(VIEW),
      kit.round({ ...VIEW, rounds: 9 }),
    ].join('\n');
    expect(text).not.toMatch(/generic-|undefined|NaN|\{/);
  }
  await words.choose('en');
});
