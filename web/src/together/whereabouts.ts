import type { Attendance, Table } from '../api/types';
import { t, words } from '../lib/i18n.svelte';

/** What is known of the people at a table, and the time there. */
export interface Sight {
  table: Table;
  attendance: Attendance | null | undefined;
  /** The server's. */
  now: number;
}

/** When somebody's holiday ends; none where they are not on one. */
export function holiday({ table, now }: Sight, profile: string): number | null {
  const found = table.holidays.find(
    (one) => one.profile === profile && one.since <= now && now < one.until,
  );
  return found?.until ?? null;
}

/** Under so much nobody counts how long somebody thinks. */
const MINUTE = 60_000;

/** When a bot takes the place of whoever is to move and not here; none where none does. */
function replaced({ table, now }: Sight): string | null {
  const from = table.away_from ?? null;
  if (from === null) return null;
  const seconds = Math.max(0, Math.ceil((from - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Where the person at a seat is and what they do, in a few words; nothing of a bot. */
export function whereabouts(sight: Sight, seat: number): string {
  const { table, attendance, now } = sight;
  const here = table.seats[seat];
  if (!here?.profile || here.stand_in || here.resigned) return '';
  const until = holiday(sight, here.profile);
  if (until !== null) return t('where-holiday', { day: words.day(until) });
  if (!attendance) return '';
  const moves = table.phase === 'playing' && table.to_move === seat;
  if (!attendance.here.includes(here.profile)) {
    const left = moves && !table.pause ? replaced(sight) : null;
    if (left) return t('where-away-until', { time: left });
    // A program looks at a table only while it has something to do there.
    return here.owner_name == null ? t('where-away') : '';
  }
  if (here.owner_name != null) return '';
  const since = now - table.waiting_since;
  if (moves && since >= MINUTE) return t('where-thinks', { time: words.span(since) });
  return t('where-here');
}

/** What there is to know while the table waits for somebody else. */
export function waits(sight: Sight): string {
  const { table, attendance, now } = sight;
  const seat = table.seats[table.to_move ?? -1];
  if (!seat?.profile || seat.stand_in || table.phase !== 'playing') return '';
  if (table.pause) return t('pause-until', { when: words.when(table.pause.until) });
  const until = holiday(sight, seat.profile);
  if (until !== null) return t('waits-holiday', { day: words.day(until) });
  const found: string[] = [];
  if (attendance && !attendance.here.includes(seat.profile)) {
    const left = replaced(sight);
    if (left) found.push(t('waits-away-until', { time: left }));
    else if (seat.owner_name == null) found.push(t('waits-away'));
  } else if (attendance) {
    const since = now - table.waiting_since;
    found.push(since < MINUTE ? t('waits-here') : t('waits-thinks', { time: words.span(since) }));
  }
  const days = table.clock.settings.kind === 'days' ? (table.clock.until ?? null) : null;
  if (days !== null) found.push(t('waits-days', { left: words.left(days - now) }));
  return found.join(' ');
}
