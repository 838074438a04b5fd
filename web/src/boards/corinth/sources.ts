import { t } from '../../lib/i18n.svelte';
import type { Source } from '../kit';
import type { View } from './model';

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

export function sources({ sheets, outcome }: View): Source[] {
  // All dice alike end the game, whatever the points.
  if (outcome?.reason === 'one-value') return [];
  return Object.entries(SOURCES).map(([line, drawn]) => ({
    ...drawn,
    title: t(`corinth-score-${line}`),
    values: sheets.map(({ score }) => score[line as keyof typeof score]),
  }));
}
