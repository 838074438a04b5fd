import type { View } from '../api/types';
import type { Kit } from './kit';

/** What somebody has won for good, and what else they hold would count if the game ended now. */
export interface Points {
  won: number;
  held: number;
}

/** By seat. A game that is over counts everything. */
export function points(kit: Kit, view: View): Points[] {
  const held = view.outcome ? [] : kit.sources(view).filter((source) => source.held);
  return view.scores.map((score, seat) => {
    const more = held.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0);
    return { won: score - more, held: more };
  });
}
