import type { Review, ReviewDecision, ReviewRoll, Verdict } from '../api/types';

/** What everything is told in. */
export type Measure = 'win' | 'points';

export type Mark = ReviewDecision['mark'];
export type Moment = ReviewDecision | ReviewRoll;

/** A point of the chart: what everyone could expect there, and what came next. */
export interface Step {
  moment: number;
  /** The number of actions to show the board at: a roll is looked at where it lies. */
  board: number;
  values: readonly number[];
  /** None at the end, and none yet where nobody has looked. */
  next: Moment | null;
}

export function steps(review: Review, measure: Measure): Step[] {
  const next = new Map(review.moments.map((one) => [one.moment, one]));
  return review.series.map((point) => {
    const found = next.get(point.moment) ?? null;
    const rolled = found?.type === 'roll' ? found.outcomes.length : 0;
    return {
      moment: point.moment,
      board: point.moment + rolled,
      values: point[measure].map(({ mean }) => mean),
      next: found,
    };
  });
}

/** The last step that is not after a moment. */
export function stepAt(all: readonly Step[], moment: number): number {
  const after = all.findIndex((step) => step.moment > moment);
  return after < 0 ? all.length - 1 : Math.max(0, after - 1);
}

export interface Bar {
  at: number;
  value: number;
}

/** What the rolls gave a seat, and what its own choices cost it. */
export function bars(
  all: readonly Step[],
  seat: number,
  measure: Measure,
): { luck: Bar[]; cost: Bar[] } {
  const luck: Bar[] = [];
  const cost: Bar[] = [];
  for (const [at, { next }] of all.entries()) {
    if (next?.type === 'roll') luck.push({ at, value: next.luck[seat]?.[measure].mean ?? 0 });
    else if (next?.seat === seat + 1) cost.push({ at, value: -next.loss[measure].mean });
  }
  return { luck, cost };
}

export interface Key {
  /** From 1, as it is counted on the chart and in the list. */
  number: number;
  at: number;
  what: Verdict['keys'][number]['what'];
  next: Moment;
}

/** The moments of a seat that mattered. */
export function keys(all: readonly Step[], verdict: Verdict | undefined): Key[] {
  const found = (verdict?.keys ?? []).flatMap(({ moment, what }) => {
    const at = all.findIndex((step) => step.moment === moment);
    const next = all[at]?.next;
    return next ? [{ at, what, next }] : [];
  });
  return found.map((key, i) => ({ ...key, number: i + 1 }));
}

/** What a moment changed for a seat: a roll by luck, a choice by what it lost against the best. */
export function swing(next: Moment, seat: number, measure: Measure): number {
  const change = next.type === 'roll' ? next.luck[seat] : next.effect[seat];
  return change?.[measure].mean ?? 0;
}

export type Entry = 'luck' | 'own' | 'others' | 'rest';
export const ENTRIES: readonly Entry[] = ['luck', 'own', 'others', 'rest'];

/** Digits that books are kept in: chances in tenths of a percent, points in tenths. */
const UNIT: Record<Measure, number> = { win: 0.001, points: 0.1 };

/**
 * The four lines as they are shown, rounded so that they still add up to the rounded difference: what
 * rounding leaves goes to the line that has no meaning of its own.
 */
export function balance(
  books: Verdict['books'],
  measure: Measure,
): { lines: Record<Entry, number>; start: number; end: number } {
  const round = (value: number) => Math.round(value / UNIT[measure]);
  const start = round(books.start[measure]);
  const end = round(books.end[measure]);
  const luck = round(books.luck[measure]);
  const own = round(books.own[measure]);
  const others = round(books.others[measure]);
  const back = (units: number) => units * UNIT[measure];
  return {
    start: back(start),
    end: back(end),
    lines: {
      luck: back(luck),
      own: back(own),
      others: back(others),
      rest: back(end - start - luck - own - others),
    },
  };
}

const RANK: readonly Mark[] = ['best', 'good', 'inaccurate', 'mistake', 'blunder'];

/** The mark that says most about several choices. */
export function worst(marks: readonly (Mark | undefined)[]): Mark | undefined {
  return marks.reduce(
    (most, one) => (one && (!most || RANK.indexOf(one) > RANK.indexOf(most)) ? one : most),
    undefined,
  );
}

/** Lines of a log with the marks of the actions that they tell of, by the numbers of these. */
export function marked<T extends { moment: number | null }>(
  lines: readonly T[],
  marks: ReadonlyMap<number, Mark>,
): (T & { mark?: Mark })[] {
  let before = 0;
  return lines.map((line) => {
    if (line.moment === null) return line;
    const those: (Mark | undefined)[] = [];
    for (let n = before + 1; n <= line.moment; n++) those.push(marks.get(n));
    before = line.moment;
    const mark = worst(those);
    return mark ? { ...line, mark } : line;
  });
}
