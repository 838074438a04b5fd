import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { api } from '../src/api/client';
import type { Entry, Picture } from '../src/api/types';
import { wire } from '../src/api/wire';
import { me } from '../src/lib/me.svelte';
import { open } from '../src/lib/opened';
import { LiveTable } from '../src/table/live.svelte';
import { permissions } from './permissions';

const picture = { number: 1, at: 0, table: {}, view: null, missed: [] } as unknown as Picture;
let live: LiveTable;

let want: MockInstance<typeof wire.want>;
const tell = (kind: string, data: unknown) => live.hear(kind, JSON.stringify(data));

beforeEach(() => {
  vi.useFakeTimers();
  want = vi.spyOn(wire, 'want').mockReturnValue();
  vi.spyOn(api, 'profile').mockResolvedValue({ id: 'ada', name: 'Ada' });
  live = new LiveTable('table');
  live.open();
});
afterEach(() => {
  live.close();
  vi.restoreAllMocks();
});

test('a table is lost with the connection, and back with a picture or the word that it is the same', () => {
  live.connected(false);
  expect(live.link).toBe('opening');
  tell('picture', picture);
  expect(live.link).toBe('live');
  live.connected(false);
  expect(live.link).toBe('lost');
  expect(live.seen()).toEqual({ after: 1, said: 0 });
  tell('same', {});
  expect(live.link).toBe('live');
});

test('a table that cannot be told is asked for again, one that is not there is not', async () => {
  tell('picture', picture);
  tell('refused', { code: 'store-unavailable', details: {} });
  expect(live.link).toBe('lost');
  await vi.advanceTimersByTimeAsync(2100);
  expect(want).toHaveBeenCalledTimes(2);
  tell('refused', { code: 'no-such-table', details: {} });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([live.link, want.mock.calls.length]).toEqual(['gone', 2]);
});

test('a picture is the time to ask again who sits here', async () => {
  me.known = false;
  tell('picture', picture);
  await vi.advanceTimersByTimeAsync(0);
  expect(me.profile?.name).toBe('Ada');
  tell('picture', picture);
  expect(api.profile).toHaveBeenCalledOnce();
});

const entry = (number: number) => ({ number, at: 0, event: { kind: 'acted' } }) as unknown as Entry;
const actions = (value: number) => [{ op: 'replace', path: '/table/actions', value }];
const numbers = () => live.entries.map(({ number }) => number);

test('what happens while a long log is being read does not keep the rest of it away', async () => {
  let answer: (page: { events: Entry[]; more: boolean }) => void = () => undefined;
  const events = vi.spyOn(api, 'events').mockResolvedValueOnce({ events: [entry(1)], more: true });
  events.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  tell('picture', { ...picture, number: 2, missed: null });
  await vi.advanceTimersByTimeAsync(0);
  tell('change', entry(3));
  expect(live.number).toBe(3);
  answer({ events: [entry(2)], more: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(numbers()).toEqual([1, 2, 3]);
});

test('a log that could not be read to its end is asked for again', async () => {
  const events = vi.spyOn(api, 'events').mockResolvedValueOnce({ events: [entry(1)], more: true });
  events.mockRejectedValueOnce(new Error('no connection'));
  tell('picture', { ...picture, number: 3, missed: null });
  tell('change', entry(4));
  await vi.advanceTimersByTimeAsync(2100);
  expect(live.seen().after).toBe(1);
  events.mockResolvedValueOnce({ events: [entry(2), entry(3), entry(4)], more: false });
  tell('picture', { ...picture, number: 4, missed: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toHaveBeenLastCalledWith('table', 1);
  expect(numbers()).toEqual([1, 2, 3, 4]);
});

test('an answer is what the stream would bring, whichever comes first', async () => {
  const at = (number: number, actions: number, missed: Entry[]) =>
    ({ id: 'table', number, at: 0, table: { actions }, view: null, missed }) as unknown as Picture;
  tell('picture', at(1, 0, [entry(1)]));
  const command = vi.spyOn(api, 'command');
  command.mockResolvedValueOnce({
    table: 'table',
    number: 3,
    picture: at(3, 2, [entry(2), entry(3)]),
  });
  await live.command({ kind: 'accept-undo' });
  expect(command).toHaveBeenCalledWith('table', { kind: 'accept-undo' }, 1);
  expect([live.number, live.table?.actions]).toEqual([3, 2]);
  tell('change', entry(2));
  tell('change', { ...entry(3), since: 1, patch: actions(2) });
  expect(numbers()).toEqual([1, 2, 3]);

  // The stream was faster this time, and has brought more.
  tell('change', entry(4));
  tell('change', { ...entry(5), since: 3, patch: actions(5) });
  command.mockResolvedValueOnce({ table: 'table', number: 4, picture: at(4, 3, [entry(4)]) });
  await live.command({ kind: 'accept-undo' });
  expect([live.number, live.table?.actions]).toEqual([5, 5]);
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
});

test('what happens patches the table, and what does not change is the same object', () => {
  const seats = [{ name: 'Ada' }];
  const view = { players: [{ coins: 1 }, { coins: 2 }] };
  tell('picture', { ...picture, table: { actions: 0, seats }, view });
  const { table: before, view: seen } = live;
  tell('change', entry(2));
  const patch = [...actions(1), { op: 'replace', path: '/view/players/1/coins', value: 5 }];
  tell('change', { ...entry(3), since: 1, patch });
  expect(live.table).toEqual({ actions: 1, seats });
  expect(live.view).toEqual({ players: [{ coins: 1 }, { coins: 5 }] });
  expect(live.table?.seats).toBe(before?.seats);
  expect(seen).toEqual(view);
});

test.each([
  ['a number is missing', { ...entry(3), since: 1, patch: [] }],
  ['the patch is of another picture', { ...entry(2), since: 0, patch: [] }],
  ['the patch does not fit', { ...entry(2), since: 1, patch: [{ op: 'remove', path: '/x' }] }],
])('the whole table is asked for when %s', (_, change) => {
  tell('picture', picture);
  tell('change', change);
  expect(want).toHaveBeenCalledTimes(2);
  // Not the last event that it has: then it would be told that nothing is new.
  expect(live.seen().after).toBe(1);
  const anew = { ...picture, number: 3, table: { actions: 9 }, missed: [entry(2), entry(3)] };
  tell('picture', anew);
  tell('change', { ...entry(4), since: 3, patch: actions(10) });
  expect(live.table?.actions).toBe(10);
  expect(numbers()).toEqual([2, 3, 4]);
});

test('what may be asked is what the server says, by who sits here', () => {
  me.profile = { id: 'ada', name: 'Ada' };
  live.table = { permissions: permissions([['sit'], []], ['say']) } as never;
  expect([live.may('sit', 0), live.may('sit', 1), live.may('say')]).toEqual([true, false, true]);
  me.profile = { id: 'ben', name: 'Ben' };
  expect([live.may('sit', 0), live.may('say')]).toEqual([false, false]);
});

test('a table that was opened just now is drawn before its stream has said a word', () => {
  const first = { ...picture, id: 'fresh', number: 7, table: { actions: 1 } } as never as Picture;
  expect(open({ table: 'fresh', number: 7, picture: first })).toBe('/t/fresh');
  expect(new LiveTable('fresh').table).toBe(first.table);
  expect(new LiveTable('fresh').table).toBe(null);
});
