import type { Change, Entry } from '../api/types';
import { changes } from '../boards/changes';

/** Something that is seen to go from one place to another, in milliseconds at the usual speed. */
export interface Flight {
  what: string;
  count: number;
  from: string | null;
  to: string | null;
  start: number;
  lasts: number;
}

export const TRAVEL = 520;
const APART = 90;
/** However much happened, it is over after this. */
const LONGEST = 1700;
/** Said, but nothing that lies on the table. */
const UNSEEN = new Set(['turn', 'round', 'track', 'last-round', 'win', 'circle']);
/** Nothing is drawn there: what comes from or goes there appears and fades. */
const NOWHERE = new Set(['supply', 'lost']);

/** Dice that are rolled tumble by themselves, as the board draws them. */
const ROLLED = /^(tray|roll:)/;

const somewhere = (place: string | null | undefined): string | null =>
  place && !NOWHERE.has(place.split(':')[0] ?? '') ? place : null;

/** What was fulfilled lies nowhere afterwards: it goes to whoever has the points for it. */
function handedTo(change: Change, among: readonly Change[]): string | null | undefined {
  if (!change.target?.startsWith('fulfilled:')) return change.target;
  return among.find(({ what, source }) => what === 'point' && source === change.source)?.target;
}

/** The changes that entries of a log tell, in order. */
export function told(entries: readonly Entry[]): Change[] {
  return entries.flatMap(({ event }) =>
    event.kind === 'acted' || event.kind === 'rolled' ? [...changes(event)] : [],
  );
}

/** What is to be seen of some changes: the same thing by the same way flies together. */
export function flights(among: readonly Change[]): Flight[] {
  const found: Flight[] = [];
  for (const change of among) {
    if (UNSEEN.has(change.what)) continue;
    const from = somewhere(change.source);
    const to = somewhere(handedTo(change, among));
    if ((from === null && to === null) || from === to) continue;
    if (ROLLED.test(change.source ?? '') || ROLLED.test(change.target ?? '')) continue;
    const count = change.count ?? 1;
    const same = found.find(
      (one) => one.what === change.what && one.from === from && one.to === to,
    );
    if (same) same.count += count;
    else found.push({ what: change.what, count, from, to, start: 0, lasts: TRAVEL });
  }
  const apart = Math.min(APART, (LONGEST - TRAVEL) / Math.max(1, found.length - 1));
  for (const [i, one] of found.entries()) one.start = i * apart;
  return found;
}

/** When the last one has arrived. */
export const length = (all: readonly Flight[]): number =>
  all.reduce((most, { start, lasts }) => Math.max(most, start + lasts), 0);
