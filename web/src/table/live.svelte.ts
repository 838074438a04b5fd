import { api } from '../api/client';
import type {
  Attendance,
  ChatLines,
  Command,
  CommandResult,
  Entry,
  News,
  Picture,
  Problem,
  Rights,
  Table,
  View,
} from '../api/types';
import { type Ears, type Seen, wire } from '../api/wire';
import { me } from '../lib/me.svelte';
import { notices } from '../lib/notices.svelte';
import { opened } from '../lib/opened';
import { patched } from '../lib/patch';
import { Outbox } from './outbox.svelte';
import { Talk } from './talk.svelte';

export type Link = 'opening' | 'live' | 'lost' | 'gone';

/** After how long a table that could not be told is asked for again. */
const AGAIN = 2000;
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
> & { outbox?: Outbox; attendance?: Attendance | null; reading?: boolean };

/** A table as the server tells it, kept up to date. */
export class LiveTable implements Ears {
  link = $state<Link>('opening');
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  number = $state(0);
  entries = $state.raw<Entry[]>([]);
  /** What last changed the position: no two visits to one have the same. */
  latest = $derived(this.entries.findLast(({ event }) => MOVES.has(event.kind)));
  /** How often the log is being read just now. */
  private readers = $state(0);
  /** The pieces whose numbers are not known from the printed game. */
  reconstructed = $state.raw<readonly string[]>([]);
  /** Moves on their way, or that could not be sent. */
  readonly outbox: Outbox;
  readonly talk: Talk;
  /** Who is here, as far as that has been told. */
  attendance = $state.raw<Attendance | null>(null);

  /** The event that the table and the view are of. */
  drawn = $state(0);
  /** Since when somebody looks at it here. */
  readonly since = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Whether the whole picture is needed, whatever one has. */
  private anew = false;

  constructor(readonly id: string) {
    this.talk = new Talk(id);
    this.outbox = new Outbox(
      id,
      () => this.number,
      ({ picture }) => picture && this.apply(picture),
    );
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

  /** Whether the log is being read, or could not be and will be again: what last changed the
   * position is not known yet. */
  get reading(): boolean {
    return this.readers > 0 || this.number < this.drawn;
  }

  /** The server's clock minus ours. */
  get skew(): number {
    return wire.skew;
  }

  open(): void {
    wire.want(this.id, this);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.outbox.close();
    wire.unwant(this.id, this);
  }

  seen(): Seen {
    return { after: this.anew ? this.number - 1 : this.number, said: this.talk.last };
  }

  hear(kind: string, data: string): void {
    if (kind === 'picture') this.take(JSON.parse(data) as Picture);
    else if (kind === 'change') this.change(JSON.parse(data) as News);
    else if (kind === 'chat') this.talk.take(JSON.parse(data) as ChatLines);
    else if (kind === 'attendance') this.attendance = JSON.parse(data) as Attendance;
    else if (kind === 'same') this.isLive();
    else if (kind === 'refused') this.refused(JSON.parse(data) as Problem);
  }

  connected(live: boolean): void {
    if (this.closed || !this.table || this.link === 'gone') return;
    if (live) this.isLive();
    else this.link = 'lost';
  }

  private refused({ code }: Problem): void {
    if (code === 'no-such-table') this.link = 'gone';
    else this.again();
  }

  /** Ask for it once more, after a while. */
  private again(): void {
    this.connected(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.closed || this.open(), AGAIN);
  }

  private take(picture: Picture): void {
    this.anew = false;
    this.apply(picture);
    this.isLive();
  }

  private isLive(): void {
    this.link = 'live';
    this.outbox.again();
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
      this.anew = true;
      this.open();
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
    this.readers++;
    try {
      for (let more = true; more; ) {
        const page = await api.events(this.id, after);
        this.add(page.events);
        after = page.events.at(-1)?.number ?? after;
        more = page.more;
      }
    } catch {
      this.number = after; // what is missing is asked for anew
      this.again();
    } finally {
      this.readers--;
    }
  }

  /** Ask something of the table; it is up to date with what followed when the answer is there. A
   * move is kept where it cannot be sent; `label` is what it is called then, `forced` whether the page
   * played it by itself. */
  async command(command: Command, label = '', forced = false): Promise<CommandResult> {
    const result =
      command.kind === 'act'
        ? await this.outbox.send({ command, label, forced })
        : await api.command(this.id, command, this.number);
    if (result.picture) this.apply(result.picture);
    return result;
  }

  /** The same from a button: where it is refused, a notice says why. */
  async ask(command: Command): Promise<void> {
    await this.command(command).catch(notices.refused);
  }
}
