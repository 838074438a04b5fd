import type { components } from '../../api/schema';
import type { Hand } from '../../table/hand.svelte';
import type { Move } from '../kit';

type Schemas = components['schemas'];

export type View = Schemas['RhodesView'];
export type Player = Schemas['RhodesPlayer'];
export type Ship = Schemas['RhodesShip'];
export type Contract = Schemas['RhodesContract'];
export type Row = Schemas['RhodesRow'];
export type Goods = Schemas['RhodesGoods'];
export type Change = Schemas['RhodesChange'];
/** What is zero or empty is left out on the wire. */
export type Effect = Schemas['RhodesEffect'];

export const GOODS = ['wine', 'milk', 'olives', 'grain', 'gold'] as const;
export type GoodName = (typeof GOODS)[number];

/** Every unit by itself, in the order of the goods. */
export function units(goods: Goods): GoodName[] {
  return GOODS.flatMap((good) => Array<GoodName>(goods[good] ?? 0).fill(good));
}

/** What the option under the pointer would do. */
export function preview(hand: Hand | null): Effect | null {
  const hovered = hand?.hovered;
  return hovered ? ((hand.can(hovered)?.effect as Effect | undefined) ?? null) : null;
}

/** What it would change for a seat. */
export function changeFor(effect: Effect | null, seat: number): Change | null {
  return effect?.changes?.find((change) => change.seat === seat) ?? null;
}

/** What was bought in the action under way, and for how much altogether. */
export function purchases(moves: Move[]): { goods: string[]; spent: number } {
  const since = moves.findLastIndex((move) => move.words.startsWith('place '));
  const bought = moves.slice(since).filter((move) => move.words.startsWith('buy '));
  const goods: string[] = [];
  let spent = 0;
  for (const { seat, effect } of bought) {
    const did = effect as Effect | undefined;
    if (!did || seat === null) continue;
    if (did.good) goods.push(did.good);
    spent -= changeFor(did, seat)?.money ?? 0;
  }
  return { goods, spent };
}
