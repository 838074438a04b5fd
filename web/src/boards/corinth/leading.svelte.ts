/** How the steward is led: to where he is to end, or step by step; and the way that is advised. */
export const leading = $state<{ stepwise: boolean; advised: readonly string[] }>({
  stepwise: false,
  advised: [],
});

/** Real dice that were entered and not sent yet: on the pad, and lying on the table. */
export const pad = $state<{ entered: number[] }>({ entered: [] });
