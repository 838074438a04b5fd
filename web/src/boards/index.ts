import type { Component } from 'svelte';
import type { Kit } from './kit';

const kits = import.meta.glob<{ kit: Kit }>('./*/index.ts');
const rules = import.meta.glob<{ default: Component; chapters: readonly Chapter[] }>(
  './*/Rules.svelte',
);

export type RulesPage = Component;

/** A section of it: its id, the message that is its title, and its sign. */
export interface Chapter {
  id: string;
  title: string;
  art: string;
}

/** The games that a page explains. */
export const explained = Object.keys(rules).map((path) => path.split('/')[1] as string);

/** The board of a game: one folder each, found by its name, and a plain one for any other. */
export async function board(game: string): Promise<Kit> {
  const load = kits[`./${game}/index.ts`] ?? kits['./generic/index.ts'];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).kit;
}

/** The page that explains a game, and its chapters. */
export async function rulesOf(
  game: string,
): Promise<{ Page: RulesPage; chapters: readonly Chapter[] }> {
  const load = rules[`./${game}/Rules.svelte`];
  if (!load) throw new Error(`no rules for ${game}`);
  const { default: Page, chapters } = await load();
  return { Page, chapters };
}

const aids = import.meta.glob<{ default: Component }>('./*/Aid.svelte');

/** The page that sums a game up on one sheet of paper. */
export async function aidOf(game: string): Promise<Component> {
  const load = aids[`./${game}/Aid.svelte`];
  if (!load) throw new Error(`no aid for ${game}`);
  return (await load()).default;
}
