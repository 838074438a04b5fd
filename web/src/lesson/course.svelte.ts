import type { CommandResult, Entry, LessonBook, Table, View } from '../api/types';
import { flights, length, told } from '../motion/flights';
import type { Stage } from '../motion/stage.svelte';
import { Hand } from '../table/hand.svelte';
import type { Link, TableSource } from '../table/live.svelte';

/** The seat of whoever learns in a chapter. */
export const LEARNER = 0;
const MOVES = new Set(['acted', 'rolled']);

/** What a course walks through. */
export type Scene = Pick<LessonBook, 'table' | 'reconstructed' | 'before' | 'steps'>;

/** A position of a course, and how much of its log has happened by then. */
interface Frame {
  view: View;
  entries: number;
}

/**
 * A chapter or a puzzle as a table: everything that happens in it is known beforehand, so it needs no server,
 * and going back is only showing what was.
 */
export class Course<S extends Scene = Scene> implements TableSource {
  readonly link: Link = 'live';
  readonly skew = 0;
  readonly reconstructed: readonly string[];
  step = $state(0);
  /** Whether something is still being shown. */
  busy = $state(false);
  private frame = $state(0);
  private readonly frames: Frame[] = [];
  private readonly log: Entry[] = [];
  /** By step, the frame it begins with; and the last one. */
  private readonly starts: number[] = [];
  /** Another one for every walk: of those on their way only the last goes on. */
  private walk = 0;

  constructor(
    readonly book: S,
    private readonly name: () => string,
    readonly seat = LEARNER,
  ) {
    this.reconstructed = book.reconstructed;
    this.add(book.before);
    for (const { beats } of book.steps) {
      this.starts.push(this.frames.length - 1);
      for (const beat of beats) this.add(beat);
    }
    this.starts.push(this.frames.length - 1);
  }

  private add({ events, view }: Scene['before']): void {
    for (const event of events) this.log.push({ number: this.log.length + 1, at: 0, event });
    this.frames.push({ view: view as View, entries: this.log.length });
  }

  private shown = $derived.by((): Frame => this.frames[this.frame] as Frame);
  view = $derived.by((): View => this.shown.view);
  entries = $derived.by((): Entry[] => this.log.slice(0, this.shown.entries));
  latest = $derived(this.entries.findLast(({ event }) => MOVES.has(event.kind)));
  number = $derived(this.shown.entries);
  drawn = $derived(this.shown.entries);
  table = $derived.by((): Table => {
    const { seats, ...rest } = this.book.table;
    const named = seats.map((seat, i) => (i === this.seat ? { ...seat, name: this.name() } : seat));
    const to_move = this.view.decision?.seat ?? null;
    return { ...rest, seats: named, actions: this.number, to_move };
  });

  /** How many steps there are; whoever has come so far is through. */
  get last(): number {
    return this.book.steps.length;
  }

  /** What is asked for; none where there is only something to read. */
  get wanted(): string | null {
    return this.book.steps[this.step]?.do ?? null;
  }

  may(command: string, seat?: number): boolean {
    return command === 'act' && seat === this.seat && this.view.decision?.seat === this.seat;
  }

  command(): Promise<CommandResult> {
    return Promise.reject(new Error('a lesson has no server'));
  }

  /** Show a step at once, as it begins. */
  go(step: number): void {
    this.walk++;
    this.busy = false;
    this.step = Math.max(0, Math.min(step, this.last));
    this.frame = this.starts[this.step] ?? 0;
  }

  /** What follows this step happens, one thing after another; then the next one begins. */
  async on(stage: Stage): Promise<void> {
    const walk = ++this.walk;
    const end = this.starts[this.step + 1] ?? 0;
    this.busy = true;
    while (this.frame < end) {
      const before = this.shown.entries;
      const changes = told(this.log.slice(before, this.frames[this.frame + 1]?.entries));
      const lasts = await stage.move(changes, () => {
        if (walk === this.walk) this.frame++;
      });
      if (walk !== this.walk) return;
      if (lasts && this.frame < end) await stage.wait(Math.max(lasts, length(flights(changes))));
      if (walk !== this.walk) return;
    }
    this.step++;
    this.busy = false;
  }
}

/** Tries what is pressed, instead of sending it. */
export class LessonHand extends Hand {
  override seats = $derived.by((): number[] => [LEARNER]);

  constructor(
    course: Course<LessonBook>,
    private readonly tries: (notation: string) => void,
  ) {
    super(course);
  }

  override act = async (notation: string): Promise<void> => this.tries(notation);
  override commit = async (notation: string): Promise<void> => this.tries(notation);
  override choose(notation: string): void {
    this.tries(notation);
  }

  /** Whether an option, or what is done in one go, is the one that is asked for. */
  means(notation: string, wanted: string): boolean {
    if (notation === wanted) return true;
    const option = this.can(notation);
    if (option === undefined || !('actions' in option)) return false;
    const actions = option.actions as readonly string[];
    const steps = wanted.split(/,\s*/);
    return actions.length === steps.length && actions.every((one, i) => one === steps[i]);
  }
}

/** Chooses as at a table, with a second tap where one is due, and tries what was chosen. */
export class PuzzleHand extends Hand {
  override seats = $derived.by((): number[] => [this.course.seat]);

  constructor(
    private readonly course: Course,
    private readonly tries: (notation: string, actions: readonly string[]) => void,
  ) {
    super(course);
  }

  override send = async (notation: string, actions: readonly string[]): Promise<void> => {
    this.untap();
    this.tries(notation, actions);
  };
}
