import type { Entry } from '../api/types';
import type { Move } from '../boards/kit';

/** The actions that still stand: what was undone is not among them. */
export function moves(entries: Entry[]): Move[] {
  const found: Move[] = [];
  for (const { number, at, event } of entries) {
    if (event.kind === 'acted') {
      const { seat, words, effect } = event;
      found.push({ number, at, moment: found.length + 1, seat, words, effect });
    } else if (event.kind === 'rolled') {
      const { words, effect } = event;
      found.push({ number, at, moment: found.length + 1, seat: null, words, effect });
    } else if (event.kind === 'undone') {
      found.length = event.to;
    }
  }
  return found;
}
