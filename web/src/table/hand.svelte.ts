import { Refused } from '../api/client';
import type { Blocked, Option, View } from '../api/types';
import { caution } from '../lib/caution.svelte';
import { me } from '../lib/me.svelte';
import { notices } from '../lib/notices.svelte';
import { sounds } from '../motion/sound.svelte';
import type { TableSource } from './live.svelte';

/** Long enough to see what happens, where somebody wants to see things move. */
const FORCED_PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350;

/** Several answers that are given together, one after another. */
export interface Plan extends Option {
  actions: readonly string[];
}

/** Taking back, where the name of an answer is due. */
const UNDO = 'undo';
/** The keys that choose, in the order of the options. */
const KEYS = '1234567890';

/** What whoever sits at this device may do now. */
export class Hand {
  /** What an option would do, in words; the game's board tells. */
  consequence: (option: Option) => string = () => '';
  /** What an action is called; the game's board tells. */
  label: (notation: string) => string = (notation) => notation;
  /** Why something is not possible, in words; the game's board tells. */
  reason: (why: Blocked) => string = () => '';
  /** What can be done in one go at a decision; the game's board tells. */
  plan: (view: View) => readonly Plan[] = () => [];
  /** Looks at what is about to be sent, where there is a coach, and says whether it may be. */
  coach: ((notation: string, actions: readonly string[]) => Promise<boolean>) | null = null;
  private pointed = $state<string | null>(null);
  private tapped = $state<{ notation: string; at: number | undefined } | null>(null);
  /** The answer on its way to the server. */
  pending = $state<string | null>(null);
  /** What was tapped meanwhile, or while the log is read, to be done after that. */
  private queued = $state<{ notation: string; seat: number | null; at?: number } | null>(null);
  private forced = new Set<number>();
  /** The event after which a forced answer was sent last; one that was refused is not repeated. */
  private tried: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly live: TableSource) {}

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

  private plans = $derived.by((): readonly Plan[] =>
    this.seat === null || !this.live.view ? [] : this.plan(this.live.view),
  );

  /** What people look for but cannot do now. */
  private blocked = $derived.by((): readonly Blocked[] =>
    this.seat === null ? [] : (this.live.view?.decision?.blocked ?? []),
  );

  /** The option that is answered next. */
  get next(): string | null {
    return this.queued?.notation ?? null;
  }

  /** The answer is there; on to what was tapped meanwhile, where the same person still has it. */
  private settle(): void {
    this.pending = null;
    const meant = this.queued;
    this.queued = null;
    if (!meant || !this.still(meant.at)) return;
    if (meant.notation === UNDO) void this.undo();
    else if (meant.seat === this.seat) void this.act(meant.notation);
  }

  /** Whether something can be done only later. A second tap on what is on its way means nothing else. */
  private waits(notation: string): boolean {
    return this.pending !== null ? this.pending !== notation : !!this.live.reading;
  }

  /** Do it then: after an answer that is on its way in whatever position that leads to, else in this one. */
  private later(notation: string, seat: number | null): void {
    const at = this.pending === null ? this.live.table?.actions : undefined;
    this.queued = { notation, seat, at };
  }

  /** Whether the position is the one after so many actions, where that is asked. */
  private still(at: number | undefined): boolean {
    return at === undefined || at === this.live.table?.actions;
  }

  /** Whether an answer would be taken now. */
  get free(): boolean {
    return this.able && this.live.link !== 'lost';
  }

  /** Whether it would be taken, or kept until there is a connection. */
  get able(): boolean {
    const { outbox, link, reading } = this.live;
    if (this.pending !== null || outbox?.kept || reading) return false;
    // What can be kept until it is sent needs no stream.
    return link === 'live' || (link !== 'gone' && outbox !== undefined);
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
    const named = (option: Option) => option.notation === notation;
    return this.options.find(named) ?? this.plans.find(named);
  }

  /** The option that a turn begins with: all of it that can be answered in one go, else one action. */
  first(turn: readonly string[]): Option | undefined {
    const whole = this.plans.find(({ actions }) => actions.every((one, i) => one === turn[i]));
    return whole ?? this.can(turn[0] ?? '');
  }

  /** The key that chooses an option. */
  keyOf(notation: string): string | undefined {
    return KEYS[this.options.findIndex((option) => option.notation === notation)];
  }

  /** The option that a key chooses. */
  byKey(key: string): string | undefined {
    return key.length === 1 ? this.options[KEYS.indexOf(key)]?.notation : undefined;
  }

  /** Why something is not possible, of what people look for. */
  why(notation: string): Blocked | undefined {
    return this.blocked.find((one) => one.notation === notation);
  }

  /** Show what an option would do, or why something is not possible, until something else is. */
  choose(notation: string): void {
    this.tapped = { notation, at: this.live.latest?.number };
  }

  /**
   * Answer with an option. What ends one's turn or reveals something cannot be taken back: it is
   * shown first and waits for a second tap, and so does everything for a finger, which cannot hover.
   */
  act = async (notation: string): Promise<void> => {
    const option = this.can(notation);
    if (option && this.waits(notation)) this.later(notation, this.seat);
    if (!option || !this.able) return;
    const grave = option.hands_over || option.reveals;
    const shown = grave || (caution.asks && this.consequence(option) !== '');
    if (shown && this.selected !== notation) this.choose(notation);
    else await this.commit(notation);
  };

  /** Forget what was tapped: it is not what would be confirmed any more. */
  untap(): void {
    this.tapped = null;
  }

  commit = async (notation: string, forced = false): Promise<void> => {
    const actions = this.plans.find((plan) => plan.notation === notation)?.actions ?? [notation];
    // While the server is silent, too: it may hear, and the coach does not wait for long. Where there
    // is no network at all, what is answered is kept at once.
    if (this.coach && this.options.length > 1 && this.able && navigator.onLine) {
      this.pending = notation;
      const fine = await this.coach(notation, actions).catch(() => true);
      this.pending = null;
      if (!fine) this.queued = null;
      if (!fine) return;
    }
    await this.send(notation, actions, forced);
  };

  /** Give several answers, each once the one before has been taken; one undo takes all back. */
  send = async (name: string, actions: readonly string[], forced = false): Promise<void> => {
    const seat = this.seat;
    if (seat === null || !this.able) return;
    this.pending = name;
    this.hovered = null;
    this.tapped = null;
    sounds.pass();
    try {
      for (const [i, action] of actions.entries()) {
        if (i > 0 && !this.can(action)) break; // something else happened meanwhile
        if (i > 0) this.forced.add(this.live.table?.actions ?? 0);
        const command = { kind: 'act' as const, seat, action, expected: this.live.number };
        await this.live.command(command, this.label(action), forced);
      }
    } catch (error) {
      this.queued = null;
      // Somebody or another device was faster; the stream brings what happened.
      const quiet = error instanceof Refused && ['stale', 'dropped'].includes(error.code);
      if (!quiet) notices.refused(error);
    } finally {
      this.settle();
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
    // What is on its way may be what is to be taken back.
    if (this.waits(UNDO)) this.later(UNDO, this.undoSeat);
    const to = this.undoTo;
    const seat = this.undoSeat;
    if (seat === null || to === null || !this.free) return;
    this.pending = UNDO;
    try {
      const expected = this.live.number;
      await this.live.command({ kind: 'undo', seat, to, expected });
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'stale')) notices.refused(error);
    } finally {
      this.settle();
    }
  };

  /** Called whenever the position changes: plays what leaves no choice, unless it hands over the turn. */
  playForced(): void {
    clearTimeout(this.timer);
    const table = this.live.table;
    if (!table) return;
    if (this.queued && this.able) {
      this.settle();
      return;
    }
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
      void this.commit(only.notation, true);
    }, FORCED_PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
