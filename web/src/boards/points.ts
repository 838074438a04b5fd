import type { View } from '../api/types';
import { t, words } from '../lib/i18n.svelte';
import type { Source } from './kit';

/** What somebody has won for good, and what else they hold would count if the game ended now. */
export interface Points {
  won: number;
  held: number;
  /** What it is that they hold. */
  why: string;
}

/** By seat. A game that is over counts everything. */
export function points(sources: readonly Source[], { scores, outcome }: View): Points[] {
  const held = outcome ? [] : sources.filter((source) => source.held);
  return scores.map((score, seat) => {
    const lines = held.flatMap(({ title, values }) =>
      values[seat] ? [t('held-line', { title, points: values[seat] })] : [],
    );
    const more = held.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0);
    return { won: score - more, held: more, why: t('held-why', { lines: words.list(lines) }) };
  });
}
