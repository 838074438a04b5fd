import type { Kit } from './kit';

const kits = import.meta.glob<{ kit: Kit }>('./*/index.ts');

/** The board of a game; one folder each, found by its name. */
export async function board(game: string): Promise<Kit> {
  const load = kits[`./${game}/index.ts`];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).kit;
}
