import { api } from '../api/client';
import type { ReviewMoment, Table, View } from '../api/types';
import { changes, find } from '../boards/changes';
import type { Kit, Move, Option } from '../boards/kit';
import { points } from '../boards/points';
import { t, words } from '../lib/i18n.svelte';
import { me } from '../lib/me.svelte';
import { router } from '../lib/router.svelte';
import { weighed } from '../table/log';
import { seatName } from '../table/names';
import { reasons } from '../table/reasons';
import { change, figure } from './figures';
import type { Reviewed } from './live.svelte';
import { keys, type Measure, marked, type Step, stepAt, steps } from './reading';

type Part = 'board' | 'mine';

export interface Tag {
  notation: string;
  kind: 'did' | 'best';
  text: string;
}

/** Where somebody is in a review, and what there is to see and to say. */
export class Reader {
  kit = $state.raw<Kit | null>(null);
  table = $state.raw<Table | null>(null);
  measure = $state<Measure>('win');
  /** Whose review; their own for whoever played. */
  chosen = $state<number | null>(null);
  /** The step that the pointer is over. */
  pointed = $state<number | null>(null);
  /** How far the better line is played out; the position itself at 0. */
  along = $state(0);
  /** Which part of the board is looked at, where somebody chose it. */
  part = $state<Part | null>(null);
  looked = $state.raw<{ key: string; found: ReviewMoment } | null>(null);
  /** Without a moment the first that mattered is looked at, or the beginning where it is not known. */
  begin = $state(0);

  constructor(readonly live: Reviewed) {}

  // ---- whose game it was ---------------------------------------------------------------------

  review = $derived.by(() => this.live.review);
  name = (seat: number): string => {
    if (this.table) return seatName(this.table.seats, seat);
    return this.review?.players[seat] || t('seat-number', { number: seat + 1 });
  };
  private own = $derived.by((): number[] => {
    const mine = me.profile?.id;
    return (this.table?.seats ?? []).flatMap(({ profile }, i) =>
      mine && profile === mine ? [i] : [],
    );
  });
  seat = $derived.by((): number => this.chosen ?? this.own[0] ?? 0);
  /** Whether it may be one's own: of a file that somebody brought, nobody knows. */
  mine = $derived.by((): boolean => !this.live.ofTable || this.own.includes(this.seat));
  verdict = $derived.by(() => this.review?.seats[this.seat]);

  // ---- what happened -------------------------------------------------------------------------

  steps = $derived.by((): Step[] => (this.review ? steps(this.review, this.measure) : []));
  keys = $derived.by(() => keys(this.steps, this.verdict));
  moves = $derived.by((): Move[] =>
    this.live.moves.map(({ n, seat, words: said, effect }) => ({
      number: n,
      at: 0,
      moment: n,
      seat: seat ?? null,
      words: said,
      effect,
    })),
  );
  private marks = $derived.by(
    () =>
      new Map(
        this.review?.moments.flatMap((one) =>
          one.type === 'decision' ? [[one.n, one.mark] as const] : [],
        ),
      ),
  );
  log = $derived.by(() =>
    this.kit
      ? marked(weighed(this.kit.sentences(this.moves, this.name), this.moves), this.marks)
      : [],
  );
  rounds = $derived.by(() =>
    this.moves.flatMap((move) =>
      find(changes(move), 'round').length ? [stepAt(this.steps, move.moment)] : [],
    ),
  );
  /** Each decision by itself, where its game has a sentence for that: a log tells a walk as one. */
  private single = $derived.by((): ReadonlyMap<number, string> => {
    const found = new Map<number, string>();
    for (const { next } of this.steps) {
      const move = next?.type === 'decision' ? this.moves[next.moment] : undefined;
      const text = move && this.kit?.sentences([move], this.name)[0]?.text;
      if (move && text) found.set(move.moment - 1, text);
    }
    return found;
  });

  // ---- where one is --------------------------------------------------------------------------

  private given = $derived.by((): number | null => {
    const found = new URLSearchParams(router.search).get('moment');
    return found !== null && /^\d+$/.test(found) ? Number(found) : null;
  });
  at = $derived.by((): number =>
    this.given === null ? this.begin : stepAt(this.steps, this.given),
  );
  now = $derived.by((): number =>
    Math.min(this.pointed ?? this.at, Math.max(0, this.steps.length - 1)),
  );
  step = $derived.by((): Step | undefined => this.steps[this.now]);
  decision = $derived.by(() => (this.step?.next?.type === 'decision' ? this.step.next : null));
  roll = $derived.by(() => (this.step?.next?.type === 'roll' ? this.step.next : null));
  key = $derived.by(() => this.keys.find((one) => one.at === this.now));
  /** The line of the log that tells of what came next. */
  here = $derived.by(
    (): number =>
      this.log.find((one) => one.moment !== null && one.moment > (this.step?.moment ?? 0))
        ?.moment ??
      this.step?.board ??
      0,
  );

  // ---- the board there -----------------------------------------------------------------------

