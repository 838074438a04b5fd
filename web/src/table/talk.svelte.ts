import { api } from '../api/client';
import type { ChatLine, ChatLines } from '../api/types';

/** What is said at a table, as far as it has been told. */
export class Talk {
  /** In a row, oldest first. */
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Whether there are earlier ones. */
  more = $state(false);

  constructor(private readonly id: string) {}

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
