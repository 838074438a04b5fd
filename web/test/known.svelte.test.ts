import { expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import { me } from '../src/lib/me.svelte';
import { acquainted } from '../src/people/known.svelte';

test('a late answer does not bring back what was', async () => {
  me.profile = { id: 'ada', name: 'Ada' } as typeof me.profile;
  const told = (shows_online: boolean) => ({ people: [], shows_online });
  let late = () => {};
  vi.spyOn(api, 'people').mockReturnValueOnce(
    new Promise((done) => (late = () => done(told(false) as never))) as never,
  );
  const show = vi.spyOn(api, 'showOnline').mockResolvedValue(told(true) as never);
  const loaded = acquainted.load();
  const shown = acquainted.show(true);
  await Promise.resolve();
  expect(show).not.toHaveBeenCalled();
  late();
  await Promise.all([loaded, shown]);
  expect(acquainted.showsOnline).toBe(true);
});
