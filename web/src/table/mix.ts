import { isOwn, promise, tell } from '../lib/dice';
import { me } from '../lib/me.svelte';
import type { LiveTable } from './live.svelte';

/** Takes this device's steps in mixing a table's dice, whenever one is due. */
export class Mixer {
  private readonly done = new Set<string>();

  constructor(private readonly live: LiveTable) {}

  /** Called with every change of the table. */
  async look(): Promise<void> {
    const { table } = this.live;
    if (table?.dice !== 'fair' || !me.profile) return;
    const attempt = table.mixing?.attempts.length ?? 1;
    const own = table.seats.flatMap((seat, i) => (seat.profile === me.profile?.id ? [i] : []));
    for (const seat of own) {
      if (this.live.may('reveal', seat)) await this.reveal(seat, attempt);
    }
    const open = own.filter((seat) => this.live.may('commit', seat));
    if (open.length === 0) return;
    // In the lobby once for all of one's seats, and anew where it was done on another device.
    const before = own.find((seat) => table.seats[seat]?.commitment);
    if (table.phase === 'lobby' && before !== undefined) {
      if (!isOwn(table.seats[before]?.commitment)) await this.commit(before, attempt, 'again');
    } else if (open[0] !== undefined) await this.commit(open[0], attempt, own.join());
  }

  private async reveal(seat: number, attempt: number): Promise<void> {
    const { table } = this.live;
    const contribution = table ? tell(this.live.id, table, seat) : undefined;
    if (contribution === undefined || !this.first(`reveal ${attempt} ${seat}`)) return;
    await this.ask({ kind: 'reveal', seat, contribution }, `reveal ${attempt} ${seat}`);
  }

  private async commit(seat: number, attempt: number, why: string): Promise<void> {
    const key = `commit ${attempt} ${seat} ${why}`;
    if (!this.first(key)) return;
    const commitment = await promise(seat, attempt);
    if (commitment) await this.ask({ kind: 'commit', seat, commitment }, key);
  }

  /** Nothing is lost where it is refused: somebody else at this profile was faster, or it is late. */
  private async ask(command: Parameters<LiveTable['command']>[0], key: string): Promise<void> {
    try {
      await this.live.command(command);
    } catch (error) {
      if (error instanceof Error && error.message === 'no-connection') this.done.delete(key);
    }
  }

  private first(key: string): boolean {
    const first = !this.done.has(key);
    this.done.add(key);
    return first;
  }
}
