import { t } from '../../lib/i18n.svelte';
import type { Kit, Source, Token } from '../kit';
import Answer from './Answer.svelte';
import Compact from './Compact.svelte';
import Harbour from './Harbour.svelte';
import { GOODS, SIGN, type View, walks } from './model';
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

const TOKENS: Record<string, Token> = {
  'white-die': { art: 'die-bone', box: '64 68' },
  'yellow-die': { art: 'die-amber', box: '64 68' },
  gold: { art: 'coin' },
  goat: { art: 'goat' },
  point: { art: 'laurel' },
  building: { art: 'temple' },
  ...Object.fromEntries(GOODS.map((good) => [good, { art: SIGN[good] ?? 'coin', tint: good }])),
};

/** The lines of the score sheet, with their signs. */
const SOURCES: Record<string, { art: string; tint?: string; held?: boolean }> = {
  orange: { art: 'spice', tint: 'orange' },
  blue: { art: 'carpet', tint: 'blue' },
  purple: { art: 'amphora', tint: 'purple' },
  green: { art: 'oil', tint: 'green' },
  bonuses: { art: 'laurel' },
  market: { art: 'steward' },
  temple: { art: 'temple', tint: 'goats' },
  gold: { art: 'coin', tint: 'gold', held: true },
  goats: { art: 'goat', tint: 'goats', held: true },
};

function sources({ sheets, outcome }: View): Source[] {
  // All dice alike end the game, whatever the points.
  if (outcome?.reason === 'one-value') return [];
  return Object.entries(SOURCES).map(([line, drawn]) => ({
    ...drawn,
    title: t(`corinth-score-${line}`),
    values: sheets.map(({ score }) => score[line as keyof typeof score]),
  }));
}

export const kit: Kit<View> = {
  catalogue: 'corinth',
  Board: Harbour,
  Sheet,
  Compact,
  sources,
  scenes: [
    { art: 'scene-oil', box: '200 130' },
    { art: 'scene-gold', box: '200 130' },
  ],
  Answer,
  prompt,
  place,
  buttons,
  label,
  consequence,
  blocked,
  round: ({ round, rounds }) =>
    round ? t('corinth-round', { round, rounds }) : t('corinth-setting-up'),
  outcome,
  sentences,
  plans: walks,
  key,
  keys: [
    ['← ↑ ↓ →', 'corinth-keys-step'],
    ['1 … 6', 'corinth-keys-dice'],
  ],
  token: (what) => TOKENS[what] ?? null,
};
