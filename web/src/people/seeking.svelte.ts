import { api, freshId, Refused } from '../api/client';
import type { Seek, Sought } from '../api/types';
import { calls, SEEKING } from '../lib/calls.svelte';
import { promise } from '../lib/dice';
import { me } from '../lib/me.svelte';
import { notices } from '../lib/notices.svelte';
import { router } from '../lib/router.svelte';

const EVERY = 3000;
/** What passes by itself: no connection, a server that is busy or has just been started anew. */
const PASSING = [0, 429, 500, 502, 503, 504];

export type Wish = Omit<Seek, 'id' | 'again' | 'commitments'>;

/** What this tab waits for; the server is told again every few seconds that it still does. */
class Seeking {
  wish = $state.raw<Seek | null>(null);
  found = $state.raw<Sought | null>(null);
  /** The server does not answer. */
  lost = $state(false);
  /** Where one has been seated while one was at another table. */
  table = $state<string | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(SEEKING) ?? 'null') as Seek | null;
      if (kept) this.begin(kept);
    } catch {
      this.end();
    }
  }

  async start(wish: Wish, name?: string): Promise<void> {
    await me.ensure(name);
    // Whoever is drawn to a seat has a part in the dice there.
    const all = Array.from({ length: wish.players }, (_, seat) => promise(seat));
    const commitments = (await Promise.all(all)).filter((made) => made !== undefined);
    this.begin({ ...wish, id: freshId(), commitments });
  }

  async stop(): Promise<void> {
    this.end();
    await api.stopSeeking().catch(notices.refused);
  }

  /** Whoever has been seated elsewhere goes there when it suits. */
  seen(): void {
    this.table = null;
    calls.seeking = false;
  }

  private begin(wish: Seek): void {
    this.wish = wish;
    this.table = this.found = null;
    calls.seeking = true;
    void this.say();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.wish = this.found = null;
    this.lost = false;
    calls.seeking = false;
    this.keep(null);
  }

  private keep(wish: Seek | null): void {
    try {
      if (wish) sessionStorage.setItem(SEEKING, JSON.stringify(wish));
      else sessionStorage.removeItem(SEEKING);
    } catch {
      // Where nothing may be kept, it lasts until the tab is loaded anew.
    }
  }

  private async say(): Promise<void> {
    const wish = this.wish;
    if (!wish) return;
    clearTimeout(this.timer);
    try {
      const found = await api.seek(wish);
      if (this.wish !== wish) return;
      this.found = found;
      this.lost = false;
      // From now on it only goes on: another tab or device may have taken its place.
      this.wish = { ...wish, again: true };
      this.keep(this.wish);
      if (found.table) {
        this.seated(found.table);
        return;
      }
    } catch (error) {
      if (this.wish !== wish) return;
      if (!(error instanceof Refused && PASSING.includes(error.status))) {
        this.end();
        notices.refused(error);
        return;
      }
      this.lost = true;
    }
    this.timer = setTimeout(() => void this.say(), EVERY);
  }

  private seated(table: string): void {
    this.end();
    if (router.parts[0] !== 't') {
      router.go(`/t/${table}`);
      return;
    }
    this.table = table;
    calls.seeking = true;
  }
}

export const seeking = new Seeking();
