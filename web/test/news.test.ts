import { expect, test, vi } from 'vitest';
import { api, Refused } from '../src/api/client';
import type { NewsSettings, NewsWishes } from '../src/api/types';
import { news } from '../src/news/news.svelte';

test('wishes that follow each other quickly are all kept, also after a refusal', async () => {
  const told = (wishes: NewsWishes) =>
    ({ channels: [], offered: [], key: '', wishes }) as NewsSettings;
  const sent: NewsWishes[] = [];
  vi.spyOn(api, 'saveNews').mockImplementation(async (wishes) => {
    sent.push(wishes);
    await new Promise((done) => setTimeout(done, 5));
    if (sent.length === 2) throw new Refused(503, 'busy', {});
    return told(wishes);
  });
  news.settings = told({ push: ['turn'] });
  const night = { begin: 1290, end: 480 };
  const saves = [
    news.save(({ push = [] }) => ({ push: [...push, 'chat'] })),
    news.save(() => ({ mail: ['turn'] })),
    news.save(() => ({ quiet: night })),
  ];
  const ends = await Promise.allSettled(saves);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sent[2]).toMatchObject({ push: ['turn', 'chat'], quiet: night });
  expect(sent[2]?.mail ?? []).toEqual([]);
  expect(news.settings.wishes).toMatchObject({ push: ['turn', 'chat'], quiet: night });
});

test('an answer about a channel does not bring older wishes back', async () => {
  let kept: NewsWishes = { push: ['turn'] };
  const all = () => ({ channels: [], offered: [], key: '', wishes: kept }) as NewsSettings;
  vi.spyOn(api, 'saveNews').mockImplementation(async (wishes) => {
    kept = wishes;
    return all();
  });
  vi.spyOn(api, 'testNews').mockImplementation(async () => {
    const then = all();
    await new Promise((done) => setTimeout(done, 5));
    return then;
  });
  news.settings = all();
  await Promise.all([news.test('one'), news.save(() => ({ mail: ['turn'] }))]);
  expect(news.settings.wishes).toMatchObject({ push: ['turn'], mail: ['turn'] });
});
