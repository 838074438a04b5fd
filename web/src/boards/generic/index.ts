import type { Kit } from '../kit';
import Board from './Board.svelte';
import Compact from './Compact.svelte';
import Sheet from './Sheet.svelte';
import { blocked, consequence, label, outcome, prompt, round, sentences } from './say';

/** For a game without a board of its own. */
export const kit: Kit = {
  catalogue: 'generic',
  Board,
  Sheet,
  Compact,
  sources: () => [],
  prompt,
  place: () => 'board',
  buttons: () => [],
  label,
  consequence,
  blocked,
  round,
  outcome,
  sentences,
};
