import { expect, test } from 'vitest';
import type { Review, Verdict } from '../src/api/types';
import { balance, bars, keys, marked, stepAt, steps, swing, worst } from '../src/review/reading';
import { apart, tick } from '../src/table/plot';

const figure = (mean: number) => ({ mean, error: 0.01 });
const luck = (points: number, win: number) => ({ points: figure(points), win: figure(win) });
const point = (moment: number, due: 'decision' | 'roll' | 'end', win: number) => ({
  moment,
  due,
  seat: due === 'decision' ? 2 : null,
  points: [figure(10), figure(12)],
  win: [figure(win), figure(1 - win)],
});
const review = {
  series: [point(0, 'roll', 0.5), point(3, 'decision', 0.4), point(5, 'end', 0)],
  moments: [
    {
      type: 'roll',
      moment: 0,
      n: 1,
      outcomes: ['a', 'b', 'c'],
      luck: [luck(-2, -0.1), luck(2, 0.1)],
    },
    {
      type: 'decision',
      moment: 3,
      n: 4,
      seat: 2,
      mark: 'mistake',
      loss: { points: figure(1.5), win: figure(0.08), value: figure(0.09) },
      effect: [luck(0.5, 0.08), luck(-1.5, -0.08)],
    },
  ],
} as unknown as Review;

test('a chart has a step for every estimate, and shows a roll where it lies', () => {
  const found = steps(review, 'win');
  expect(found.map(({ moment, board, values }) => [moment, board, values[0]])).toEqual([
    [0, 3, 0.5],
    [3, 3, 0.4],
    [5, 5, 0],
  ]);
  expect(found.map(({ next }) => next?.type)).toEqual(['roll', 'decision', undefined]);
  expect([0, 2, 3, 4, 5, 99].map((moment) => stepAt(found, moment))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(steps(review, 'points')[0]?.values).toEqual([10, 12]);
});

test('luck and cost are never mixed, and only one’s own choices cost', () => {
  const found = steps(review, 'win');
  expect(bars(found, 1, 'win')).toEqual({
    luck: [{ at: 0, value: 0.1 }],
    cost: [{ at: 1, value: -0.08 }],
  });
  expect(bars(found, 0, 'points')).toEqual({ luck: [{ at: 0, value: -2 }], cost: [] });
});

test('moments that mattered are counted in their order; those not found yet are left out', () => {
  const found = steps(review, 'win');
  const verdict = {
    keys: [
      { moment: 0, what: 'lucky' },
      { moment: 3, what: 'decision' },
      { moment: 4, what: 'decision' },
    ],
  };
  const those = keys(found, verdict as unknown as Verdict);
  expect(those.map(({ number, at, what }) => [number, at, what])).toEqual([
    [1, 0, 'lucky'],
    [2, 1, 'decision'],
  ]);
  expect(those.map(({ next }) => swing(next, 1, 'win'))).toEqual([0.1, -0.08]);
  expect(keys(found, undefined)).toEqual([]);
});

test('the books add up as they are shown, whatever rounding does', () => {
  const books = {
    start: { points: 49.58, win: 0.3333 },
    end: { points: 59, win: 1 },
    luck: { points: -5.649, win: 0.0767 },
    own: { points: -6.649, win: -0.0841 },
    others: { points: 8.349, win: 0.8079 },
    rest: { points: 13.369, win: -0.1338 },
  };
  for (const measure of ['points', 'win'] as const) {
    const { lines, start, end } = balance(books, measure);
    const sum = lines.luck + lines.own + lines.others + lines.rest;
    expect(sum).toBeCloseTo(end - start, 9);
    for (const value of [...Object.values(lines), start, end]) {
      const units = value / (measure === 'win' ? 0.001 : 0.1);
      expect(units).toBeCloseTo(Math.round(units), 6);
    }
    expect(lines.rest).toBeCloseTo(books.rest[measure], measure === 'win' ? 2 : 0);
  }
});

test('a line of the log has the worst mark of the actions it tells of', () => {
  const lines = [{ moment: 2 }, { moment: null }, { moment: 5 }, { moment: 6 }];
  const marks = new Map([
    [1, 'best'],
    [4, 'good'],
    [5, 'blunder'],
  ] as const);
  expect(marked(lines, marks)).toEqual([
    { moment: 2, mark: 'best' },
    { moment: null },
    { moment: 5, mark: 'blunder' },
    { moment: 6 },
  ]);
  expect(worst([undefined, 'good', 'best'])).toBe('good');
  expect(worst([])).toBeUndefined();
});

test('a chart has round numbers, and blazons stand apart', () => {
  expect(tick(60, 6)).toBe(10);
  expect(tick(3, 8)).toBe(1);
  expect(apart([10, 12, 90], 20, 100)).toEqual([10, 30, 90]);
  expect(apart([95, 96], 20, 100)).toEqual([80, 100]);
});
