/** Recovery words as they are typed: the server decides, this helps on the way there. */

/** The words alone, without accents; ideograms need no spaces between them. */
export function wordsOf(typed: string): string[] {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, ' $& ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

export interface Typed {
  /** How many words are there, the last one perhaps not whole. */
  count: number;
  /** The first word that is in no list, if it is not still being typed. */
  wrong: { word: string; place: number } | null;
  /** What the last word may become, as it is written. */
  offers: string[];
}

const OFFERS = 5;

/**
 * What can be said about a phrase on its way. Lists are those of the languages; one that has every
 * whole word so far is what the phrase is made of.
 */
export function look(typed: string, lists: readonly (readonly string[])[]): Typed {
  const given = wordsOf(typed);
  const open = /[\p{L}\p{M}]$/u.test(typed);
  const last = open ? (given.at(-1) ?? '') : '';
  const whole = open ? given.slice(0, -1) : given;
  const bare = lists.map((list) => new Map(list.map((word) => [wordsOf(word)[0] ?? word, word])));
  const known = bare.map((list) => whole.filter((word) => list.has(word)).length);
  const most = Math.max(0, ...known);
  const likely = bare.filter((_, i) => known[i] === most);
  const at = whole.findIndex((word) => !likely.some((list) => list.has(word)));
  const offers = last
    ? likely.flatMap((list) =>
        [...list].flatMap(([word, written]) => (word.startsWith(last) ? [written] : [])),
      )
    : [];
  const wrong = at >= 0 ? { word: whole[at] ?? '', place: at + 1 } : null;
  // A word that nothing begins with is wrong before it is finished.
  const lost = !wrong && last && offers.length === 0 ? { word: last, place: given.length } : null;
  const done = offers.length === 1 && wordsOf(offers[0] ?? '')[0] === last;
  return {
    count: given.length,
    wrong: wrong ?? lost,
    offers: done ? [] : [...new Set(offers)].slice(0, OFFERS),
  };
}

/** What was typed, with its last word replaced by one that was offered. */
export function complete(typed: string, offer: string): string {
  return `${typed.replace(/[\p{L}\p{M}]+$/u, '')}${offer} `;
}
