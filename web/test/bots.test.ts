import { beforeAll, expect, test } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import { acceptsWords } from '../src/profile/accepts';
import { declineReason, ownerMark, seatName, shortName } from '../src/table/names';

beforeAll(async () => {
  await words.need('web', 'people', 'profile');
  await words.choose('en');
});

test('what a bot account plays is said in words', () => {
  expect(acceptsWords(null)).toContain('takes no seats');
  expect(acceptsWords({ games: {} })).toContain('takes no seats');
  expect(acceptsWords({ games: { rhodes: [] }, clocks: ['off', 'live', 'days'], most: 1 })).toBe(
    'plays Rhodes · one game at a time',
  );
  const picky = { clocks: ['off', 'days'], hints: false, options: false, most: 4 };
  expect(acceptsWords({ games: { corinth: [2, 3] }, ...picky })).toBe(
    'plays Corinth (2 or 3 players) · only without a clock or with days for each move · without hints · without house rules · at most 4 games at once',
  );
});

test('a bot account is named with whose it is, or has that beside its name', () => {
  const seats = [
    { profile: 'a', name: 'Ada', bot: null },
    { profile: 'b', name: 'Deep', bot: null, owner_name: 'Ada' },
    { profile: null, name: null, bot: null, owner_name: 'Ada' },
  ];
  expect(seats.map((_, i) => seatName(seats, i))).toEqual(['Ada', 'Deep (bot of Ada)', 'Seat 3']);
  expect(seats.map((_, i) => shortName(seats, i))).toEqual(['Ada', 'Deep', 'Seat 3']);
  expect(seats.map(ownerMark)).toEqual(['', 'bot of Ada', '']);
});

test('every reason for which a bot declines has words of its own', () => {
  const reasons = ['game', 'players', 'clock', 'hints', 'options', 'busy', 'offline', 'generic'];
  expect(new Set(reasons.map(declineReason)).size).toBe(reasons.length);
  expect(declineReason(null)).toBe('');
});
