import { expect, test } from 'vitest';
import { changes, find, gained, given, received, total } from '../src/boards/changes';
import { change, option } from './effects';

const AMONG = [
  'gold 2 purse:0→supply',
  'gold 3 harbour:gold→purse:0',
  'gold 1 harbour:gold→lost',
  'blue 1 harbour:blue→shop:0:blue:8',
  'blue 2 harbour:blue→shop:0:blue:12',
  'circle 1 →spot:1:C2',
].map(change);

test('a change that is one of something need not say so', () => {
  expect(AMONG[3]).toEqual({
    what: 'blue',
    source: 'harbour:blue',
    target: 'shop:0:blue:8',
    seat: 0,
  });
  expect(total(find(AMONG, 'blue'))).toBe(3);
});

test('a place has its parts, and nothing that only begins like it', () => {
  expect(received(AMONG, 'blue', 'shop')).toBe(3);
  expect(received(AMONG, 'blue', 'shop:0:blue:1')).toBe(0);
  expect(received(AMONG, 'blue', 'shop:0:blue:12')).toBe(2);
  expect(find(AMONG, undefined, { from: 'harbour', to: 'purse' })).toEqual([AMONG[1]]);
});

test('what is gained is what comes less what goes', () => {
  expect(received(AMONG, 'gold', 'purse:0')).toBe(3);
  expect(given(AMONG, 'gold', 'purse:0')).toBe(2);
  expect(gained(AMONG, 'gold', 'purse:0')).toBe(1);
  expect(gained(AMONG, ['gold', 'blue'], 'harbour')).toBe(-7);
});

test('what tells nothing changes nothing', () => {
  expect(changes(undefined)).toEqual([]);
  expect(changes({ effect: {} })).toEqual([]);
  expect(changes(option('buy 2', ['gold 2 purse:0→supply']))).toHaveLength(1);
});
