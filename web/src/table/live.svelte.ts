import { api, Refused } from '../api/client';
import type {
  ChatLines,
  Command,
  CommandResult,
  Entry,
  News,
  Picture,
  Rights,
  Table,
  View,
} from '../api/types';
import { me } from '../lib/me.svelte';
import { notices } from '../lib/notices.svelte';
import { opened } from '../lib/opened';
import { patched } from '../lib/patch';
import { Talk } from './talk.svelte';

export type Link = 'opening' | 'live' | 'lost' | 'gone';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
/** The server sends something at least every fifteen seconds. */
const SILENCE = 40_000;
const MOVES = new Set(['acted', 'rolled', 'undone']);

/** What is asked of a table by whatever shows it: a live one, or a lesson's. */
export type TableSource = Pick<
  LiveTable,
  | 'link'
  | 'table'
  | 'view'
  | 'number'
  | 'entries'
  | 'latest'
  | 'reconstructed'
  | 'skew'
  | 'drawn'
  | 'may'
  | 'command'
>;

/** A table as the server tells it, kept up to date over one stream. */
export class LiveTable {
  link = $state<Link>('opening');
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  number = $state(0);
  entries = $state.raw<Entry[]>([]);
  /** What last changed the position: no two visits to one have the same. */
  latest = $derived(this.entries.findLast(({ event }) => MOVES.has(event.kind)));
  /** The pieces whose numbers are not known from the printed game. */
  reconstructed = $state.raw<readonly string[]>([]);
  /** The server's clock minus ours. */
  skew = $state(0);
  readonly talk: Talk;

  /** The event that the table and the view are of. */
  drawn = $state(0);
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private heard = Date.now();
  private closed = false;

  constructor(readonly id: string) {
    this.talk = new Talk(id);
    // Whoever has just opened a table has its picture already.
    const picture = opened(id);
    if (picture) this.apply(picture);
  }

  /** What whoever sits at this device may ask of the table now; the server says so. */
  private rights = $derived.by((): Rights | null => {
    const found = this.table?.permissions;
    if (!found) return null;
    return (me.profile ? found.people[me.profile.id] : undefined) ?? found.others;
  });

  may(command: Rights['table'][number]): boolean;
  may(command: Rights['seats'][number][number], seat: number): boolean;
  may(command: string, seat?: number): boolean {
    const open: readonly string[] | undefined =
      seat === undefined ? this.rights?.table : this.rights?.seats[seat];
    return open?.includes(command) ?? false;
  }

  open(): void {
    this.source?.close();
    const seen = `after=${this.number}&said=${this.talk.last}`;
    const source = new EventSource(`/api/tables/${this.id}/stream?${seen}`);
    this.source = source;
    this.heard = Date.now();
    source.addEventListener('picture', (event) => {
      this.wait = FIRST_WAIT;
      this.take(JSON.parse(event.data) as Picture);
    });
    source.addEventListener('change', (event) => this.change(JSON.parse(event.data) as News));
    source.addEventListener('chat', (event) => {
      this.heard = Date.now();
      this.talk.take(JSON.parse(event.data) as ChatLines);
    });
    source.addEventListener('beat', (event) => {
      this.heard = Date.now();
      this.skew = Number(event.data) - this.heard;
    });
    source.addEventListener('signed-out', () => void me.load().catch(() => undefined));
    source.addEventListener('error', () => this.lost());
    this.watch();
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    clearTimeout(this.timer);
  }

  private take(picture: Picture): void {
    this.heard = Date.now();
    this.apply(picture);
    this.link = 'live';
    void this.comeBack().catch(() => undefined);
  }

  /** Whoever was away and looks at the table now plays on; looking alone changes nothing there. */
  private async comeBack(): Promise<void> {
    if (!me.known) await me.load();
    if (document.visibilityState !== 'visible') {
      document.addEventListener(
        'visibilitychange',
        () => void this.comeBack().catch(() => undefined),
        {
          once: true,
        },
      );
      return;
    }
    for (const [seat, { reason }] of (this.table?.seats ?? []).entries()) {
      if (!this.closed && reason === 'away' && this.may('hand-back', seat)) {
        await this.command({ kind: 'hand-back', seat });
      }
    }
  }

  /** Pictures come over the stream and in answers to commands; an older one changes nothing. */
  private apply(picture: Picture): void {
    if (picture.missed) this.add(picture.missed);
    else void this.readLog(this.number);
    if (picture.number < this.number) return;
    this.table = picture.table;
    this.view = picture.view;
    this.reconstructed = picture.reconstructed ?? [];
    this.number = this.drawn = picture.number;
  }

  private change({ number, at, event, since, patch }: News): void {
    this.heard = Date.now();
    if (number <= this.number) return;
    if (number > this.number + 1) {
      this.open(); // something is missing
      return;
    }
    this.add([{ number, at, event }]);
    this.number = number;
    if (!patch) return;
    try {
      if (since !== this.drawn) throw new Error(`a patch of ${since}, not of ${this.drawn}`);
      const { table, view } = patched({ table: this.table, view: this.view }, patch);
      this.table = table;
      this.view = view;
      this.drawn = number;
    } catch {
      this.open(); // a stream begins with the whole picture
    }
  }

  /** Changes may come while earlier ones are still being read. */
  private add(entries: Entry[]): void {
    const known = new Set(this.entries.map(({ number }) => number));
    const fresh = entries.filter(({ number }) => !known.has(number));
    if (fresh.length === 0) return;
    this.entries = [...this.entries, ...fresh].sort((a, b) => a.number - b.number);
  }

  private async readLog(after: number): Promise<void> {
    try {
      for (let more = true; more; ) {
        const page = await api.events(this.id, after);
        this.add(page.events);
        after = page.events.at(-1)?.number ?? after;
        more = page.more;
      }
    } catch {
      this.number = after; // what is missing is asked for by the next stream
      this.lost();
    }
  }

  private lost(): void {
    this.source?.close();
    if (this.closed) return;
    this.link = this.table ? 'lost' : this.link;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.again(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private async again(): Promise<void> {
    if (this.closed) return;
    try {
      // A stream cannot tell "no such table" from "no connection"; a plain question can.
      await api.table(this.id);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) {
        this.link = 'gone';
        return;
      }
      this.lost();
      return;
    }
    if (!this.closed) this.open();
  }

  /** A connection can die without a word, above all on a phone that slept. */
  private watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (Date.now() - this.heard > SILENCE) this.lost();
      else if (!this.closed) this.watch();
    }, SILENCE / 4);
  }

  /** Ask something of the table; it is up to date with what followed when the answer is there. */
  async command(command: Command): Promise<CommandResult> {
    const result = await api.command(this.id, command, this.number);
    if (result.picture) this.apply(result.picture);
    return result;
  }

  /** The same from a button: where it is refused, a notice says why. */
  async ask(command: Command): Promise<void> {
    await this.command(command).catch(notices.refused);
  }
}
