import { api } from '../api/client';
import type { ChatLine, ChatLines } from '../api/types';
import { company } from '../lib/company.svelte';
import { me } from '../lib/me.svelte';
import { recall, remember } from '../lib/stored';

const KEY = 'emporion.read';
/** Of so many tables this device remembers what was read there. */
const TABLES = 40;

/** The last line read, by table; the tables read last come last. */
function readLines(): [string, number][] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** What is said at a table, as far as it has been told. */
export class Talk {
  /** In a row, oldest first. */
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Whether there are earlier ones. */
  more = $state(false);
  /** Whether somebody has it before their eyes. */
  inView = $state(false);
  /** The last line that was told over the board. */
  announced = 0;
  /** The last line that was read on this device. */
  private readTo = $state(0);

  constructor(private readonly id: string) {
    const known = readLines().find(([table]) => table === id)?.[1];
    if (typeof known === 'number') this.readTo = known;
  }

  /** How many lines one has not read, of those whom one wants to hear. */
  unread = $derived.by(
    () =>
      this.lines.filter(
        ({ number, profile }) =>
          number > this.readTo && profile !== me.profile?.id && company.how(profile) === null,
      ).length,
  );

  /** Everything that is there has been read. */
  read(): void {
    if (this.last <= this.readTo) return;
    this.readTo = this.last;
    const others = readLines().filter(([table]) => table !== this.id);
    remember(KEY, JSON.stringify([...others, [this.id, this.readTo]].slice(-TABLES)));
  }

  get last(): number {
    return this.lines.at(-1)?.number ?? 0;
  }

  /** New lines; where some before them are missing, they stand for themselves. */
  take({ lines, more }: ChatLines): void {
    if (more) {
      this.lines = lines;
      this.more = true;
      return;
    }
    const fresh = lines.filter(({ number }) => number > this.last);
    if (fresh.length) this.lines = [...this.lines, ...fresh];
  }

  async earlier(): Promise<void> {
    const before = this.lines[0]?.number;
    if (before === undefined) return;
    const page = await api.chat(this.id, before);
    // Whatever came meanwhile may have begun anew.
    if (this.lines[0]?.number !== before) return;
    this.lines = [...page.lines, ...this.lines];
    this.more = page.more;
  }

  async say(text: string): Promise<void> {
    await api.say(this.id, text);
  }
}
