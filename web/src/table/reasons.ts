import type { Reason, View } from '../api/types';
import type { Name } from '../boards/kit';
import { t, words } from '../lib/i18n.svelte';

/** What only a game has words for; they come with the hints, since few games need them. */
const games = import.meta.glob<{
  reason: (why: Reason, view: never, name: Name) => string | null;
}>('../boards/*/reasons.ts', { eager: true });

/** What speaks for a choice, in words: the game's own where it has any. */
function reason(why: Reason, view: View, name: Name): string | null {
  const own = games[`../boards/${view.game}/reasons.ts`]?.reason(why, view as never, name);
  if (own) return own;
  const { code, count = 0, figure } = why;
  const share = new Intl.NumberFormat(words.language, { style: 'percent' }).format;
  switch (code) {
    case 'wins':
    case 'level':
      return t(`reason-${code}`);
    case 'ahead':
    case 'behind':
      return t(`reason-${code}`, { points: figure?.mean ?? 0 });
    case 'likelier':
    case 'rarer':
      return t(`reason-${code}`, { share: share(figure?.mean ?? 0) });
    case 'denies':
      return t('reason-denies', { name: name(why.seat ?? -1), count });
    case 'points':
      return t('reason-points', { count });
    default:
      return null;
  }
}

/** Several in a row. */
export function reasons(all: readonly Reason[], view: View, name: Name): string {
  return all
    .flatMap((why) => reason(why, view, name) ?? [])
    .reduce((one, two) => (one ? t('reasons-joint', { one, two }) : two), '');
}

/** Where a turn leads one's own piece, place by place. */
export const way = (all: readonly Reason[]): readonly string[] =>
  all.find(({ code }) => code === 'walks')?.places ?? [];
