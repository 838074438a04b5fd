import type { Reason } from '../../api/types';
import { t, words } from '../../lib/i18n.svelte';
import { words as wordsOf } from '../changes';
import type { Name } from '../kit';
import { GOODS, type View } from './model';

const district = (name: string) => t(`corinth-district-${name}`);

/** What speaks for a choice. The messages come with the hints. */
export function reason(why: Reason, _view: View, name: Name): string | null {
  const { code, count = 0, what = '', places = [] } = why;
  const [kind = '', second = '', third = '', fourth = ''] = wordsOf(places[0]);
  const who = name(why.seat ?? -1);
  switch (code) {
    case 'points':
      if (kind === 'shop') return t('reason-corinth-shop', { count });
      if (kind === 'bonus') return t('reason-corinth-bonus', { district: district(second), count });
      if (kind === 'building') return t('reason-corinth-building', { count });
      return kind === 'spot' ? t('reason-corinth-spot', { count }) : null;
    case 'keeps':
      if (kind === 'dice') return t('reason-corinth-die');
      return t('reason-corinth-builds', { building: t(`corinth-building-${third}`) });
    case 'gets':
      if (what === 'gold') return t('reason-corinth-gold', { count });
      if (what === 'goat') return t('reason-corinth-goat', { count });
      return GOODS.includes(what ?? '')
        ? t('reason-corinth-goods', { count, good: district(what ?? '') })
        : null;
    case 'walks':
      return t('reason-corinth-walks', { spot: wordsOf(places.at(-1))[2] ?? '' });
    case 'leaves':
      return t('reason-corinth-leaves', {
        name: who,
        districts: words.list(places.map((place) => district(wordsOf(place)[1] ?? ''))),
      });
    case 'denies':
      return kind === 'shop'
        ? t('reason-corinth-denies', { name: who, shop: Number(fourth) })
        : null;
    default:
      return null;
  }
}
