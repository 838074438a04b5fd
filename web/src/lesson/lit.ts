import { tick } from 'svelte';
import { candidates } from '../motion/places';

const OPTION = 'option:';
const drawn = (element: Element): boolean => element.getClientRects().length > 0;

/** What a step speaks of: a part of the table, a place on it, or an option that is not among the
 * inscription's own; drawn now rather than hidden. */
export function lit(light: string): HTMLElement | null {
  if (light.startsWith(OPTION)) {
    const option = offered(light.slice(OPTION.length));
    return partOf(option) ? option : null;
  }
  const part = /^part:(\w+)$/.exec(light);
  const names = part ? [`#part-${part[1]}`] : candidates(light).map(place);
  for (const name of names) {
    const all = [...document.querySelectorAll<HTMLElement>(name)];
    const found = all.find(drawn) ?? all[0];
    if (found) return found;
  }
  return null;
}

const place = (name: string) => `[data-place="${CSS.escape(name)}"]`;

/** An option, or what is blocked, where it is drawn. */
export function offered(notation: string): HTMLElement | null {
  const name = CSS.escape(notation);
  const all = [
    ...document.querySelectorAll<HTMLElement>(`[data-option="${name}"], [data-blocked="${name}"]`),
  ];
  return all.find(drawn) ?? all[0] ?? null;
}

/** A small screen shows one part at a time, which scrolls in itself. */
export const small = (): boolean => matchMedia('(max-width: 700px), (max-height: 500px)').matches;

/** The part of the table that something is in. */
export function partOf(element: Element | null): string | null {
  return element?.closest('.part')?.id.replace('part-', '') ?? null;
}

/** Bring it into sight where parts scroll. */
export async function inSight(element: HTMLElement | null): Promise<void> {
  await tick();
  if (small() && element && !element.classList.contains('part'))
    element.scrollIntoView({ block: 'center', inline: 'center' });
}
