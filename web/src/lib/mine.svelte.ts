import type { Line } from '../api/types';
import { wire } from '../api/wire';
import { me } from './me.svelte';
import { router } from './router.svelte';

const RUNNING = ['lobby', 'playing'];

/** What is most urgent first: one's own turns, by the time that is left, the longest waiting first. */
export function byUrgency(a: Line, b: Line): number {
  if (a.your_turn !== b.your_turn) return a.your_turn ? -1 : 1;
  if (!a.your_turn) return b.updated_at - a.updated_at;
  const until = (one: Line) => one.table.until ?? Number.POSITIVE_INFINITY;
  return until(a) === until(b) ? a.updated_at - b.updated_at : until(a) - until(b);
}

/** The seat that is kept for somebody at a table where they do not sit yet. */
export function keptSeat({ phase, table }: Line, profile: string | undefined): number | null {
  if (phase !== 'lobby' || !profile) return null;
  if (table.seats.some((seat) => seat.profile === profile)) return null;
  const seat = table.seats.findIndex((one) => one.kept_for === profile && !one.bot);
  return seat < 0 ? null : seat;
}

/** One's own tables, as the server tells of them wherever one is. */
class Mine {
  private lines = $state.raw<ReadonlyMap<string, Line> | null>(null);
  /** The server is silent, or there is no connection. */
  lost = $state(false);

  /** How many people ask to be friends; another one whenever somebody has asked or answered. */
  asks = $state.raw({ count: 0 });

  private all = $derived.by((): readonly Line[] | null => {
    if (!me.profile || !this.lines) return null;
    const lines = [...this.lines.values()].filter(({ phase }) => RUNNING.includes(phase));
    return lines.sort(byUrgency);
  });
  /** Those that run; none where that is not known. */
  running = $derived(this.all?.filter((line) => keptSeat(line, me.profile?.id) === null) ?? null);
  /** Those where a seat waits for oneself. */
  asked = $derived((this.all ?? []).filter((line) => keptSeat(line, me.profile?.id) !== null));
  waiting = $derived((this.running ?? []).filter((line) => line.your_turn));
  /** How many have ended while one was here. */
  ended = $derived(
    [...(this.lines?.values() ?? [])].filter(({ phase }) => phase === 'over').length,
  );

  private here = $derived(router.parts[0] === 't' ? router.parts[1] : undefined);
  /** Those that wait elsewhere than at the table that is shown. */
  elsewhere = $derived(this.waiting.filter(({ id }) => id !== this.here));
  /** The one to go to from here: all of them in turn. */
  next = $derived.by((): string | null => {
    const at = this.waiting.findIndex(({ id }) => id === this.here);
    const found = this.waiting[at + 1] ?? this.elsewhere[0];
    return found && found.id !== this.here ? `/t/${found.id}` : null;
  });

  constructor() {
    wire.onlines = (lines, asks) => {
      this.lines = lines;
      this.asks = asks;
    };
    wire.onlink = (live) => {
      this.lost = !live;
    };
    wire.ondoubt = () => void me.load().catch(() => undefined);
    $effect.root(() => {
      $effect(() => {
        if (me.known || me.profile) wire.belongs(me.profile?.id ?? null);
      });
      $effect(() => this.badge(this.waiting.length));
      $effect(() => {
        void this.elsewhere.length;
        this.entitle();
      });
    });
    // Every page has its title; the count before it is the same everywhere.
    new MutationObserver(() => this.entitle()).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }

  private entitle(): void {
    const count = this.elsewhere.length;
    const wanted = (count ? `(${count}) ` : '') + document.title.replace(/^\(\d+\) /, '');
    if (document.title !== wanted) document.title = wanted;
  }

  /** On the application's icon, where it is installed. */
  private badge(count: number): void {
    if (!('setAppBadge' in navigator)) return;
    const set = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    void set.catch(() => undefined);
  }
}

export const mine = new Mine();
