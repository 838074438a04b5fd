import { beforeEach, expect, test, vi } from 'vitest';
import { api, Refused } from '../src/api/client';
import type { NewProfile, Profile } from '../src/api/types';
import { me } from '../src/lib/me.svelte';

const ada: Profile = { id: 'ada', name: 'Ada' };
const asked = vi.spyOn(api, 'profile');
const made = vi.spyOn(api, 'createProfile');

beforeEach(() => {
  vi.clearAllMocks();
  me.profile = null;
  me.known = false;
  made.mockResolvedValue({ id: 'guest', name: 'Guest', phrase: 'a b c' } as NewProfile);
});

test('no answer is not the answer that there is no profile', async () => {
  asked.mockRejectedValueOnce(new Refused(0, 'no-connection', {}));
  await expect(me.load()).rejects.toThrow('no-connection');
  expect(me.known).toBe(false);
  asked.mockRejectedValueOnce(new Refused(0, 'no-connection', {}));
  await expect(me.ensure()).rejects.toThrow('no-connection');
  asked.mockResolvedValueOnce(ada);
  expect(await me.ensure()).toEqual(ada);
  expect(me.known).toBe(true);
  expect(made).not.toHaveBeenCalled();
});

test('a profile on its way is waited for, not replaced', async () => {
  asked.mockResolvedValueOnce(ada);
  const loading = me.load();
  expect(await me.ensure()).toEqual(ada);
  await loading;
  expect(asked).toHaveBeenCalledOnce();
  expect(made).not.toHaveBeenCalled();
});

test('where there is none, one is made, however often it is asked for at once', async () => {
  asked.mockResolvedValueOnce(null);
  const [one, other] = await Promise.all([me.ensure('Ada'), me.ensure('Ada')]);
  expect(one).toEqual(other);
  expect(me.known).toBe(true);
  expect(made).toHaveBeenCalledOnce();
});

test('a profile that another tab has made meanwhile is taken, not replaced', async () => {
  asked.mockRejectedValueOnce(new Refused(401, 'no-profile', {}));
  await me.load();
  asked.mockResolvedValueOnce(ada);
  expect(await me.ensure()).toEqual(ada);
  expect(made).not.toHaveBeenCalled();
});
