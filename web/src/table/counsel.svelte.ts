import { api, Refused } from '../api/client';
import type { Hint } from '../api/types';
import { words } from '../lib/i18n.svelte';
import { notices } from '../lib/notices.svelte';
import type { Hand } from './hand.svelte';
import type { LiveTable } from './live.svelte';

/** What the server's strongest bot would consider, for whoever decides here and now. */
export class Counsel {
  private held = $state.raw<{ hint: Hint; at: number | undefined } | null>(null);
  busy = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly hand: Hand,
  ) {}

  offered = $derived.by(
    () =>
      this.hand.seat !== null &&
      this.live.may('hint', this.hand.seat) &&
      this.hand.options.length > 1,
  );

  /** As long as the decision it is about is due. */
  found = $derived.by(() =>
    this.offered && this.held?.at === this.live.latest?.number ? (this.held?.hint ?? null) : null,
  );

  toggle = async (): Promise<void> => {
    const seat = this.hand.seat;
    const at = this.live.latest?.number;
    if (this.busy || seat === null) return;
    if (this.found) {
      this.held = null;
      return;
    }
    this.busy = true;
    try {
      const [hint] = await Promise.all([api.hint(this.live.id, seat), words.need('coach')]);
      this.held = { hint, at };
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'stale')) notices.refused(error);
    } finally {
      this.busy = false;
    }
  };
}
