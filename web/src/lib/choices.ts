import type { GameInfo } from '../api/types';
import { t, words } from './i18n.svelte';

/** What a table chooses when it is opened: house rules. Their words come with the game's. */
export type Choice = GameInfo['choices'][number];

export function choiceName(game: string, name: string): string {
  const id = `choice-${game}-${name}`;
  return words.has(id) ? t(id) : name;
}

/** The rule that a value stands for, in a sentence. */
export function choiceRule(game: string, name: string, value: string): string {
  const id = `choice-${game}-${name}-${value}`;
  return words.has(id) ? t(id) : `${name} = ${value}`;
}

/** The rules that a table has chosen, where they are not the usual ones. */
export function houseRules(table: { game: string; choices: Record<string, string> }): string[] {
  return Object.entries(table.choices).map(([name, value]) => choiceRule(table.game, name, value));
}
