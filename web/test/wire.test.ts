import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Line } from '../src/api/types';
import { type Ears, Wire } from '../src/api/wire';

/** The server's end of a connection. */
class Source extends EventTarget {
  static all: Source[] = [];
  static get open(): Source[] {
    return Source.all.filter((one) => !one.closed);
  }
  closed = false;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
  tell(type: string, data: unknown = {}, id = 0): void {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(type, { data: text, lastEventId: String(id) }));
  }
  beat(): void {
    this.tell('beat', String(Date.now()));
  }
}

/** Tabs of one browser hear each other, a little later. */
class Channel extends EventTarget {
  static all = new Set<Channel>();
  frozen = false;
  constructor() {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const one of Channel.all) {
      if (one === this || one.frozen || this.frozen) continue;
      setTimeout(() => one.dispatchEvent(new MessageEvent('message', { data })), 1);
    }
  }
}

class Tab implements Ears {
  readonly heard: string[] = [];
  readonly links: boolean[] = [];
  lines: ReadonlyMap<string, Line> | null = null;
  readonly wire = new Wire();
  after = 0;
  constructor() {
    this.wire.onlines = (lines) => {
      this.lines = lines;
    };
    this.wire.ondoubt = () => undefined;
  }
  seen = () => ({ after: this.after, said: 0 });
  hear = (kind: string, data: string) => this.heard.push(`${kind} ${data}`);
  connected = (live: boolean) => this.links.push(live);
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const only = (): Source => {
  expect(Source.open).toHaveLength(1);
  return Source.open[0] as Source;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', Channel);
  Source.all = [];
  Channel.all.clear();
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('six tabs have one connection, and each hears of its own table', async () => {
  const tabs: Tab[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const tab = new Tab();
    tabs.push(tab);
    tab.wire.belongs('ada');
    tab.wire.want(name, tab);
    await pass(300);
    for (const source of Source.open) source.beat();
    await pass(300);
  }
  const source = only();
  expect(source.url.match(/table=/g)).toHaveLength(6);
  source.tell('table', 'c');
  source.tell('picture', { number: 7 }, 7);
  source.tell('mine', { profile: 'ada', tables: [{ id: 'c', number: 7 }] });
  await pass(10);
  expect(tabs.map(({ heard }) => heard.length)).toEqual([0, 0, 1, 0, 0, 0]);
  expect(tabs.map(({ lines }) => lines?.size)).toEqual([1, 1, 1, 1, 1, 1]);
  // What an old message says does not count.
  source.tell('lines', { tables: [{ id: 'c', number: 6 }] });
  source.tell('lines', { tables: [{ id: 'd', number: 2 }] });
  await pass(10);
  expect([...(tabs[5]?.lines?.values() ?? [])].map(({ number }) => number)).toEqual([7, 2]);

  // Another table: the others go on from what was told.
  tabs[0]?.wire.unwant('a', tabs[0]);
  await pass(300);
  expect(only().url).toContain('table=c:7:0');
  expect(only().url).not.toContain('table=a:');
});

test('whoever has the connection may go, or fall silent without a word', async () => {
  const [one, two] = [new Tab(), new Tab()];
  one.wire.want('a', one);
  await pass(200);
  two.wire.want('b', two);
  await pass(200);
  only().beat();
  await pass(10);
  expect(only().url).toContain('table=b');
  // The tab is frozen: its connection and what it says are gone.
  const frozen = only();
  const [first] = Channel.all;
  if (first) first.frozen = true;
  two.after = 5;
  await pass(2500);
  expect(two.links).toEqual([]);
  await pass(500);
  expect(two.links).toEqual([false]);
  await pass(500);
  const taken = Source.open.find((source) => source !== frozen && source.url.includes('table=b:5'));
  taken?.beat();
  taken?.tell('table', 'b');
  taken?.tell('same');
  expect(two.heard).toEqual(['same {}']);
  // It thaws: one of the two gives way.
  if (first) first.frozen = false;
  one.wire.want('c', one);
  await pass(500);
  for (const source of Source.open) source.beat();
  await pass(1500);
  expect(only().url).toContain('table=b');
  expect(only().url).toContain('table=c');
});

test('silence is told within three seconds, and is over with a word', async () => {
  const tab = new Tab();
  tab.wire.want('a', tab);
  await pass(200);
  for (let i = 0; i < 5; i++) {
    only().beat();
    await pass(1900);
  }
  expect(tab.links).toEqual([]);
  await pass(1100);
  expect(tab.links).toEqual([false]);
  const source = only();
  source.beat();
  expect(tab.links).toEqual([false, true]);
  expect(only()).toBe(source);
  // A longer one has it opened anew.
  await pass(10_000);
  expect(source.closed).toBe(true);
  expect(Source.open).toHaveLength(1);
});

test('without a connection nothing is tried, and coming back is instant', async () => {
  const tab = new Tab();
  tab.wire.want('a', tab);
  await pass(200);
  only().beat();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(tab.links).toEqual([false]);
  await pass(20_000);
  expect(Source.open).toEqual([]);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(only().url).toContain('table=a');
  online.mockRestore();
});

test('a connection is opened anew for a new profile, not for one that was only not known yet', async () => {
  const tab = new Tab();
  tab.wire.want('a', tab);
  await pass(200);
  const first = only();
  tab.wire.belongs('ada');
  await pass(100);
  expect(only()).toBe(first);
  tab.wire.belongs('ben');
  expect(only()).not.toBe(first);
  tab.wire.belongs(null);
  expect(tab.lines).toBe(null);
  tab.wire.unwant('a', tab);
  await pass(500);
  expect(Source.open).toEqual([]);
});
