import { t } from '../../lib/i18n.svelte';
import type { Source } from '../kit';
import type { View } from './model';

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

export function sources({ seats }: View): Source[] {
  return Object.entries(SOURCES).map(([line, drawn]) => ({
    ...drawn,
    title: t(`rhodes-score-${line}`),
    values: seats.map(({ score }) => score[line as keyof typeof score]),
  }));
}
