/** How the steward is led: to where he is to end, or step by step. */
export const leading = $state({ stepwise: false });
