/** Where a tab keeps what it waits for, over a reload. */
export const SEEKING = 'emporion.seeking';

function kept(): boolean {
  try {
    return sessionStorage.getItem(SEEKING) !== null;
  } catch {
    return false;
  }
}

/** Small, since every page looks at it: whether this tab waits for people to play with. */
export const calls = $state({ seeking: kept() });