  ready = $derived.by(
    (): boolean => this.step !== undefined && this.looked?.found.moment === this.step.board,
  );
  position = $derived.by((): View | null => (this.looked?.found.view ?? null) as View | null);
  /** The better line in sentences, each with the position after it. */
  better = $derived.by(() => {
    const line = this.decision && this.ready ? (this.looked?.found.line ?? []) : [];
    if (!this.kit || !line.length) return [];
    const told = line.map(
      ({ words: said, seat, effect }, i): Move => ({
        number: i + 1,
        at: 0,
        moment: i + 1,
        seat,
        words: said,
        effect: effect as Move['effect'],
      }),
    );
    return this.kit
      .sentences(told, this.name)
      .map((one) => ({ text: one.text, view: line[one.moment - 1]?.view as View }));
  });
  view = $derived.by((): View | null =>
    this.along > 0 ? (this.better[this.along - 1]?.view ?? this.position) : this.position,
  );
  /** Whether what could be decided there is shown. */
  decides = $derived.by((): boolean => this.ready && this.along === 0 && this.decision !== null);
  shown = $derived.by(() => ({
    name: this.name,
    moves: this.moves.slice(0, this.step?.board ?? 0),
    reconstructed: [],
  }));
  scores = $derived.by(() =>
    this.kit && this.view ? points(this.kit.sources(this.view), this.view) : [],
  );
  shownPart = $derived.by((): Part => {
    if (this.part) return this.part;
    if (!this.kit || !this.position || !this.decision) return 'board';
    return ['mine', 'shore'].includes(this.kit.place(this.position)) ? 'mine' : 'board';
  });

  private option(notation: string | undefined): Option | undefined {
    return this.decides
      ? this.position?.decision?.options.find((one) => one.notation === notation)
      : undefined;
  }
  private label(option: Option | undefined, otherwise: string): string {
    return option && this.kit && this.position
      ? this.kit.label(option, this.position, this.name)
      : otherwise;
  }
  private did = $derived.by(() => this.option(this.decision?.chosen));
  private best = $derived.by(() => this.option(this.decision?.best));
  tags = $derived.by((): Tag[] => {
    const { decision, did, best, measure } = this;
    if (!decision || !did) return [];
    const name = this.name(decision.seat - 1);
    if (decision.mark === 'best' || !best || best === did)
      return [{ notation: did.notation, kind: 'best', text: t('review-did-best', { name }) }];
    const share = (notation: string) => {
      const one = decision.options.find((option) => option.words === notation);
      return one ? figure(one[measure].mean, measure) : '';
    };
    return [
      {
        notation: did.notation,
        kind: 'did',
        text: t('review-did', { name, share: share(decision.chosen) }),
      },
      {
        notation: best.notation,
        kind: 'best',
        text: t('review-better', { share: share(decision.best) }),
      },
    ];
  });

  // ---- what is said of it --------------------------------------------------------------------

  /** What happened at a step. */
  told = (index: number): string => {
    const here = this.steps[index];
    if (!here) return '';
    if (!here.next && here.moment === this.steps.at(-1)?.moment) return t('review-end');
    const alone = this.single.get(here.moment);
    if (alone) return alone;
    if (index === this.now && this.did && this.decision)
      return t('review-did-step', {
        name: this.name(this.decision.seat - 1),
        what: this.label(this.did, ''),
      });
    return (
      this.log.find((one) => one.moment !== null && one.moment > here.moment)?.text ??
      t('review-chance')
    );
  };
  judged = $derived.by((): string => {
    const { decision } = this;
    if (this.along > 0) return this.better[this.along - 1]?.text ?? '';
    if (!this.step) return '';
    if (decision) {
      const said = { did: this.told(this.now), better: this.label(this.best, decision.best) };
      if (decision.mark === 'best') return t('review-judged-best', said);
      return t(decision.mark === 'good' ? 'review-judged-good' : 'review-judged', said);
    }
    if (this.roll || !this.position?.decision) return this.told(this.now);
    return t('review-open', { name: this.name(this.position.decision.seat ?? 0) });
  });
  cost = $derived.by((): string => {
    const { decision, roll, measure } = this;
    if (this.along > 0 || !this.step) return '';
    if (decision && decision.mark !== 'best')
      return t('review-cost', {
        change: change(-decision.loss[measure].mean, measure),
        error: figure(decision.loss[measure].error, measure, 1),
      });
    if (roll)
      return words.series(
        roll.luck.map((one, i) =>
          t('review-luck-of', { name: this.name(i), change: change(one[measure].mean, measure) }),
        ),
      );
    return '';
  });
  why = $derived.by((): string => {
    const { decision, position } = this;
    if (!decision?.why || !position) return '';
    const both = [
      ['review-why', reasons(decision.why.better, position, this.name)],
      ['review-instead', reasons(decision.why.taken, position, this.name)],
    ] as const;
    return both.flatMap(([said, that]) => (that ? [t(said, { why: that })] : [])).join(' ');
  });
  /** The mistakes of the seat that can be practised. */
  mistakes = $derived.by((): number => {
    if (this.live.state !== 'done' || this.live.kept || !this.mine) return 0;
    return this.keys.filter(
      ({ next }) => next.type === 'decision' && next.loss.value.mean > next.loss.value.error,
    ).length;
  });

  // ---- going on ------------------------------------------------------------------------------

  show = (index: number): void => {
    const moment = this.steps[index]?.moment;
    if (moment !== undefined) router.replace(`${router.path}?moment=${moment}`);
    this.pointed = null;
  };
  /** The moment that mattered before this one, or after it. */
  other(by: 1 | -1): number | undefined {
    const found =
      by > 0
        ? this.keys.find((one) => one.at > this.at)
        : this.keys.findLast((one) => one.at < this.at);
    return found?.at;
  }

  /** A table that goes on from the decision that is looked at. */
  async tryIt() {
    const { decision } = this;
    if (!decision) return null;
    await me.ensure();
    return api.reviewWhatIf(this.live.id, decision.moment, decision.seat - 1);
  }

  /** Where the first of the mistakes is asked, once they are among one's own. */
  async practise(): Promise<string | null> {
    await me.ensure();
    const { mistakes } = await api.collectMistakes(this.live.id, this.seat);
    const [first] = mistakes;
    return first ? `/puzzles/mine/${first.review}/${first.moment}` : null;
  }
}
