/** How the steward is led: to where he is to end, or step by step. */
export const leading = $state({ stepwise: false });

/** Real dice that were entered and not sent yet: on the pad, and lying on the table. */
export const pad = $state<{ entered: number[] }>({ entered: [] });
