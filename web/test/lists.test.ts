import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import type { Listed, Page } from '../src/api/types';
import { words } from '../src/lib/i18n.svelte';
import { me } from '../src/lib/me.svelte';
import TableList from '../src/parts/TableList.svelte';
import Tables from '../src/parts/Tables.svelte';

const table = (id: string) =>
  ({
    id,
    phase: 'over',
    updated_at: 0,
    table: { game: 'corinth', seats: [] },
  }) as unknown as Listed;
const page = (ids: string[], before: number | null) =>
  ({ tables: ids.map(table), before }) as unknown as Page;

test('a list grows page by page, and nothing stands in it twice', async () => {
  await words.choose('en');
  await words.need('web');
  const asked = vi.spyOn(api, 'tables').mockResolvedValueOnce(page(['a', 'b', 'c'], 7));
  const shown = mount(TableList, { target: document.body, props: { list: 'finished', most: 2 } });
  const links = () =>
    [...document.querySelectorAll('a[href^="/t/"]')].map((one) => one.getAttribute('href'));
  const more = () => document.querySelector('button');
  await vi.waitFor(() => expect(links()).toEqual(['/t/a', '/t/b']));
  more()?.click();
  await vi.waitFor(() => expect(links()).toEqual(['/t/a', '/t/b', '/t/c']));
  asked.mockResolvedValue(page(['c', 'd'], null));
  more()?.click();
  more()?.click();
  await vi.waitFor(() => expect(links()).toEqual(['/t/a', '/t/b', '/t/c', '/t/d']));
  flushSync();
  expect(asked).toHaveBeenLastCalledWith('finished', false, 7, undefined);
  expect(more()).toBe(null);
  unmount(shown);
});

const person = (name: string) => ({ name, profile: name, bot: null, kept: false });
const bot = { name: null, profile: null, bot: 'casual', kept: false };
const free = { name: null, profile: null, bot: null, kept: false };

/** How a list shows one table, to Ada. */
async function line(summary: object, phase = 'over'): Promise<string> {
  await words.choose('en');
  await words.need('web');
  me.profile = { id: 'Ada', name: 'Ada' };
  const one = {
    id: 'a',
    phase,
    updated_at: 0,
    your_turn: false,
    table: { game: 'corinth', ...summary },
  };
  const shown = mount(Tables, {
    target: document.body,
    props: { tables: [one as unknown as Listed] },
  });
  flushSync();
  const text = document.querySelector('a')?.textContent?.replace(/\s+/g, ' ') ?? '';
  unmount(shown);
  return text;
}

test('a list tells place, points and opponents, however a game ended', async () => {
  const seats = [bot, person('Ada'), person('Ben')];
  const over = { seats, reason: 'rules' };
  // The tie was broken against her: two have won, or stand, before her.
  const tied = await line({ ...over, scores: [41, 41, 50], winners: [2] });
  expect(tied).toContain('Place 2 of 3');
  expect(tied).toContain('41 points');
  expect(tied).toContain('with Xanthe 41 and Ben 50');
  expect(await line({ ...over, scores: [50, 50, 41], winners: [0] })).toContain('Place 2 of 3');
  expect(await line({ ...over, scores: [50, 50, 41], winners: [0, 1] })).toContain('Won');
  const left = { ...over, reason: 'resigned', scores: [1, 2, 3] };
  expect(await line({ ...left, winners: [0, 2] })).toContain('Given up');
  expect(await line({ ...left, winners: [1] })).toContain('Won');
  expect(await line({ ...over, reason: 'vote', scores: [1, 2, 3], winners: [] })).toContain(
    'Ended by vote',
  );
  // To whoever only watched, or played for several, it names the winner.
  const others = [person('Ben'), person('Cleo')];
  expect(await line({ seats: others, reason: 'rules', scores: [9, 8], winners: [0] })).toContain(
    'Ben won',
  );
  const open = await line({ seats: [person('Ada'), bot, free, free], what_if: true }, 'lobby');
  expect(open).toContain('What if …');
  expect(open).toContain('with Timon · 2 seats are still free.');
});
