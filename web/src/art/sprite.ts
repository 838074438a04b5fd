import drawings from '../../../src/emporion/draw/art.svg?raw';

/** Every drawing stands in the page once, and is used by its name (`Art.svelte`), which is its own: a
 * chapter may be called like it. */
export function mountDrawings(): void {
  const named = drawings.replace(/\bid="|href="#|url\(#/g, '$&art-');
  document.body.insertAdjacentHTML('afterbegin', named);
}
