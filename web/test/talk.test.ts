import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import { Talk } from '../src/table/talk.svelte';

const line = (number: number) => ({
  number,
  at: 0,
  profile: 'ada',
  name: 'Ada',
  text: `${number}`,
});
const lines = (...numbers: number[]) => numbers.map(line);
const numbers = (talk: Talk) => talk.lines.map(({ number }) => number);

afterEach(() => vi.restoreAllMocks());

test('lines follow one another, and none comes twice', () => {
  const talk = new Talk('table');
  expect(talk.last).toBe(0);
  talk.take({ lines: lines(1, 2), more: false });
  talk.take({ lines: lines(2, 3), more: false });
  expect(numbers(talk)).toEqual([1, 2, 3]);
  expect([talk.last, talk.more]).toEqual([3, false]);
});

test('after a long absence the last lines stand for themselves, and earlier ones are asked for', async () => {
  const talk = new Talk('table');
  talk.take({ lines: lines(1, 2), more: false });
  talk.take({ lines: lines(60, 61), more: true });
  expect(numbers(talk)).toEqual([60, 61]);
  const chat = vi.spyOn(api, 'chat').mockResolvedValue({ lines: lines(58, 59), more: true });
  await talk.earlier();
  expect(chat).toHaveBeenCalledWith('table', 60);
  expect(numbers(talk)).toEqual([58, 59, 60, 61]);
  chat.mockResolvedValue({ lines: lines(56, 57), more: false });
  await talk.earlier();
  expect([numbers(talk)[0], talk.more]).toEqual([56, false]);
});

test('earlier lines that come too late are left aside', async () => {
  const talk = new Talk('table');
  talk.take({ lines: lines(10), more: true });
  let answer: (page: { lines: ReturnType<typeof line>[]; more: boolean }) => void = () => undefined;
  vi.spyOn(api, 'chat').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const asked = talk.earlier();
  talk.take({ lines: lines(90), more: true });
  answer({ lines: lines(9), more: false });
  await asked;
  expect(numbers(talk)).toEqual([90]);
});
