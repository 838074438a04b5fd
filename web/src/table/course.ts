import { changes, find } from '../boards/changes';
import type { Move } from '../boards/kit';

/** How the scores went, by seat: at the beginning, and then after each round or action. */
export interface Course {
  scores: number[][];
  /** Whether steps are rounds; a game that tells of none goes by actions. */
  rounds: boolean;
}

/** Told by the effects of what was done; counted back from the end, where the scores are known. */
export function course(moves: readonly Move[], end: readonly number[]): Course {
  const begins = moves.map((move) => find(changes(move), 'round').length > 0);
  const rounds = begins.includes(true);
  const scores = [[...end]];
  let now = [...end];
  for (const [i, move] of [...moves.entries()].reverse()) {
    // What begins a round closes the one before; what led to the first is no round.
    const closes = rounds ? begins[i] : move.effect?.scores?.length;
    if (closes && i < moves.length - 1) scores.unshift([...now]);
    now = now.map((score, seat) => score - (move.effect?.scores?.[seat] ?? 0));
  }
  if (!rounds) scores.unshift(now);
  return { scores, rounds };
}

export interface Placed {
  seat: number;
  /** From 1; equals share a place. */
  place: number;
}

/** Who came where, winners first. */
export function places(scores: readonly number[], winners: readonly number[]): Placed[] {
  const rank = (seat: number) => (winners.includes(seat) ? Infinity : (scores[seat] ?? 0));
  return scores
    .map((_, seat) => ({
      seat,
      place: 1 + scores.filter((_, other) => rank(other) > rank(seat)).length,
    }))
    .sort((a, b) => a.place - b.place);
}
