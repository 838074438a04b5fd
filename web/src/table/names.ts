import { bots } from '../../../src/emporion/draw/seats.json';
import type { Seat, Table } from '../api/types';
import { t, words } from '../lib/i18n.svelte';

export function levelName(level: string): string {
  const id = `level-${level.split(':')[0]}`;
  return words.has(id) ? t(id) : level;
}

/** A level where it is chosen: the one that thinks longer says so. */
export function levelOffered(level: string): string {
  const id = `level-${level}-offered`;
  return words.has(id) ? t(id) : levelName(level);
}

/** Whoever deleted their profile has no name any more. */
export function personName(name: string): string {
  return name || t('deleted-person');
}

/** Bots have names of their own, so that two at a table can be told apart. */
export const botName = (seat: number): string => bots[seat % bots.length] ?? '';

type Named = Pick<Seat, 'profile' | 'name' | 'bot'> & { owner_name?: string | null };

/** A bot account is named with whose it is. */
export const accountName = (name: string, owner: string | null | undefined): string =>
  owner == null
    ? personName(name)
    : t('bot-of', { name: personName(name), owner: personName(owner) });

/** Why a bot account does not take a seat, once the words for it are there. */
export function declineReason(reason: string | null | undefined): string {
  if (!reason) return '';
  if (words.has('account-declines')) return t('account-declines', { reason });
  void words.need('people').catch(() => undefined);
  return '';
}

/** What whoever sits somewhere is called while a game is played: whose bot it is stands beside. */
export function shortName(seats: readonly Named[], seat: number): string {
  const here = seats[seat];
  if (here?.profile) return personName(here.name ?? '');
  if (here?.bot) return botName(seat);
  return t('seat-number', { number: seat + 1 });
}

export function seatName(seats: readonly Named[], seat: number): string {
  const here = seats[seat];
  if (here?.profile) return accountName(here.name ?? '', here.owner_name);
  return shortName(seats, seat);
}

/** That a bot account sits there, and whose; nothing of anybody else. */
export const ownerMark = (seat: Named | undefined): string =>
  seat?.profile && seat.owner_name != null
    ? t('of-owner', { owner: personName(seat.owner_name) })
    : '';

/** Whether a table goes on from a finished one, rather than from the end of a lesson. */
export const isWhatIf = ({ what_if_of: of }: { what_if_of?: string | null }): boolean =>
  !!of && !of.startsWith('lesson/');

/** Whose screen somebody sits at whom the host has seated under another name. */
export function screenOf(
  table: { host: string; host_name: string },
  seat: { profile?: string | null; name?: string | null },
): string | null {
  return seat.profile === table.host && seat.name !== table.host_name ? table.host_name : null;
}

/** What somebody asks about a bot, in a sentence. */
export function botOffer(name: string, offer: { seat: number; level?: string | null }): string {
  const seat = offer.seat + 1;
  return offer.level
    ? t('bot-offer', { name, seat, level: levelName(offer.level) })
    : t('bot-offer-none', { name, seat });
}

/** What somebody who sits at a table, or its host, is called. */
export function nameOf(table: Table, profile: string): string {
  const seat = table.seats.find((one) => one.profile === profile);
  return profile === table.host
    ? accountName(table.host_name, table.owner_name)
    : accountName(seat?.name ?? '', seat?.owner_name);
}
