import { api } from '../api/client';
import type { Loss } from '../api/types';
import { words } from '../lib/i18n.svelte';
import type { Hand } from './hand.svelte';
import type { LiveTable } from './live.svelte';
import type WarningPart from './Warning.svelte';

/** So long a choice waits for a word of the coach. */
const PATIENCE = 5000;

interface Said {
  at: number | undefined;
  notation: string;
  actions: readonly string[];
  loss: Loss | null;
}

/** Whoever looks at a choice before it is sent. */
export class Coach {
  private said = $state.raw<Said | null>(null);
  looking = $state(false);
  /** What tells of a loss, once it has come. */
  Warning = $state.raw<typeof WarningPart | null>(null);

  constructor(
    private readonly live: LiveTable,
    private readonly hand: Hand,
  ) {}

  /** A warning that is wished for beforehand keeps nobody waiting. */
  async ready(): Promise<void> {
    const [{ default: Warning }] = await Promise.all([
      import('./Warning.svelte'),
      words.need('coach'),
    ]);
    this.Warning = Warning;
  }

  private here = $derived.by(() => (this.said?.at === this.live.latest?.number ? this.said : null));

  /** What the choice would cost, as long as the decision it is about is due. */
  loss = $derived.by(() => this.here?.loss ?? null);

  better = $derived.by(() => (this.loss ? this.hand.first(this.loss.turn) : undefined));

  /** Whether there was no word on the last choice. */
  silent = $derived.by(() => this.said !== null && !this.said.loss);

  /** Whether something may be sent; else it is said why not. */
  look = async (notation: string, actions: readonly string[]): Promise<boolean> => {
    const at = this.live.latest?.number;
    const seat = this.hand.seat;
    if (seat === null) return true;
    this.said = null; // what was said of another choice is no answer to this one
    this.looking = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), PATIENCE);
    });
    // A loss counts only where it can be told.
    const found = await Promise.race([
      Promise.all([api.coach(this.live.id, seat, actions), this.ready()]).then(
        ([answer]) => answer,
        () => null,
      ),
      late,
    ]);
    clearTimeout(timer);
    this.looking = false;
    if (this.live.latest?.number !== at) return false;
    const silent = found === null || found.said === 'busy';
    const loss = found?.loss && this.hand.first(found.loss.turn) ? found.loss : null;
    this.said = silent || loss ? { at, notation, actions, loss } : null;
    return loss === null;
  };

  /** Do what is better. */
  take = (): void => {
    const chosen = this.better;
    this.said = null;
    if (!chosen) return;
    const { notation } = chosen;
    void this.hand.send(notation, 'actions' in chosen ? (chosen.actions as string[]) : [notation]);
  };

  /** Do what was meant. */
  anyway = (): void => {
    const meant = this.here;
    this.said = null;
    if (meant) void this.hand.send(meant.notation, meant.actions);
  };
}
