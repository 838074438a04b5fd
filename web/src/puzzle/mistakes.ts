import type { MistakeLine } from '../api/types';
import { t, words } from '../lib/i18n.svelte';
import { seatName } from '../table/names';

const DAY = 24 * 3600_000;

export const mistakeAddress = ({ review, moment }: MistakeLine): string =>
  `/puzzles/mine/${review}/${moment}`;

/** Whom it was played against. */
export function opponents({ table, seat, seats }: MistakeLine): string {
  const names = seats.map((one, i) =>
    table ? seatName(seats, i) : one.name || t('seat-number', { number: i + 1 }),
  );
  return t('mistake-against', { names: words.list(names.filter((_, i) => i !== seat)) });
}

const days = (due: number) => Math.max(1, Math.round((due - Date.now()) / DAY));

/** In how many days it is asked again, beside it. */
export const soon = (due: number): string => t('mistake-state-later', { days: days(due) });

/** The same in a sentence, once it is answered. */
export const comesBack = (due: number | null): string =>
  due === null ? t('mistake-done') : t('mistake-back', { days: days(due) });
