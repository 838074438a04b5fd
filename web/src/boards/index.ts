import type { Component } from 'svelte';
import type { Kit } from './kit';

const kits = import.meta.glob<{ kit: Kit }>('./*/index.ts');
const rules = import.meta.glob<{ default: Component }>('./*/Rules.svelte');

export type RulesPage = Component;

/** The games that a page explains. */
export const explained = Object.keys(rules).map((path) => path.split('/')[1] as string);

/** The board of a game: one folder each, found by its name, and a plain one for any other. */
export async function board(game: string): Promise<Kit> {
  const load = kits[`./${game}/index.ts`] ?? kits['./generic/index.ts'];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).kit;
}

/** The page that explains a game. */
export async function rulesOf(game: string): Promise<RulesPage> {
  const load = rules[`./${game}/Rules.svelte`];
  if (!load) throw new Error(`no rules for ${game}`);
  return (await load()).default;
}
