import type { components } from '../../api/schema';
import type { IconName } from '../../art/Icon.svelte';
import type { Hand } from '../../table/hand.svelte';

type Schemas = components['schemas'];

export type View = Schemas['CorinthView'];
export type Sheet = Schemas['CorinthSheet'];
export type Spot = Schemas['CorinthSpot'];
export type District = Schemas['CorinthDistrict'];
export type Option = Schemas['CorinthOption'];
/** What is zero or empty is left out on the wire. */
export type Effect = Partial<Schemas['CorinthEffect']>;

export const ICON: Record<string, IconName> = {
  gold: 'coin',
  goats: 'goat',
  green: 'oil',
  purple: 'wine',
  blue: 'carpets',
  orange: 'spices',
};
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'];
export const SYMBOLS = 24;
const SIDE = 5;

/** A spot's place in the market: column and row from 0. */
export function place(spot: string): [number, number] {
  return ['ABCDE'.indexOf(spot[0] ?? 'A'), Number(spot[1]) - 1];
}

/** The middle of a spot, in hundredths of the market's side. */
export function middle(spot: string): [number, number] {
  const [column, row] = place(spot);
  return [(column + 0.5) * (100 / SIDE), (row + 0.5) * (100 / SIDE)];
}

/** What the option under the pointer would do. */
export function preview(hand: Hand | null): Effect | null {
  const hovered = hand?.hovered;
  return hovered ? ((hand.can(hovered)?.effect as Effect | undefined) ?? null) : null;
}

/** Where a steward's move can still end, and for how much gold. */
export function ends(hand: Hand | null): Map<string, number> {
  const found = new Map<string, number>();
  if (!hand) return found;
  const hovered = preview(hand);
  const effects = hovered ? [hovered] : hand.options.map((option) => option.effect as Effect);
  for (const effect of effects) {
    for (const { spot, gold } of effect.destinations ?? []) {
      found.set(spot, Math.min(gold, found.get(spot) ?? Number.POSITIVE_INFINITY));
    }
  }
  return found;
}
