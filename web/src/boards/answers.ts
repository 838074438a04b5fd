import type { Option } from '../api/types';
import { t } from '../lib/i18n.svelte';
import type { Hand } from '../table/hand.svelte';

/** Point at an option. A vanishing button still says goodbye when there is no hand any more. */
export function hover(hand: Hand | null, notation: string | null): void {
  if (hand) hand.hovered = notation;
}

/** Whether somebody went there by keyboard; after a click the focus only waits somewhere. */
export function pointed(event: FocusEvent): boolean {
  return (event.currentTarget as Element).matches(':focus-visible');
}

/**
 * The attributes of an element that answers a decision: a button where there is an option. Where
 * there is none but people look for it, by its notation, it says why not. What a thing is, says its
 * card (table/Explain.svelte).
 */
export function answers(
  hand: Hand | null,
  option: Option | undefined,
  said: string,
  notation = option?.notation,
) {
  const why = option || notation === undefined ? undefined : hand?.why(notation);
  if (!hand || notation === undefined || !(option || why))
    return { role: 'img', 'aria-label': said } as const;
  const pointing = {
    onpointerenter: () => hover(hand, notation),
    onpointerleave: () => hover(hand, null),
    onfocus: (event: FocusEvent) => pointed(event) && hover(hand, notation),
    onblur: () => hover(hand, null),
  };
  if (why) {
    const reason = hand.reason(why);
    return {
      role: 'button',
      tabindex: 0,
      'aria-label': `${said} ${reason}`,
      'aria-disabled': true,
      'data-blocked': notation,
      onclick: () => hand.choose(notation),
      ...pointing,
    } as const;
  }
  const key = hand.keyOf(notation);
  return {
    type: 'button',
    title: key ? t('by-key', { key }) : undefined,
    'aria-label': said,
    'aria-keyshortcuts': key,
    'data-key': key,
    'aria-disabled': !hand.able,
    'data-option': notation,
    'data-pending': hand.pending === notation || hand.next === notation ? '' : undefined,
    onclick: () => void hand.act(notation),
    ...pointing,
  } as const;
}
