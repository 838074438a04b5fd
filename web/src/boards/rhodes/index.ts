import { t } from '../../lib/i18n.svelte';
import type { Kit } from '../kit';
import Answer from './Answer.svelte';
import Board from './Board.svelte';
import Compact from './Compact.svelte';
import type { View } from './model';
import Scores from './Scores.svelte';
import Sheet from './Sheet.svelte';
import Shore from './Shore.svelte';
import {
  blocked,
  buttons,
  consequence,
  label,
  outcome,
  prompt,
  sentences,
  waiting,
  where,
} from './say';
import Track from './Track.svelte';

export const kit: Kit<View> = {
  catalogue: 'rhodes',
  Board,
  Shore,
  Foot: Track,
  Sheet,
  Compact,
  Scores,
  Answer,
  prompt,
  waiting,
  place: where,
  buttons,
  label,
  consequence,
  blocked,
  round: (view) =>
    view.round === 0
      ? t('rhodes-setting-up')
      : t('rhodes-round', { round: view.round, last: view.last_round ? 'yes' : 'no' }),
  outcome,
  sentences,
};
