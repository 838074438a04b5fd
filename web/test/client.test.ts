import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/api/client';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a command without an answer is sent again as the same one, and given up in the end', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body, signal }: RequestInit) => {
    sent.push(body);
    return new Promise((_, fail) => {
      signal?.addEventListener('abort', () => fail(new Error('aborted')));
    });
  });
  const answer = api.command('table', { kind: 'say', text: 'Hello' }, 0);
  const refused = expect(answer).rejects.toThrow('no-connection');
  await vi.advanceTimersByTimeAsync(120_000);
  await refused;
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
});
