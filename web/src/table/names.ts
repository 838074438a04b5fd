import type { Seat } from '../api/types';
import { t, words } from '../lib/i18n.svelte';

export function levelName(level: string): string {
  const id = `level-${level.split(':')[0]}`;
  return words.has(id) ? t(id) : level;
}

/** Whoever deleted their profile has no name any more. */
export function personName(name: string): string {
  return name || t('deleted-person');
}

/** Bots have names of their own, so that two at a table can be told apart. */
const BOTS = ['Xanthe', 'Timon', 'Phaidra', 'Lykos', 'Myron'];

export function seatName(seats: Seat[], seat: number): string {
  const here = seats[seat];
  if (!here) return t('seat-number', { number: seat + 1 });
  if (here.profile) return personName(here.name ?? '');
  if (here.bot) return BOTS[seat % BOTS.length] ?? here.bot;
  return t('seat-number', { number: seat + 1 });
}
