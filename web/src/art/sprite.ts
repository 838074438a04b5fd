import drawings from '../../../src/emporion/draw/art.svg?raw';

/** Every drawing stands in the page once, and is used by its name (`Art.svelte`). */
export function mountDrawings(): void {
  document.body.insertAdjacentHTML('afterbegin', drawings);
}
