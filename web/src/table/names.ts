import type { Seat, Table } from '../api/types';
import { t, words } from '../lib/i18n.svelte';

export function levelName(level: string): string {
  const id = `level-${level.split(':')[0]}`;
  return words.has(id) ? t(id) : level;
}

/** Bots have names of their own, so that two at a table can be told apart. */
const BOTS = ['Xanthe', 'Timon', 'Phaidra', 'Lykos', 'Myron'];

export function seatName(seats: Seat[], seat: number): string {
  const here = seats[seat];
  if (!here) return t('seat-number', { number: seat + 1 });
  if (here.name) return here.name;
  if (here.bot) return BOTS[seat % BOTS.length] ?? here.bot;
  return t('seat-number', { number: seat + 1 });
}

/** Whose screen somebody sits at whom the host has seated under another name. */
export function screenOf(
  table: { host: string; host_name: string },
  seat: { profile?: string | null; name?: string | null },
): string | null {
  return seat.profile === table.host && seat.name !== table.host_name ? table.host_name : null;
}

/** What somebody asks about a bot, in a sentence. */
export function botOffer(table: Table, offer: NonNullable<Table['bot_offer']>): string {
  const by = table.seats.find((seat) => seat.profile === offer.by)?.name ?? table.host_name;
  const seat = offer.seat + 1;
  return offer.level
    ? t('bot-offer', { name: by, seat, level: levelName(offer.level) })
    : t('bot-offer-none', { name: by, seat });
}
