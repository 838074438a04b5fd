import { expect, test } from 'vitest';
import type { View } from '../src/api/types';
import { points } from '../src/boards/points';
import { words } from '../src/lib/i18n.svelte';

const SOURCES = [
  { title: 'Contracts', values: [7, 4] },
  { title: 'Money, 1 for 10', values: [2, 0], held: true },
  { title: 'Gold bars, 2 each', values: [4, 0], held: true },
];
const playing = { scores: [13, 4], outcome: null } as unknown as View;

test('what is held stands beside what is won, with the reason, until the game is over', async () => {
  await words.choose('en');
  const [ada, ben] = points(SOURCES, playing);
  expect(ada).toEqual({
    won: 7,
    held: 6,
    why: 'Not won yet; if the game ended now, this would be added: Money, 1 for 10: 2 and Gold bars, 2 each: 4.',
  });
  expect(ben).toMatchObject({ won: 4, held: 0 });
  const over = { ...playing, outcome: { winners: [0], reason: 'points' } } as View;
  expect(points(SOURCES, over).map(({ won, held }) => [won, held])).toEqual([
    [13, 0],
    [4, 0],
  ]);
});
