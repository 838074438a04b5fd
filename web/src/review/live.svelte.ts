import { api, Refused } from '../api/client';
import type { MoveLine, Review, ReviewMoment, ReviewNews, ReviewView } from '../api/types';
import { me } from '../lib/me.svelte';

/** `lost` where nobody has such a review or it could not be made; `problem` says why. */
export type State = 'opening' | 'open' | 'done' | 'lost';

const RETRY = 2000;

/** What is read of a review, wherever it comes from. */
export type Reviewed = Pick<
  LiveReview,
  | 'id'
  | 'ofTable'
  | 'kept'
  | 'state'
  | 'review'
  | 'left'
  | 'outdated'
  | 'problem'
  | 'moves'
  | 'moment'
  | 'open'
  | 'close'
>;

/** A review as the server tells it, from the first estimates to the last decision. */
export class LiveReview {
  state = $state<State>('opening');
  review = $state.raw<Review | null>(null);
  /** About how many seconds it still takes. */
  left = $state<number | null>(null);
  outdated = $state(false);
  problem = $state.raw<unknown>(null);
  /** The actions of the game. */
  moves = $state.raw<readonly MoveLine[]>([]);

  /** Whether it is a file, without a server. */
  readonly kept: boolean = false;

  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly id: string,
    /** Whether it is of a table, so that it can be asked for. */
    readonly ofTable: boolean,
  ) {}

  async open(again = false): Promise<void> {
    try {
      if (!me.known) await me.load();
      this.take(await this.read(again));
      if (!this.moves.length) void this.readMoves().catch(() => undefined);
      if (!this.closed && this.state === 'open') this.listen();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Whoever only follows a link needs no profile; whoever has a review made does. */
  private async read(again: boolean): Promise<ReviewView> {
    if (!this.ofTable) return api.review(this.id);
    if (!me.profile && !again) {
      try {
        return await api.review(this.id);
      } catch (error) {
        if (!(error instanceof Refused && error.status === 404)) throw error;
      }
    }
    await me.ensure();
    await api.askReview(this.id, again);
    return api.review(this.id);
  }

  /** The position at a moment, with the better line from there on where that is asked for. */
  async moment(moment: number, lined: boolean): Promise<ReviewMoment> {
    if (lined || !this.ofTable) return api.reviewMoment(this.id, moment);
    // A table finds it sooner.
    return { moment, view: (await api.moment(this.id, moment)).view, line: [] };
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    clearTimeout(this.timer);
  }

  private listen(): void {
    this.source?.close();
    const source = new EventSource(api.reviewStream(this.id));
    this.source = source;
    source.addEventListener('review', (event) => this.take(JSON.parse(event.data) as ReviewView));
    source.addEventListener('found', (event) => this.add(JSON.parse(event.data) as ReviewNews));
    source.addEventListener('failed', () => this.fail(new Refused(0, 'review-failed', {})));
    // The browser would ask again by itself, but not where it was refused.
    source.addEventListener('error', () => {
      source.close();
      clearTimeout(this.timer);
      if (!this.closed && this.state === 'open')
        this.timer = setTimeout(() => void this.open(), RETRY);
    });
  }

  private take({ state, review, left, outdated }: ReviewView): void {
    this.outdated = outdated;
    this.left = left ?? null;
    if (review) this.review = review;
    if (state === 'failed') this.fail(new Refused(0, 'review-failed', {}));
    else this.state = state;
    if (state === 'done') this.source?.close();
  }

  private add({ done, left, moments, seats }: ReviewNews): void {
    if (!this.review) return;
    const fresh = new Set(moments.map(({ moment }) => moment));
    const known = this.review.moments.filter((one) => !fresh.has(one.moment));
    const all = [...known, ...moments].sort((a, b) => a.moment - b.moment);
    this.review = { ...this.review, done, seats, moments: all };
    this.left = left ?? null;
  }

  private fail(error: unknown): void {
    this.source?.close();
    this.problem = error;
    this.state = 'lost';
  }

  private async readMoves(): Promise<void> {
    const found: MoveLine[] = [];
    for (let more = true; more && !this.closed; ) {
      const page = await api.reviewMoves(this.id, found.length);
      found.push(...page.moves);
      more = page.more && page.moves.length > 0;
    }
    this.moves = found;
  }
}
