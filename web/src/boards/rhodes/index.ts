import { t } from '../../lib/i18n.svelte';
import type { Kit, Source, Token } from '../kit';
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

/** The lines of the score sheet, with their signs. */
const SOURCES: Record<string, { art: string; tint?: string; held?: boolean }> = {
  income: { art: 'farm', tint: 'olives' },
  demeter: { art: 'demeter', tint: 'grain' },
  shipping: { art: 'ship', tint: 'milk' },
  contracts: { art: 'laurel', tint: 'wine' },
  temple: { art: 'temple' },
  money: { art: 'coin', tint: 'gold', held: true },
  gold: { art: 'bar', tint: 'joker', held: true },
};

function sources({ seats }: View): Source[] {
  return Object.entries(SOURCES).map(([line, drawn]) => ({
    ...drawn,
    title: t(`rhodes-score-${line}`),
    values: seats.map(({ score }) => score[line as keyof typeof score]),
  }));
}

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
