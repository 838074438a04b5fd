import { expect, test } from 'vitest';
import type { Move } from '../src/boards/kit';
import { course, places } from '../src/table/course';
import { move } from './effects';

test('the scores after each round, counted back from the end', () => {
  const game: Move[] = [
    move(null, 'first 1', ['round 1 →seat:0']),
    move(0, 'take blue', [], [3, 0]),
    move(1, 'end', ['round 1 →seat:1'], [0, 2]),
    move(1, 'build', [], [0, -1]),
    move(0, 'end', [], [4, 0]),
  ];
  expect(course(game, [8, 1])).toEqual({
    scores: [
      [1, 0],
      [4, 2],
      [8, 1],
    ],
    rounds: true,
  });
});

test('a game that tells of no rounds goes by what scored', () => {
  const game = [move(0, 'roll', []), move(0, 'hold', [], [5, 0]), move(1, 'hold', [], [0, 6])];
  expect(course(game, [5, 6])).toEqual({
    scores: [
      [0, 0],
      [5, 0],
      [5, 6],
    ],
    rounds: false,
  });
});

test('winners come first, and equals share a place', () => {
  expect(places([4, 9, 4], [1])).toEqual([
    { seat: 1, place: 1 },
    { seat: 0, place: 2 },
    { seat: 2, place: 2 },
  ]);
  // Whatever the points, where something else decided.
  expect(places([9, 2, 5], [1]).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  expect(places([7, 7], [0, 1]).map(({ place }) => place)).toEqual([1, 1]);
});
