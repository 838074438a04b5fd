import { freshId } from './client';
import type { ChatLines, Line } from './types';

/** The last event and the last line of chat that one has of a table. */
export interface Seen {
  after: number | null;
  said: number;
}

/** Whoever shows a table and is to hear of it. */
export interface Ears {
  seen(): Seen;
  hear(kind: string, data: string): void;
  /** The connection is lost, or was only silent for a while. */
  connected(live: boolean): void;
}

/** What tabs tell each other. */
type Note =
  | { kind: 'hello' | 'bye' }
  | { kind: 'ask'; tables: string[]; fresh: Record<string, Seen>; profile: Whose }
  /** `begun`: from now on. */
  | { kind: 'lead'; begun: boolean; live: boolean; skew: number; profile: Whose }
  | { kind: 'told'; table: string; event: string; data: string }
  /** `silent`: nothing but silence came between. */
  | { kind: 'link'; live: boolean; silent: boolean };
type From = { from: string };
/** Undefined where it is not known yet. */
type Whose = string | null | undefined;

interface Other {
  tables: string[];
  heard: number;
}

const EVENTS = ['table', 'picture', 'change', 'same', 'chat', 'attendance', 'refused'] as const;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 2000;
/** The server says something at least every 1.5 seconds; people are told of silence within three. */
const SILENCE = 2600;
const DEAD = 8000;
const LOOK = 100;
/** How long another tab may take to say that it has a connection. */
const ANSWER = 80;
const LONG_ANSWER = 500;
/** How often a tab says that it is still there, and after how long without that it is not. */
const HERE = 10_000;
const GONE = 30_000;

/**
 * What the server tells of by itself, over one connection for all tabs: browsers allow few to a
 * server. One tab has it and passes on what it hears; where it falls silent or goes, another one
 * opens its own. No lock is needed for that, which plain http would not have: of two with a
 * connection, one gives way.
 */
export class Wire {
  /** Whose lists are told, as soon as it is known. */
  private profile: Whose;
  private readonly id = freshId();
  private readonly channel: BroadcastChannel | null;
  private readonly ears = new Map<string, Ears>();
  /** Tables that are to be told from what their ears have, not from what was passed on. */
  private fresh: Record<string, Seen> = {};
  private role: 'none' | 'asking' | 'leading' | 'following' = 'none';
  private source: EventSource | null = null;
  private openedFor: Whose;
  /** What the connection has told of its tables. */
  private told = new Map<string, Seen>();
  private others = new Map<string, Other>();
  private at = '';
  private wait = FIRST_WAIT;
  private heard = 0;
  private live = false;
  private openedAt = 0;
  /** Whether nothing has come over this connection yet. */
  private cut = true;
  /** How often in a row it was silent when it was looked at. */
  private quiet = 0;
  /** The tab that has the connection, where it is not this one. */
  private leader: string | null = null;
  private said = 0;
  private lines: Map<string, Line> | null = null;
  /** Another one whenever all is told anew. */
  private asks = { count: 0 };
  private due: ReturnType<typeof setTimeout> | undefined;
  private looking: ReturnType<typeof setInterval> | undefined;
  private soon = false;
  private helloAt = Date.now();
  /** The server's clock minus ours. */
  skew = 0;

  /** One's running tables have changed, or how many ask to be friends; none are known any more. */
  onlines: (lines: ReadonlyMap<string, Line> | null, asks: { count: number }) => void = () =>
    undefined;
  onlink: (live: boolean) => void = () => undefined;
  /** This device may be signed out, or in. */
  ondoubt: () => void = () => undefined;

