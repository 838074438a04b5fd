import { expect, test } from 'vitest';
import type { Entry } from '../src/api/types';
import { moves } from '../src/table/moves';

const entry = (number: number, event: Entry['event']): Entry => ({
  number,
  at: number * 10,
  event,
});

test('what was undone is not among the moves, and moments count what stands', () => {
  const found = moves([
    entry(1, { kind: 'started' }),
    entry(2, {
      kind: 'acted',
      seat: 0,
      action: 1,
      words: 'buy 1',
      effect: { changes: [{ what: 'gold' }] },
    }),
    entry(3, {
      kind: 'rolled',
      action: 7,
      words: 'white 3',
      effect: { changes: [{ what: 'white-die', target: 'roll:3' }] },
    }),
    entry(4, { kind: 'acted', seat: 0, action: 2, words: 'take gold', effect: {} }),
    entry(5, { kind: 'undone', seat: 0, to: 2 }),
    entry(6, { kind: 'said' }),
    entry(7, { kind: 'acted', seat: 0, action: 3, words: 'take goats', effect: {} }),
  ]);
  expect(found.map((move) => [move.number, move.moment, move.seat, move.words])).toEqual([
    [2, 1, 0, 'buy 1'],
    [3, 2, null, 'white 3'],
    [7, 3, 0, 'take goats'],
  ]);
  expect(found[0]?.effect).toEqual({ changes: [{ what: 'gold' }] });
  expect(found[1]?.effect).toEqual({ changes: [{ what: 'white-die', target: 'roll:3' }] });
});

test('everything can be undone', () => {
  expect(
    moves([
      entry(1, { kind: 'acted', seat: 0, action: 1, words: 'buy 0' }),
      entry(2, { kind: 'undone', seat: 0, to: 0 }),
    ]),
  ).toEqual([]);
});
