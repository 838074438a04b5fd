import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import type { Listed, Page } from '../src/api/types';
import { words } from '../src/lib/i18n.svelte';
import TableList from '../src/parts/TableList.svelte';

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
  const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  const more = () => document.querySelector('button');
  await vi.waitFor(() => expect(links()).toEqual(['/t/a', '/t/b']));
  more()?.click();
  await vi.waitFor(() => expect(links()).toEqual(['/t/a', '/t/b', '/t/c']));
  asked.mockResolvedValue(page(['c', 'd'], null));
  more()?.click();
  more()?.click();
  await vi.waitFor(() => expect(links()).toEqual(['/t/a', '/t/b', '/t/c', '/t/d']));
  flushSync();
  expect(asked).toHaveBeenLastCalledWith('finished', false, 7);
  expect(more()).toBe(null);
  unmount(shown);
});
