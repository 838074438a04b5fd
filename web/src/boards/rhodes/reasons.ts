import type { Reason } from '../../api/types';
import { t, words } from '../../lib/i18n.svelte';
import { words as wordsOf } from '../changes';
import type { Name } from '../kit';
import type { View } from './model';
import { tile } from './say';

/** Where points come from that a sentence of their own tells. */
const SOURCES = new Set(['loading', 'tiles', 'development', 'place']);

/** What speaks for a choice. The messages come with the hints. */
export function reason(why: Reason, view: View, name: Name): string | null {
  const { code, count = 0, what = '', places = [] } = why;
  const [kind = '', second = '', third = ''] = wordsOf(places[0]);
  const good = (one: string | null) => t(`rhodes-good-${one}`);
  const contract = view.contracts.open[Number(second) - 1]?.name ?? second;
  const who = name(why.seat ?? -1);
  switch (code) {
    case 'points':
      if (kind === 'contract') return t('reason-rhodes-contract', { contract, count });
      return SOURCES.has(kind) ? t(`reason-rhodes-${kind}`, { count }) : null;
    case 'keeps':
      if (kind === 'farmland') return t('reason-rhodes-land', { good: good(third) });
      return t('reason-rhodes-acquires', {
        tile: tile(kind === 'home' ? ['ship'] : third.split(' ')),
      });
    case 'gets': {
      const change = words.signed(count);
      if (what === 'drachma') return t('rhodes-effect-money', { change });
      const goods = t('rhodes-amount', { change, good: good(what) });
      return t(`rhodes-effect-${kind}`, { goods });
    }
    case 'gives': {
      if (what === 'drachma') return null;
      const goods = t('rhodes-amount', { change: words.signed(count), good: good(what) });
      return t('reason-rhodes-gives', { name: who, goods });
    }
    case 'denies':
      return kind === 'contract' ? t('reason-rhodes-denies', { name: who, contract }) : null;
    default:
      return null;
  }
}
