import type { components } from '../../api/schema';
import type { Hand, Plan } from '../../table/hand.svelte';
import { changes, find, gained, words } from '../changes';
import type { Change } from '../kit';

type Schemas = components['schemas'];

export type View = Schemas['CorinthView'];
export type Sheet = Schemas['CorinthSheet'];
export type Spot = Schemas['CorinthSpot'];
export type District = Schemas['CorinthDistrict'];
export type Option = Schemas['CorinthOption'];

/** The drawings of art.svg. */
export const SIGN: Record<string, string> = {
  gold: 'coin',
  goats: 'goat',
  green: 'oil',
  purple: 'amphora',
  blue: 'carpet',
  orange: 'spice',
};
export const SCENE: Record<string, string> = {
  gold: 'scene-gold',
  goats: 'scene-goats',
  green: 'scene-oil',
  purple: 'scene-wine',
  blue: 'scene-carpets',
  orange: 'scene-spices',
};
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'];
export const SYMBOLS = 24;
export const GOODS = ['green', 'purple', 'blue', 'orange'];
const SIDE = 5;
const STEP: Record<string, [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

/** A spot's place in the market: column and row from 0. */
export function place(spot: string): [number, number] {
  return ['ABCDE'.indexOf(spot[0] ?? 'A'), Number(spot[1]) - 1];
}

/** The middle of a spot, in hundredths of the market's side. */
export function middle(spot: string): [number, number] {
  const [column, row] = place(spot);
  return [(column + 0.5) * (100 / SIDE), (row + 0.5) * (100 / SIDE)];
}

/** The spot beside another, in the direction of a step; none beyond the edge. */
export function beside(spot: string, direction: string): string | null {
  const [column, row] = place(spot);
  const [right, down] = STEP[direction] ?? [0, 0];
  const letter = 'ABCDE'[column + right];
  return letter && row + down >= 0 && row + down < SIDE ? `${letter}${row + down + 1}` : null;
}

/** A whole move of the steward: `walk D4` the best way there, `walk D4 2` another. */
export interface Walk extends Plan {
  spot: string;
  gold: number;
}

export function walks(view: View): Walk[] {
  const ways = view.decision?.move?.ways ?? [];
  return ways.map(({ spot, steps, gold, effect }, i) => {
    const nth = 1 + ways.slice(0, i).filter((one) => one.spot === spot).length;
    const notation = nth > 1 ? `walk ${spot} ${nth}` : `walk ${spot}`;
    const whole = { action: -1, hands_over: false, reveals: false };
    return { ...whole, notation, spot, gold, effect, actions: [...steps, 'stop'] };
  });
}

/** The spots that steps lead over, from the one where they begin. */
export function led(from: string, steps: readonly string[]): string[] {
  const found = [from];
  for (const step of steps) {
    const next = beside(found.at(-1) ?? from, step);
    if (next) found.push(next);
  }
  return found;
}

/** The option under the pointer. */
export function pointedAt(hand: Hand | null): Option | undefined {
  return hand?.hovered ? hand.can(hand.hovered) : undefined;
}

/** What it would do. */
export function preview(hand: Hand | null): readonly Change[] {
  return changes(pointedAt(hand));
}

/** The points that a seat wins: those of a box stay there. */
export function won(among: readonly Change[], seat: number): number {
  return gained(among, 'point', `score:${seat}`) + gained(among, 'point', `box:${seat}`);
}

/** The spot stepped onto or circled. */
export function spotOf(among: readonly Change[]): string | null {
  const [first] = find(among, ['steward', 'circle'], { to: 'spot' });
  return words(first?.target)[2] ?? null;
}

/** Where a steward's move can still end, and for how much gold. */
export function ends(hand: Hand | null): Map<string, number> {
  const found = new Map<string, number>();
  if (!hand) return found;
  const hovered = pointedAt(hand);
  const options: readonly Option[] = hovered ? [hovered] : hand.options;
  for (const { destinations } of options) {
    for (const { spot, gold } of destinations ?? []) {
      found.set(spot, Math.min(gold, found.get(spot) ?? Number.POSITIVE_INFINITY));
    }
  }
  return found;
}

/** How dice of one district are piled up: the widest row on the quay. */
export function heap(dice: number): number[] {
  if (dice <= 3) return dice ? [dice] : [];
  if (dice <= 6) return [Math.ceil(dice / 2), Math.floor(dice / 2)];
  if (dice <= 8) return [4, dice - 4];
  if (dice === 9) return [4, 3, 2];
  const above = dice - 5;
  return [5, Math.ceil(above / 2), Math.floor(above / 2)];
}
