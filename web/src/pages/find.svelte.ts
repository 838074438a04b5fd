/** Looking for words on a page: which places say them, and marks on what was found. */

/** Places are the smallest blocks that say something by themselves. */
const BLOCKS = 'h2, h3, p, li, th, td, caption, figcaption';
const MARKS = 'found';

export class Find {
  wanted = $state('');
  places: Element[] = $state.raw([]);
  at = $state(-1);

  /** Look again in what is shown now. */
  look(article: Element): void {
    const word = this.wanted.trim().toLocaleLowerCase();
    const marks: Range[] = [];
    const found: Element[] = [];
    if (word) {
      for (const block of article.querySelectorAll(BLOCKS)) {
        if (block.querySelector(BLOCKS)) continue;
        // What is folded is found as well.
        if (block.getClientRects().length === 0 && !block.closest('details:not([open])')) continue;
        const here = ranges(block, word);
        marks.push(...here);
        if (here.length || block.textContent?.toLocaleLowerCase().includes(word)) found.push(block);
      }
    }
    this.places = found;
    this.at = -1;
    mark(marks);
  }

  /** Go to the next place, or back to the one before. */
  go(step: number): void {
    const { places } = this;
    for (const one of places) one.removeAttribute('data-found');
    if (places.length === 0) return;
    this.at = (Math.max(this.at, step < 0 ? 0 : -1) + step + places.length) % places.length;
    const place = places[this.at];
    place?.setAttribute('data-found', '');
    place?.closest('details')?.setAttribute('open', '');
    place?.scrollIntoView({ block: 'center' });
  }

  stop(): void {
    for (const one of this.places) one.removeAttribute('data-found');
    mark([]);
  }
}

function ranges(block: Element, word: string): Range[] {
  const found: Range[] = [];
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = text.textContent?.toLocaleLowerCase() ?? '';
    for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length)) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      found.push(range);
    }
  }
  return found;
}

/** Painted over the page without touching it; where a browser cannot, places are framed all the same. */
function mark(all: Range[]): void {
  if (!('highlights' in CSS)) return;
  if (all.length) CSS.highlights.set(MARKS, new Highlight(...all));
  else CSS.highlights.delete(MARKS);
}
