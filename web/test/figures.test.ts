import { expect, test } from 'vitest';
import type { PlayedGame } from '../src/api/types';
import { against, byStrength, chosen, groups, totals, trend } from '../src/profile/figures';

const played = (more: Partial<PlayedGame>): PlayedGame => ({
  table: 't',
  game: 'corinth',
  at: 1,
  players: 2,
  points: 50,
  won: false,
  place: 2,
  people: 0,
  levels: ['expert'],
  accounts: 0,
  accuracy: null,
  luck: null,
  ...more,
});

const games = [
  played({ at: 3, won: true, points: 60, accuracy: 90, luck: 1 }),
  played({ at: 2, players: 3, points: 40, people: 1, levels: ['casual'] }),
  played({ at: 1, game: 'rhodes', points: 30, people: 1, levels: [], accuracy: null, luck: -2 }),
];

test('games are chosen by kind and number of players, the oldest first', () => {
  const all = { game: null, players: null };
  expect(chosen(games, all).map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(chosen(games, { ...all, game: 'rhodes' }).map(({ at }) => at)).toEqual([1]);
  expect(chosen(games, { game: 'corinth', players: 3 }).map(({ at }) => at)).toEqual([2]);
});

test('means are of what is known', () => {
  expect(totals(games)).toMatchObject({ games: 3, won: 1, accuracy: 90, luck: -0.5, reviewed: 2 });
  expect(totals(games).points).toBeCloseTo(43.33);
  expect(totals(games).best?.at).toBe(3);
  expect(totals([])).toMatchObject({ games: 0, points: null, accuracy: null, best: null });
});

test('opponents are people, bots by the strongest, or both', () => {
  expect(games.map(against)).toEqual(['expert', 'mixed', 'people']);
  expect(against(played({ levels: ['beginner', 'master', 'casual'] }))).toBe('master');
  const kinds = groups([...games, games[0] as PlayedGame], against, byStrength);
  expect(kinds.map(({ key }) => key)).toEqual(['people', 'mixed', 'expert']);
  expect(kinds[2]).toEqual({ key: 'expert', games: 2, won: 2 });
});

test('a trend follows slowly', () => {
  expect(trend([10, 20, 30, 40], 2)).toEqual([10, 15, 25, 35]);
});
