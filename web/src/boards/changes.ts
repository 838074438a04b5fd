import type { Change, Effect } from '../api/types';

/** Anything that tells what it does: an option, or a move of the log. */
export interface Tells {
  effect?: Effect | null | undefined;
}

export const changes = (of: Tells | null | undefined): readonly Change[] =>
  of?.effect?.changes ?? [];

/** The words of a place, as numbers where they are: `shop:0:blue:8`. */
export const words = (place: string | null | undefined): string[] => place?.split(':') ?? [];

/** One left out on the wire is one. */
export const count = (change: Change): number => change.count ?? 1;

export const total = (among: readonly Change[]): number =>
  among.reduce((sum, change) => sum + count(change), 0);

/** Whether a place is meant by another: itself, or a part of it. */
function within(place: string | null | undefined, whole: string | undefined): boolean {
  return whole === undefined || place === whole || (place?.startsWith(`${whole}:`) ?? false);
}

/** The changes of one thing, from and to a place or a part of it; whatever is left out is any. */
export function find(
  among: readonly Change[],
  what: string | readonly string[] | undefined,
  { from, to }: { from?: string; to?: string } = {},
): Change[] {
  const things = typeof what === 'string' ? [what] : what;
  return among.filter(
    (change) =>
      (!things || things.includes(change.what)) &&
      within(change.source, from) &&
      within(change.target, to),
  );
}

/** How many of a thing come to a place. */
export const received = (
  among: readonly Change[],
  what: string | readonly string[],
  place: string,
): number => total(find(among, what, { to: place }));

/** How many leave it. */
export const given = (
  among: readonly Change[],
  what: string | readonly string[],
  place: string,
): number => total(find(among, what, { from: place }));

/** What a place has more of in the end; less where that is negative. */
export const gained = (
  among: readonly Change[],
  what: string | readonly string[],
  place: string,
): number => received(among, what, place) - given(among, what, place);
