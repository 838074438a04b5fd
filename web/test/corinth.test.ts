import { beforeAll, expect, test } from 'vitest';
import { consequence, sentences } from '../src/boards/corinth/say';
import type { Move } from '../src/boards/kit';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';

const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';
let number = 0;
const move = (seat: number | null, said: string, effect?: unknown): Move => {
  number++;
  return { number, at: number, moment: number, seat, words: said, effect };
};
const GAME: Move[] = [
  move(null, 'first 1'),
  move(0, 'buy 2', { gold_spent: 2, points: -1 }),
  ...[3, 1, 1, 6].map((value) => move(null, `white ${value}`)),
  move(null, 'yellow 5'),
  move(0, 'take purple', {
    deliveries: [{ district: 'purple', shop: 9, checked: 3, finished: true }],
    goods_lost: 1,
    bonus: 'purple',
    points: 13,
  }),
  move(0, 'build stable', { gold_spent: 4, goats_spent: 1 }),
  move(0, 'end', {}),
  move(1, 'steward blue', {}),
  move(1, 'north', { spot: 'C2', destinations: [{ spot: 'C1', gold: 0 }] }),
  move(1, 'east', { spot: 'D2' }),
  move(1, 'stop', { spot: 'D2', gold_spent: 1, box: 6, points: 6 }),
  move(1, 'take gold', { gold_gained: 1 }),
  move(1, 'shop 5', { deliveries: [{ district: 'blue', shop: 5, checked: 2, finished: false }] }),
  move(0, 'pass', {}),
];

beforeAll(() => words.need('web', 'corinth'));

test('a whole turn is told with its amounts, a roll and a walk as one', async () => {
  await words.choose('en');
  const told = sentences(GAME, name);
  expect(told.map((one) => one.text)).toEqual([
    'Ada begins.',
    'Ada buys 2 yellow dice (−2 gold · −1 point).',
    'The dice fall: 1 1 3 6, yellow 5',
    'Ada takes Wine (3 × Wine into shop 9, which is full · 1 good is lost · the bonus for Wine · +13 points).',
    'Ada builds: Stable (−4 gold · −1 goat).',
    'Ada ends the turn.',
    'Ben moves the steward.',
    'Ben leads the steward 2 steps: ↑→ (−1 gold · 6 written in the market · +6 points).',
    'Ben takes Gold (+1 gold).',
    'Ben starts the shop worth 5 (2 × Carpets).',
    'Ada declines.',
  ]);
  // A walk stands where it ended.
  expect(told[7]?.moment).toBe(GAME.find((one) => one.words === 'stop')?.moment);
  expect(told.map((one) => one.number)).toEqual(
    told.map((one) => one.number).toSorted((a, b) => a - b),
  );
});

test.each(Object.keys(LANGUAGES) as Language[])(
  'every sentence has words in %s',
  async (language) => {
    await words.choose(language);
    for (const { text } of sentences(GAME, name)) {
      expect(text).not.toMatch(/corinth-|undefined|NaN|\{/);
      expect(text).not.toMatch(/[.。]{2}/);
    }
    const option = {
      action: 0,
      notation: 'stop',
      effect: { box: 3, destinations: [{ spot: 'A1', gold: 2 }] },
    };
    expect(consequence(option)).not.toMatch(/corinth-|undefined/);
  },
);

test('a move without an effect, from an older log, is told without amounts', async () => {
  await words.choose('en');
  expect(sentences([move(0, 'take gold')], name)[0]?.text).toBe('Ada takes Gold.');
});
