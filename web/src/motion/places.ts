/** Where places are on the screen. A place that is not drawn is looked for in what holds it: a seat's
 * in its own corner, where somebody else's sheet is not open. */
export function elementOf(place: string, root: ParentNode = document): HTMLElement | null {
  for (const name of candidates(place)) {
    const all = root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
    for (const one of all) if (visible(one)) return one;
  }
  return null;
}

/** Itself, what it is a part of, and its owner. */
export function candidates(place: string): string[] {
  const words = place.split(':');
  const found = words.map((_, i) => words.slice(0, words.length - i).join(':'));
  const seat = words[1];
  if (seat !== undefined && OWNED.has(words[0] ?? '')) found.push(`seat:${seat}`);
  return [...new Set(found)];
}

/** Places whose second word is a seat. */
const OWNED = new Set([
  'taken',
  'hand',
  'shop',
  'purse',
  'pen',
  'spot',
  'box',
  'dice',
  'building',
  'track',
  'score',
  'markers',
  'estate',
  'warehouse',
  'tiles',
  'development',
  'farmland',
  'home',
  'loading',
  'arriving',
  'joker',
]);

function visible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
