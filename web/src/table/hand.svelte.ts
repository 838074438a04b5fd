import { Refused } from '../api/client';
import type { Blocked, Option } from '../api/types';
import { caution } from '../lib/caution.svelte';
import { me } from '../lib/me.svelte';
import { notices } from '../lib/notices.svelte';
import type { LiveTable } from './live.svelte';

/** Long enough to see what happens, where somebody wants to see things move. */
const FORCED_PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350;

/** What whoever sits at this device may do now. */
export class Hand {
  /** What an option would do, in words; the game's board tells. */
  consequence: (option: Option) => string = () => '';
  /** Why something is not possible, in words; the game's board tells. */
  reason: (why: Blocked) => string = () => '';
  private pointed = $state<string | null>(null);
  private tapped = $state<{ notation: string; at: number | undefined } | null>(null);
  /** The answer on its way to the server. */
  pending = $state<string | null>(null);
  private forced = new Set<number>();
  /** The event after which a forced answer was sent last; one that was refused is not repeated. */
  private tried: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly live: LiveTable) {}

  /** The seats of this device's profile. */
  seats = $derived.by(() => {
    const mine = me.profile?.id;
    const table = this.live.table;
    if (!mine || !table) return [];
    return table.seats.flatMap((seat, i) => (seat.profile === mine && !seat.resigned ? [i] : []));
  });

  /** The seat that decides here and now; none where the table waits for somebody else. */
  seat = $derived.by(
    (): number | null => this.seats.find((seat) => this.live.may('act', seat)) ?? null,
  );

  /** They stay where they are while the connection is lost, and so does the focus. */
  options = $derived.by((): readonly Option[] =>
    this.seat === null ? [] : (this.live.view?.decision?.options ?? []),
  );

  /** What people look for but cannot do now. */
  private blocked = $derived.by((): readonly Blocked[] =>
    this.seat === null ? [] : (this.live.view?.decision?.blocked ?? []),
  );

  /** Whether an answer would be taken now. */
  get free(): boolean {
    return this.pending === null && this.live.link === 'live';
  }

  /** What was tapped last, as long as the decision is the same. */
  private held = $derived.by((): string | null =>
    this.tapped?.at === this.live.latest?.number ? (this.tapped?.notation ?? null) : null,
  );

  /** The option that was tapped once and waits to be confirmed. */
  selected = $derived.by((): string | null =>
    this.held !== null && this.can(this.held) ? this.held : null,
  );

  /** What the pointer or the focus is on, or what was tapped: an option, or what is not possible. */
  get hovered(): string | null {
    return this.pointed ?? this.held;
  }
  set hovered(notation: string | null) {
    this.pointed = notation;
  }

  can(notation: string): Option | undefined {
    return this.options.find((option) => option.notation === notation);
  }

  /** Why something is not possible, of what people look for. */
  why(notation: string): Blocked | undefined {
    return this.blocked.find((one) => one.notation === notation);
  }

  /** Show why something is not possible, until something else is tapped. */
  explain(notation: string): void {
    this.tapped = { notation, at: this.live.latest?.number };
  }

  /** Answer with an option; by finger, first show what it would do and wait for a second tap. */
  act = async (notation: string): Promise<void> => {
    const option = this.can(notation);
    if (option && this.free && caution.asks && this.selected !== notation) {
      const at = this.live.latest?.number;
      this.tapped = this.consequence(option) ? { notation, at } : null;
      if (this.tapped) return;
    }
    await this.commit(notation);
  };

  /** Forget what was tapped: it is not what would be confirmed any more. */
  untap(): void {
    this.tapped = null;
  }

  commit = async (notation: string): Promise<void> => {
    const seat = this.seat;
    if (seat === null || !this.free) return;
    this.pending = notation;
    this.hovered = null;
    this.tapped = null;
    const expected = this.live.number;
    try {
      await this.live.command({ kind: 'act', seat, action: notation, expected });
    } catch (error) {
      // Somebody or another device was faster; the stream brings what happened.
      if (!(error instanceof Refused && error.code === 'stale')) notices.refused(error);
    } finally {
      this.pending = null;
    }
  };

  /** The seat that may take back freely. */
  private undoSeat = $derived.by(
    (): number | null => this.seats.find((seat) => this.live.may('undo', seat)) ?? null,
  );

  /** Where an undo of one's own leads; none where it needs others' consent. */
  undoTo = $derived.by((): number | null => {
    const table = this.live.table;
    const least = table?.free_undo ?? null;
    if (!table || least === null || this.undoSeat === null) return null;
    let to = table.actions - 1;
    while (to > least && this.forced.has(to)) to--;
    return to >= least && !this.forced.has(to) ? to : null;
  });

  undo = async (): Promise<void> => {
    const to = this.undoTo;
    const seat = this.undoSeat;
    if (seat === null || to === null || !this.free) return;
    this.pending = 'undo';
    try {
      const expected = this.live.number;
      await this.live.command({ kind: 'undo', seat, to, expected });
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'stale')) notices.refused(error);
    } finally {
      this.pending = null;
    }
  };

  /** Called whenever the position changes: plays what leaves no choice, unless it hands over the turn. */
  playForced(): void {
    clearTimeout(this.timer);
    const table = this.live.table;
    if (!table) return;
    const moment = table.actions;
    // After an undo the person looks at a forced decision and goes on when they want to.
    if (this.live.latest?.event.kind === 'undone') {
      for (const past of this.forced) if (past >= moment) this.forced.delete(past);
      return;
    }
    const only = this.options.length === 1 ? this.options[0] : undefined;
    if (!this.free || !only || only.hands_over || this.tried === this.live.number) return;
    // A move would end an offer to take back that somebody may want to answer.
    if (table.chance_due || table.offer) return;
    this.timer = setTimeout(() => {
      if (this.live.table?.actions !== moment) return;
      this.forced.add(moment);
      this.tried = this.live.number;
      void this.commit(only.notation);
    }, FORCED_PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
