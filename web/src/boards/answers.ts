import type { Hand } from '../table/hand.svelte';
import type { Option } from './kit';

/** Point at an option. A vanishing button still says goodbye when there is no hand any more. */
export function hover(hand: Hand | null, notation: string | null): void {
  if (hand) hand.hovered = notation;
}

/** Whether somebody went there by keyboard; after a click the focus only waits somewhere. */
export function pointed(event: FocusEvent): boolean {
  return (event.currentTarget as Element).matches(':focus-visible');
}

/** The attributes of an element that answers a decision: a button where there is an option. */
export function answers(hand: Hand | null, option: Option | undefined, said: string) {
  if (!hand || !option) return { role: 'img', 'aria-label': said } as const;
  const { notation } = option;
  return {
    type: 'button',
    'aria-label': said,
    'aria-disabled': !hand.free,
    'data-option': notation,
    'data-pending': hand.pending === notation ? '' : undefined,
    onclick: () => void hand.act(notation),
    onpointerenter: () => hover(hand, notation),
    onpointerleave: () => hover(hand, null),
    onfocus: (event: FocusEvent) => pointed(event) && hover(hand, notation),
    onblur: () => hover(hand, null),
  } as const;
}
