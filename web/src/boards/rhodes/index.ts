import { t } from '../../lib/i18n.svelte';
import type { Kit, Token } from '../kit';
import Answer from './Answer.svelte';
import Board from './Board.svelte';
import Compact from './Compact.svelte';
import type { View } from './model';
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
import { sources } from './sources';
import Track from './Track.svelte';

const TOKENS: Record<string, Token> = {
  wine: { art: 'grapes', tint: 'wine' },
  milk: { art: 'milk', tint: 'milk' },
  olives: { art: 'olives', tint: 'olives' },
  grain: { art: 'grain', tint: 'grain' },
  gold: { art: 'bar' },
  joker: { art: 'joker' },
  drachma: { art: 'coin' },
  point: { art: 'laurel' },
  marker: { art: 'helmet' },
  row: { art: 'helmet' },
  chip: { art: 'production' },
  farmland: { art: 'farm' },
  development: { art: 'townhall' },
  contract: { art: 'anchor' },
};

export const kit: Kit<View> = {
  catalogue: 'rhodes',
  Board,
  Shore,
  Foot: Track,
  Sheet,
  Compact,
  sources,
  tieBreak: ({ outcome: found }) =>
    found && found.reason !== 'points'
      ? { title: t('rhodes-score-left'), values: found.money_left }
      : null,
  scenes: [
    { art: 'great-ship', box: '360 240' },
    { art: 'scene-gold', box: '200 130' },
  ],
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
  token: (what) => TOKENS[what] ?? null,
};