  constructor() {
    this.channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('emporion') : null;
    this.channel?.addEventListener('message', ({ data }) => this.note(data as Note & From));
    this.post({ kind: 'hello' });
    addEventListener('pagehide', () => this.leave());
    addEventListener('pageshow', (event) => event.persisted && this.hurry());
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.lost());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
    document.addEventListener('resume', () => this.hurry());
  }

  /** Hear of a table from what the ears have seen of it. */
  want(table: string, ears: Ears): void {
    this.ears.set(table, ears);
    this.fresh[table] = ears.seen();
    if (this.soon) return;
    this.soon = true;
    // Whatever is wanted in one go is asked for in one go.
    queueMicrotask(() => {
      this.soon = false;
      this.ask();
    });
  }

  unwant(table: string, ears: Ears): void {
    if (this.ears.get(table) !== ears) return;
    this.ears.delete(table);
    delete this.fresh[table];
    setTimeout(() => {
      if (!this.ears.has(table)) this.ask();
    }, FIRST_WAIT);
  }

  /** Whose device this is has become known or has changed. */
  belongs(profile: string | null): void {
    if (profile === this.profile) return;
    this.profile = profile;
    if (profile === null) {
      this.lines = null;
      this.onlines(null, { count: 0 });
    }
    this.ask();
  }

  private get idle(): boolean {
    return this.ears.size === 0 && !this.profile;
  }

  private ask(): void {
    if (this.role === 'leading') this.serve();
    else if (this.idle) this.rest();
    else if (this.role === 'following') this.askLeader();
    else if (this.role === 'none') this.begin();
  }

  private askLeader(): void {
    this.said = Date.now();
    const { fresh, profile } = this;
    this.fresh = {};
    this.post({ kind: 'ask', tables: [...this.ears.keys()], fresh, profile });
  }

  /** See whether another tab has a connection. */
  private begin(): void {
    this.looking ??= setInterval(() => this.look(), LOOK);
    this.heard = Date.now();
    if (this.leader !== null) this.follow(this.leader);
    else this.elect(this.channel ? this.helloAt + ANSWER - Date.now() : 0);
  }

  private follow(leader: string): void {
    this.shut();
    this.cut = true;
    this.role = 'following';
    this.leader = leader;
    for (const [table, ears] of this.ears) this.fresh[table] = ears.seen();
    this.askLeader();
    this.due = setTimeout(() => this.elect(), LONG_ANSWER);
  }

  /** Unless another tab opens a connection meanwhile, this one does. */
  private elect(wait = Math.random() * 2 * ANSWER): void {
    clearTimeout(this.due);
    this.role = 'asking';
    this.leader = null;
    if (wait <= 0) this.lead();
    else this.due = setTimeout(() => this.lead(), wait);
  }

  /** Nothing is waited for here. */
  private rest(): void {
    if (this.role !== 'none') this.post({ kind: 'bye' });
    this.shut();
    this.role = 'none';
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private leave(): void {
    this.post({ kind: 'bye' });
    this.shut();
    this.others.clear();
    this.role = 'none';
    this.setLive(false);
  }

  private shut(): void {
    clearTimeout(this.due);
    this.source?.close();
    this.source = null;
  }

  // ---- with a connection --------------------------------------------------------------------

  private lead(): void {
    this.role = 'leading';
    this.leader = null;
    this.told.clear();
    this.others.clear();
    this.wait = FIRST_WAIT;
    for (const [table, ears] of this.ears) this.fresh[table] = ears.seen();
    // Whoever else is there says what it wants.
    this.post({ kind: 'lead', begun: true, live: false, skew: this.skew, profile: this.profile });
    this.open();
  }

  private wanted(): Set<string> {
    const theirs = [...this.others.values()].flatMap(({ tables }) => tables);
    return new Set([...this.ears.keys(), ...theirs]);
  }

  /** Open anew where something else is wanted than what the connection tells. */
  private serve(): void {
    if (this.idle && this.others.size === 0) {
      this.rest();
      return;
    }
    const wanted = this.wanted();
    const same = wanted.size === this.told.size && [...wanted].every((one) => this.told.has(one));
    // What was opened before it was known whose device this is, was opened by the same cookie.
    if (this.openedFor === undefined) this.openedFor = this.profile;
    const known = this.profile === undefined || this.openedFor === this.profile;
    if (!same || !known || Object.keys(this.fresh).length) this.open();
  }

  private open(): void {
    this.shut();
    if (navigator.onLine === false) {
      this.lost();
      return;
    }
    const wanted = this.wanted();
    for (const [table, seen] of Object.entries(this.fresh)) this.told.set(table, seen);
    this.fresh = {};
    for (const table of this.told.keys()) if (!wanted.has(table)) this.told.delete(table);
    for (const table of wanted) {
      if (!this.told.has(table)) this.told.set(table, { after: null, said: 0 });
    }
    const asked = [...this.told].map(
      ([table, { after, said }]) => `table=${table}:${after ?? ''}:${said}`,
    );
    this.openedFor = this.profile;
    const source = new EventSource(`/api/stream${asked.length ? `?${asked.join('&')}` : ''}`);
    this.source = source;
    this.openedAt = Date.now();
    this.cut = true;
    this.at = '';
    const on = (name: string, act: (event: MessageEvent<string>) => void) =>
      source.addEventListener(name, (event) => {
        this.hears();
        act(event as MessageEvent<string>);
      });
    for (const name of EVENTS) on(name, (event) => this.tell(name, event));
    for (const name of ['beat', 'mine', 'lines', 'signed-out']) {
      on(name, ({ data }) => this.pass('', name, data));
    }
    source.addEventListener('error', () => {
      this.lost();
      this.ondoubt();
    });
  }

  private hears(): void {
    this.heard = Date.now();
    this.wait = FIRST_WAIT;
    if (!this.live) this.setLive(true, !this.cut);
    this.cut = false;
  }

  private tell(event: string, { data, lastEventId }: MessageEvent<string>): void {
    if (event === 'table') {
      this.at = data;
      return;
    }
    const seen = this.told.get(this.at);
    if (!seen) return;
    if (event === 'picture' || event === 'change') seen.after = Number(lastEventId);
    if (event === 'chat') {
      seen.said = (JSON.parse(data) as ChatLines).lines.at(-1)?.number ?? seen.said;
    }
    this.pass(this.at, event, data);
  }

  private pass(table: string, event: string, data: string): void {
    if (this.others.size) this.post({ kind: 'told', table, event, data });
    this.take(table, event, data);
  }

  /** Try again after a while, longer each time. */
  private lost(): void {
    this.setLive(false);
    if (this.role !== 'leading') return;
    this.shut();
    this.due = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** After a cut, tables are up to date once they are told; after mere silence they are at once. */
  private setLive(live: boolean, silent = false): void {
    if (this.role === 'leading') this.post({ kind: 'link', live, silent });
    if (this.live === live) return;
    this.live = live;
    this.onlink(live);
    if (!live || silent) for (const ears of this.ears.values()) ears.connected(live);
  }

  // ---- what is heard --------------------------------------------------------------------------

  private take(table: string, event: string, data: string): void {
    if (event === 'beat') this.skew = Number(data) - Date.now();
    else if (event === 'signed-out') this.ondoubt();
    else if (event === 'mine' || event === 'lines') this.list(event, data);
    else this.ears.get(table)?.hear(event, data);
  }

  private list(event: string, data: string): void {
    const { tables, asks } = JSON.parse(data) as { tables: Line[]; asks?: number };
    if (asks !== undefined) this.asks = { count: asks };
    const lines = new Map(event === 'mine' ? [] : (this.lines ?? []));
    for (const line of tables) {
      // Older news may come after newer ones.
      if ((lines.get(line.id)?.number ?? 0) <= line.number) lines.set(line.id, line);
    }
    this.lines = lines;
    this.onlines(lines, this.asks);
  }

  // ---- other tabs -----------------------------------------------------------------------------

  private post(note: Note): void {
    this.channel?.postMessage({ ...note, from: this.id });
  }

  private note(note: Note & From): void {
    if ((note.kind === 'ask' || note.kind === 'lead') && this.differs(note.profile)) this.ondoubt();
    if (note.kind === 'lead' || note.kind === 'told' || note.kind === 'link') this.led(note);
    else if (this.role === 'leading') this.asked(note);
    else if (note.kind === 'bye' && note.from === this.leader) {
      this.leader = null;
      if (this.role === 'following') this.elect();
    }
  }

  /** Whether another tab has made a profile, or been signed out. */
  private differs(profile: Whose): boolean {
    return profile !== undefined && this.profile !== undefined && profile !== this.profile;
  }

  /** Another tab has a connection. */
  private led(note: Note & From): void {
    if (this.role === 'leading' && note.from > this.id) {
      this.announce();
      return;
    }
    if (this.idle && this.role !== 'leading') {
      this.leader = note.from;
      return;
    }
    const begun = note.kind === 'lead' && note.begun;
    if (this.role !== 'following' || note.from !== this.leader || begun) this.follow(note.from);
    if (!begun) clearTimeout(this.due);
    this.heard = Date.now();
    if (note.kind === 'lead') {
      this.skew = note.skew;
      if (note.live) this.setLive(true);
    } else if (note.kind === 'link') this.setLive(note.live, note.silent);
    else if (note.kind === 'told') {
      if (!this.live) this.setLive(true, !this.cut);
      this.cut = false;
      this.take(note.table, note.event, note.data);
      if (Date.now() - this.said > HERE) this.askLeader();
    }
  }

  private announce(): void {
    const { live, skew, profile } = this;
    this.post({ kind: 'lead', begun: false, live, skew, profile });
  }

  /** Another tab asks, or goes. */
  private asked(note: Note & From): void {
    if (note.kind === 'hello') this.announce();
    if (note.kind === 'bye') {
      if (this.others.delete(note.from)) this.serve();
    }
    if (note.kind !== 'ask') return;
    const known = this.others.has(note.from);
    this.others.set(note.from, { tables: note.tables, heard: Date.now() });
    Object.assign(this.fresh, note.fresh);
    if (!known) this.announce();
    if (!known && this.lines) {
      const data = JSON.stringify({ tables: [...this.lines.values()], asks: this.asks.count });
      this.post({ kind: 'told', table: '', event: 'mine', data });
    }
    this.serve();
  }

  // ---- silence ---------------------------------------------------------------------------------

  /** A connection can die without a word, above all on a phone that slept. */
  private look(): void {
    const now = Date.now();
    for (const [id, { heard }] of this.others) {
      if (now - heard > GONE && this.others.delete(id)) this.serve();
    }
    if (this.role === 'leading' && !this.live && now - this.said > FIRST_WAIT * 4) {
      // The others need not try as well.
      this.said = now;
      this.post({ kind: 'link', live: false, silent: false });
    }
    const silent = now - this.heard;
    this.quiet = silent < SILENCE ? 0 : this.quiet + 1;
    if (!this.quiet) return;
    // Once more: what has come may wait behind this very look.
    if (this.quiet > 1 && this.live) this.setLive(false);
    const since = Math.max(this.heard, this.openedAt);
    if (this.role === 'leading' && this.source && now - since > DEAD) this.lost();
    if (this.role === 'following') this.elect();
  }

  /** Whoever comes back looks at something that is up to date, at once. */
  private hurry(): void {
    if (this.idle) return;
    if (this.live && Date.now() - this.heard < SILENCE) return;
    this.wait = FIRST_WAIT;
    if (this.role === 'leading') this.open();
    else if (this.role === 'following' && this.leader !== null) this.follow(this.leader);
    else if (this.role === 'none') {
      this.helloAt = Date.now();
      this.post({ kind: 'hello' });
      this.begin();
    }
  }
}

export const wire = new Wire();
