import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import type { Picture } from '../src/api/types';
import { me } from '../src/lib/me.svelte';
import { LiveTable } from '../src/table/live.svelte';

class Source extends EventTarget {
  static last: Source;
  close = vi.fn();
  constructor() {
    super();
    Source.last = this;
  }
  tell(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const picture = { number: 1, at: 0, table: {}, view: null, missed: [] } as unknown as Picture;
let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.spyOn(api, 'table').mockResolvedValue(picture);
  vi.spyOn(api, 'profile').mockResolvedValue({ id: 'ada', name: 'Ada' });
  live = new LiveTable('table');
  live.open();
});
afterEach(() => {
  live.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a table where nothing happens is not a lost connection, silence is', async () => {
  Source.last.tell('picture', picture);
  for (let i = 0; i < 20; i++) {
    await vi.advanceTimersByTimeAsync(15_000);
    Source.last.tell('beat', 1);
    expect(live.link).toBe('live');
  }
  const first = Source.last;
  await vi.advanceTimersByTimeAsync(51_000);
  expect(live.link).toBe('lost');
  expect(first.close).toHaveBeenCalled();
  expect(Source.last).not.toBe(first);
});

test('a stream that never says a word is opened anew', async () => {
  const first = Source.last;
  await vi.advanceTimersByTimeAsync(51_000);
  expect(Source.last).not.toBe(first);
});

test('a picture is the time to ask again who sits here', async () => {
  me.known = false;
  Source.last.tell('picture', picture);
  await vi.advanceTimersByTimeAsync(0);
  expect(me.profile?.name).toBe('Ada');
  Source.last.tell('picture', picture);
  expect(api.profile).toHaveBeenCalledOnce();
});
