import { tick, untrack } from 'svelte';
import type { Change, Entry, Table, View } from '../api/types';
import type { Kit } from '../boards/kit';
import type { TableSource } from '../table/live.svelte';
import { flights, length, told } from './flights';
import { fly, lookAround } from './fly';
import { pace } from './pace.svelte';
import { type Sound, sounds } from './sound.svelte';

/** The table at one moment. */
interface Frame {
  number: number;
  table: Table;
  view: View;
}

/** Further behind than this, moves are played at double speed. */
const BEHIND = 3;

/** What is shown of a table: the same as the server tells, one move after another, so that people can
 * follow. It only ever lags while somebody else's moves are shown. */
export class Stage {
  shown = $state.raw<Frame | null>(null);
  /** The event up to which somebody's move is being told. */
  telling = $state<number | null>(null);
  kit: Kit | null = null;
  /** The seats of whoever looks: their own moves are shown at once. */
  own: () => readonly number[] = () => [];
  sky: HTMLElement | undefined;
  private queue: Frame[] = [];
  private playing = false;
  private running: Animation[] = [];
  private hurry: (() => void) | null = null;
  private telltale: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly live: TableSource) {}

  /** Whether what is shown is what is. */
  get current(): boolean {
    return this.shown?.number === this.live.drawn;
  }

  /** To be called whenever the live table changes. */
  follow(): void {
    const { drawn: number, table, view } = this.live;
    if (!table || !view) return;
    untrack(() => {
      const last = this.queue.at(-1) ?? this.shown;
      if (last && number < last.number) return;
      this.queue.push({ number, table, view });
      if (!this.playing) void this.play();
    });
  }

  /** Nobody waits for an animation: everything is as it is, at once. */
  skip(): void {
    for (const animation of this.running) animation.finish();
    this.hurry?.();
  }

  private async play(): Promise<void> {
    this.playing = true;
    try {
      for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
        await this.present(frame);
      }
    } finally {
      this.playing = false;
    }
  }

  private async present(frame: Frame): Promise<void> {
    const before = this.shown;
    const fresh = before
      ? this.live.entries.filter(({ number }) => number > before.number && number <= frame.number)
      : [];
    const lasts = await this.move(told(fresh), () => {
      this.shown = frame;
    });
    // One's own next decision waits for nothing.
    if (lasts === null || this.mine(fresh)) return;
    this.tell(frame.number);
    await this.wait(lasts);
  }

  /** Draws the table anew and lets everything that changed fly to its place. Tells how long that
   * takes; none where there is nothing to see. */
  async move(changes: readonly Change[], redraw: () => void): Promise<number | null> {
    const all = document.hidden ? [] : flights(changes);
    const starts = pace.factor > 0 ? lookAround(all, document) : [];
    redraw();
    if (all.length === 0) return null;
    for (const sound of heard(all)) sounds.play(sound);
    await tick();
    const speed = pace.factor * (this.queue.length > BEHIND ? 0.5 : 1);
    const token = (what: string) => this.kit?.token?.(what) ?? null;
    this.running = this.sky ? fly(starts, document, this.sky, token, speed) : [];
    return length(all) * speed;
  }

  private tell(number: number): void {
    clearTimeout(this.telltale);
    this.telling = number;
    this.telltale = setTimeout(() => {
      this.telling = null;
    }, pace.told);
  }

  close(): void {
    this.queue = [];
    clearTimeout(this.telltale);
    this.skip();
  }

  private mine(entries: readonly Entry[]): boolean {
    const own = this.own();
    return entries.some(({ event }) => event.kind === 'acted' && own.includes(event.seat));
  }

  /** Or until somebody is in a hurry. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(finish, milliseconds);
      const self = this;
      function finish(): void {
        clearTimeout(timer);
        self.hurry = null;
        done();
      }
      this.hurry = finish;
    });
  }
}

const SOUND: Record<string, Sound> = {
  'white-die': 'dice',
  'yellow-die': 'dice',
  gold: 'coin',
  drachma: 'coin',
  steward: 'step',
  ship: 'bell',
};

/** Each sound once, however much moves. */
function heard(all: readonly { what: string }[]): Set<Sound> {
  return new Set(all.map(({ what }) => SOUND[what] ?? 'stamp'));
}
