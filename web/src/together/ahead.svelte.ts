import { api } from '../api/client';
import type { Command, CommandResult, Entry, Table, Tried, View } from '../api/types';
import { told } from '../motion/flights';
import type { Stage } from '../motion/stage.svelte';
import { Hand } from '../table/hand.svelte';
import type { Link, LiveTable, TableSource } from '../table/live.svelte';

/** A table as it may become: whatever is chosen is only tried, for everybody. */
export class Ahead implements TableSource {
  readonly link: Link = 'live';
  readonly skew: number;
  readonly reconstructed: readonly string[];
  /** Whether something is still being tried or shown. */
  busy = $state(false);
  /** How many actions had been made when it began. */
  readonly moment: number;
  stage: Stage | null = null;
  private readonly id: string;
  private readonly now: Table;
  private readonly log: readonly Entry[];
  private tried: Tried = $state.raw({} as Tried);
  /** Of every move so far, whether there was a choice. */
  private chosen: boolean[] = [];

  private constructor(
    live: LiveTable,
    now: Table,
    readonly seat: number,
    tried: Tried,
  ) {
    this.id = live.id;
    this.now = now;
    this.moment = now.actions;
    this.log = live.entries;
    this.skew = live.skew;
    this.reconstructed = live.reconstructed;
    this.tried = tried;
  }

  /** From the position as it is now. */
  static async from(live: LiveTable, now: Table, seat: number): Promise<Ahead> {
    return new Ahead(live, now, seat, await api.lookAhead(live.id, seat, []));
  }

  view = $derived.by((): View => this.tried.view as View);
  moves = $derived.by(() => this.tried.moves);
  line = $derived.by(() => this.moves.map(({ words }) => words));
  /** Who is to move; nobody where dice fall or the game is over. */
  mover = $derived.by((): number | null => this.tried.seat ?? null);
  /** Whether it ends with a move of one's own, as a plan does. */
  complete = $derived.by(() => this.moves.at(-1)?.seat === this.seat);
  entries = $derived.by((): Entry[] => [...this.log, ...entriesOf(this.tried, this.log)]);
  latest = $derived.by(() => this.entries.findLast(({ event }) => event.kind === 'acted'));
  number = $derived.by(() => this.entries.at(-1)?.number ?? 0);
  drawn = $derived.by(() => this.number);
  table = $derived.by((): Table => {
    const actions = this.moment + this.moves.length;
    return { ...this.now, actions, to_move: this.mover, offer: null, free_undo: null };
  });

  may(command: string, seat?: number): boolean {
    return command === 'act' && seat !== undefined && seat === this.mover && !this.busy;
  }

  async command(command: Command): Promise<CommandResult> {
    if (command.kind !== 'act') throw new Error('nothing else can be tried');
    const free = (this.view.decision?.options.length ?? 0) > 1;
    await this.go([...this.line, command.action]);
    this.chosen.push(free);
    return { table: this.id, number: this.number };
  }

  /** Before the last choice. */
  async back(): Promise<void> {
    let length = this.chosen.length - 1;
    while (length > 0 && !this.chosen[length]) length--;
    await this.go(this.line.slice(0, Math.max(0, length)));
    this.chosen.length = Math.max(0, length);
  }

  private async go(line: string[]): Promise<void> {
    this.busy = true;
    try {
      const found = await api.lookAhead(this.id, this.seat, line);
      const fresh = entriesOf(found, this.log).slice(this.moves.length);
      await this.stage?.move(told(fresh), () => {
        this.tried = found;
      });
    } finally {
      this.busy = false;
    }
  }
}

/** What may happen, as if it had. */
function entriesOf({ moves }: Tried, log: readonly Entry[]): Entry[] {
  const last = log.at(-1)?.number ?? 0;
  return moves.map(({ seat, words, effect }, i) => ({
    number: last + i + 1,
    at: 0,
    event: { kind: 'acted' as const, seat: seat ?? 0, action: 0, words, effect },
  }));
}

/** Chooses for whoever would be to move; nothing of it is for good, so nothing asks twice. */
export class AheadHand extends Hand {
  override seats = $derived.by((): number[] =>
    this.ahead.mover === null ? [] : [this.ahead.mover],
  );

  constructor(private readonly ahead: Ahead) {
    super(ahead);
  }

  override act = async (notation: string): Promise<void> => this.commit(notation);
}
