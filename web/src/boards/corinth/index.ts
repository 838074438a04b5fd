import { t } from '../../lib/i18n.svelte';
import type { Kit } from '../kit';
import Compact from './Compact.svelte';
import Harbour from './Harbour.svelte';
import type { View } from './model';
import Scores from './Scores.svelte';
import Sheet from './Sheet.svelte';
import {
  blocked,
  buttons,
  consequence,
  key,
  label,
  outcome,
  place,
  prompt,
  sentences,
} from './say';

export const kit: Kit<View> = {
  catalogue: 'corinth',
  Board: Harbour,
  Sheet,
  Compact,
  Scores,
  prompt,
  place,
  buttons,
  label,
  consequence,
  blocked,
  round: (view) => t('corinth-round', { round: view.round, rounds: view.rounds }),
  outcome,
  sentences,
  key,
};
