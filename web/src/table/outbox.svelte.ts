import { api, freshId, Refused } from '../api/client';
import type { Command, CommandResult } from '../api/types';

type Act = Extract<Command, { kind: 'act' }>;

/** A move as it was made. */
export interface Move {
  command: Act;
  /** What it was called when it was made. */
  label: string;
  /** Whether the page played it by itself, since there was no choice. */
  forced: boolean;
}
interface Kept extends Move {
  /** Sent again with the same id, it acts once. */
  id: string;
}

/** After how long a move is sent again where nothing tells that the connection is back. */
const AGAIN = 1500;
const LATER = [0, 429, 503];

/** The move of this device that the server has not answered. It outlives a reload of the page. */
export class Outbox {
  kept = $state.raw<Kept | null>(null);
  /** On its way; waiting for a connection; or not to be sent, since the position has changed. */
  state = $state<'sending' | 'waiting' | 'refused'>('sending');
  private waits: { take: (result: CommandResult) => void; fail: (why: Refused) => void } | null =
    null;
  private sending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    /** The last event that is known of the table. */
    private readonly seen: () => number,
    /** Takes the answer to a move that nobody here waits for any more. */
    private readonly answered: (result: CommandResult) => void,
  ) {
    const kept = recall(this.place);
    if (!kept) return;
    this.kept = kept;
    this.state = 'waiting';
  }

  private get place(): string {
    return `emporion.unsent.${this.table}`;
  }

  /** The answer, however long it takes to get through; refused where it is not taken or dropped. */
  send(move: Move): Promise<CommandResult> {
    this.keep({ ...move, id: freshId() });
    return new Promise((take, fail) => {
      this.waits = { take, fail };
      void this.deliver();
    });
  }

  /** The connection is there: whatever waits for it goes out. */
  again(): void {
    if (this.state === 'waiting') void this.deliver();
  }

  /** Make the same move in the position that is there now. */
  anew(): void {
    if (!this.kept) return;
    const command = { ...this.kept.command, expected: this.seen() };
    this.keep({ ...this.kept, command, id: freshId() });
    void this.deliver();
  }

  drop(): void {
    this.forget();
    this.waits?.fail(new Refused(0, 'dropped', {}));
    this.waits = null;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.state = 'sending';
    remember(this.place, kept);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.kept = null;
    this.state = 'sending';
    remember(this.place, null);
  }

  private async deliver(): Promise<void> {
    const { kept } = this;
    if (!kept || this.sending) return;
    const before = this.state === 'waiting';
    clearTimeout(this.timer);
    this.sending = true;
    try {
      if (navigator.onLine === false) throw new Refused(0, 'no-connection', {});
      const result = await api.command(this.table, kept.command, this.seen(), kept.id);
      if (this.kept !== kept) return;
      this.forget();
      (this.waits?.take ?? this.answered)(result);
      this.waits = null;
    } catch (error) {
      if (this.kept !== kept) return;
      if (!(error instanceof Refused) || LATER.includes(error.status)) {
        this.state = 'waiting';
        this.timer = setTimeout(() => this.again(), AGAIN);
        // What nobody chose nobody misses: another device of theirs was faster.
      } else if (before && !kept.forced) this.state = 'refused';
      else {
        this.forget();
        this.waits?.fail(error);
        this.waits = null;
      }
    } finally {
      this.sending = false;
      // Where it was dropped meanwhile, another one may wait.
      if (this.kept !== kept) void this.deliver();
    }
  }
}

function recall(place: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function remember(place: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch {
    // Where nothing may be kept, it lasts as long as the page.
  }
}
