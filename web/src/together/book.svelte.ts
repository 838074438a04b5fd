import { api } from '../api/client';
import type { Planned } from '../api/types';
import { notices } from '../lib/notices.svelte';
import type { LiveTable } from '../table/live.svelte';

/** One's plan at a table where a move has days. */
export class PlanBook {
  private planned = $state.raw<Planned | null>(null);

  constructor(
    private readonly live: LiveTable,
    /** One's own. */
    readonly seat: number,
  ) {}

  known = $derived.by(() => this.planned !== null);
  lines = $derived.by(() => this.planned?.lines ?? []);
  /** Whether something else has happened than was planned for. */
  dropped = $derived.by(() => this.planned?.dropped ?? false);

  /** To be called when something has happened: nobody's plan comes about by itself. */
  async look(): Promise<void> {
    if (this.known && !this.lines.length && !this.dropped) return;
    await this.read(() => api.plan(this.live.id));
  }

  async remove(at: number): Promise<void> {
    const left = this.lines
      .filter((_, i) => i !== at)
      .map((line) => line.map(({ words }) => words));
    const moment = this.planned?.moment ?? 0;
    if (left.length) await this.read(() => api.setPlan(this.live.id, this.seat, moment, left));
    else await this.clear();
  }

  async clear(): Promise<void> {
    await this.read(async () => {
      await api.dropPlan(this.live.id);
      return api.plan(this.live.id);
    });
  }

  private async read(ask: () => Promise<Planned>): Promise<void> {
    try {
      this.planned = await ask();
    } catch (error) {
      notices.refused(error);
    }
  }
}
