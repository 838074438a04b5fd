import { t } from '../../lib/i18n.svelte';
import { words } from '../changes';
import type { Kit, Token } from '../kit';
import Answer from './Answer.svelte';
import Compact from './Compact.svelte';
import Harbour from './Harbour.svelte';
import { leading } from './leading.svelte';
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
import { sources } from './sources';

const TOKENS: Record<string, Token> = {
  'white-die': { art: 'die-bone', box: '64 68' },
  'yellow-die': { art: 'die-amber', box: '64 68' },
  gold: { art: 'coin' },
  goat: { art: 'goat' },
  point: { art: 'laurel' },
  building: { art: 'temple' },
  ...Object.fromEntries(GOODS.map((good) => [good, { art: SIGN[good] ?? 'coin', tint: good }])),
};

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
  lead: (places) => {
    leading.advised = places.map((place) => words(place)[2] ?? '');
  },
  token: (what) => TOKENS[what] ?? null,
};
