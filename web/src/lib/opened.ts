import type { CommandResult, Picture } from '../api/types';

let latest: Picture | null = null;

/** Keep the picture that came with a new table until its page is there; the page's address. */
export function open({ table, picture }: CommandResult): string {
  latest = picture ?? null;
  return `/t/${table}`;
}

/** The picture of a table that was opened just now. */
export function opened(id: string): Picture | null {
  const found = latest?.id === id ? latest : null;
  latest = null;
  return found;
}
