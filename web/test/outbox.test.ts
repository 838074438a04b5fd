import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Refused } from '../src/api/client';
import type { CommandResult } from '../src/api/types';
import { Outbox } from '../src/table/outbox.svelte';

const result = { table: 'table', number: 5 } as CommandResult;
const move = {
  command: { kind: 'act', seat: 0, action: 'take goats', expected: 4 } as const,
  label: 'Take goats',
  forced: false,
};
const gone = new Refused(0, 'no-connection', {});
const stale = new Refused(409, 'stale', {});
const answered = vi.fn();
const make = () => new Outbox('table', () => 9, answered);
const command = vi.spyOn(api, 'command');
const ids = () => command.mock.calls.map((call) => call[3]);

beforeEach(() => {
  vi.useFakeTimers();
  command.mockReset();
  answered.mockReset();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

test('a move goes out again with the same id, and the first answer is the answer', async () => {
  const outbox = make();
  command.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue(result);
  const sent = outbox.send(move);
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.state).toBe('waiting');
  outbox.again();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await sent).toBe(result);
  expect(new Set(ids()).size).toBe(1);
  expect([outbox.kept, sessionStorage.length]).toEqual([null, 0]);
});

test('it outlives a reload, and its answer is taken then', async () => {
  command.mockRejectedValueOnce(gone);
  void make().send(move);
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  const reloaded = make();
  expect([reloaded.kept?.label, reloaded.state]).toEqual(['Take goats', 'waiting']);
  command.mockResolvedValueOnce(result);
  reloaded.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toHaveBeenCalledWith(result);
  expect(new Set(ids()).size).toBe(1);
});

test('where the position has changed it is sent anew or dropped, as its maker wants', async () => {
  const outbox = make();
  command.mockRejectedValueOnce(gone).mockRejectedValueOnce(stale).mockRejectedValueOnce(stale);
  const sent = outbox.send(move);
  await vi.advanceTimersByTimeAsync(2000);
  expect(outbox.state).toBe('refused');
  outbox.anew();
  await expect(sent).rejects.toBe(stale); // it was tried in the position that is there
  expect(command.mock.calls.at(-1)?.[1]).toMatchObject({ expected: 9 });
  expect(new Set(ids()).size).toBe(2);

  command.mockRejectedValueOnce(gone).mockRejectedValueOnce(stale);
  const other = outbox.send(move);
  await vi.advanceTimersByTimeAsync(2000);
  outbox.drop();
  await expect(other).rejects.toMatchObject({ code: 'dropped' });
  expect([outbox.kept, sessionStorage.length]).toEqual([null, 0]);
});

test('who was only slower hears it as ever', async () => {
  command.mockRejectedValueOnce(stale);
  await expect(make().send(move)).rejects.toBe(stale);
  expect(sessionStorage.length).toBe(0);
});

test('what left no choice and another device of the same person has played, nobody is asked about', async () => {
  command.mockRejectedValueOnce(gone);
  void make().send({ ...move, forced: true });
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  const reloaded = make();
  command.mockRejectedValueOnce(stale);
  reloaded.again();
  await vi.advanceTimersByTimeAsync(0);
  expect([reloaded.kept, sessionStorage.length]).toEqual([null, 0]);
});

test('a move goes out after one that was dropped on its way', async () => {
  const outbox = make();
  let fail = (_: Refused) => {};
  command
    .mockRejectedValueOnce(gone)
    .mockReturnValueOnce(new Promise((_, no) => (fail = no)))
    .mockResolvedValueOnce(result);
  const dropped = expect(outbox.send(move)).rejects.toMatchObject({ code: 'dropped' });
  await vi.advanceTimersByTimeAsync(2000);
  outbox.drop();
  await dropped;
  const sent = outbox.send(move);
  fail(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(command).toHaveBeenCalledTimes(3);
  expect(await sent).toBe(result);
});
