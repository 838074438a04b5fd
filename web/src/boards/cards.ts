import type { View } from '../api/types';

/** So many of something, as a price: a drawing with its number. */
export interface Cost {
  count: number;
  art: string;
  tint: string;
  label: string;
}

/** What a thing of a board is: shown beside it when somebody asks, and on the rules page. */
export interface Card {
  title: string;
  art: string;
  box?: string;
  tint?: string;
  price?: readonly Cost[];
  does: string;
  /** When it pays, or a small example. */
  pays?: string;
  /** What it means now, where the view tells that. */
  now?: string;
  /** The rules it tells, by their ids. */
  rules: readonly string[];
}

/** What a card may tell beside its rule: nothing of it is known on the rules page. */
export interface About {
  view: View | null;
  /** Whose eyes it is for. */
  seat: number | null;
  /** The house rules that are not the usual ones. */
  choices: Readonly<Record<string, string>>;
}

/** All cards of a game; their words are the catalogues cards-<game> and rules-<game>. */
export interface Cards {
  /** The card of a thing, by its name in the page: `data-card`, or the place it is at. */
  of(thing: string, about: About): Card | null;
  /** The cards of a chapter of the rules page. */
  chapter(id: string): Card[];
}

const all = import.meta.glob<{ cards: Cards }>('./*/cards.ts');

/** Those of a game; none where it has no such file. */
export async function cardsOf(game: string): Promise<Cards | null> {
  return (await all[`./${game}/cards.ts`]?.())?.cards ?? null;
}

/** The catalogues that the cards of a game are written in. */
export const catalogues = (game: string): string[] =>
  `./${game}/cards.ts` in all ? [`rules-${game}`, `cards-${game}`] : [];
