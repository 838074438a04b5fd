import type { Token } from '../boards/kit';
import type { Flight } from './flights';
import { elementOf } from './places';

/** The drawings that travel lie over the table and take no clicks. */
export interface Start {
  flight: Flight;
  from: DOMRect | null;
}

const MOST_AT_ONCE = 6;
const SIZE = 34;
const APART = 60;

/** Where everything that is about to fly lies now, before the table is drawn anew. */
export function lookAround(flights: readonly Flight[], root: ParentNode): Start[] {
  return flights.map((flight) => ({
    flight,
    from: flight.from ? (elementOf(flight.from, root)?.getBoundingClientRect() ?? null) : null,
  }));
}

/** Lets everything fly to where it now belongs; ends when the last one has arrived. */
export function fly(
  starts: readonly Start[],
  root: ParentNode,
  sky: HTMLElement,
  token: (what: string) => Token | null,
  speed: number,
): Animation[] {
  const found: Animation[] = [];
  for (const { flight, from } of starts) {
    const target = flight.to ? elementOf(flight.to, root) : null;
    const to = target && atRest(target);
    const start = from ?? to;
    const end = to ?? from;
    const drawing = token(flight.what);
    if (!start || !end || !drawing) continue;
    const copies = Math.min(MOST_AT_ONCE, flight.count);
    for (let i = 0; i < copies; i++) {
      const ghost = draw(drawing, flight);
      sky.append(ghost);
      const animation = ghost.animate(keyframes(start, end, from === null, to === null), {
        duration: flight.lasts * speed,
        delay: (flight.start + i * APART) * speed,
        easing: 'cubic-bezier(.2,.9,.25,1)',
        fill: 'both',
      });
      animation.finished.then(
        () => ghost.remove(),
        () => ghost.remove(),
      );
      found.push(animation);
    }
    if (target && from) found.push(land(target, flight, speed));
  }
  return found;
}

/** Where an element will lie once it, or what holds it, has slid there. */
function atRest(element: HTMLElement): DOMRect {
  const sliding = document.getAnimations().filter(({ effect }) => {
    const moved = (effect as KeyframeEffect | null)?.target;
    return moved?.contains(element) && Number.isFinite(effect?.getComputedTiming().endTime);
  });
  const now = sliding.map((one) => one.currentTime);
  for (const one of sliding) {
    // Not quite at its end, which would finish it.
    one.currentTime = 0.999 * Number(one.effect?.getComputedTiming().endTime);
  }
  const rest = element.getBoundingClientRect();
  for (const [i, one] of sliding.entries()) one.currentTime = now[i] ?? 0;
  return rest;
}

const SVG = 'http://www.w3.org/2000/svg';

function draw(drawing: Token, flight: Flight): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = 'ghost';
  ghost.dataset.what = flight.what;
  ghost.dataset.from = flight.from ?? '';
  ghost.dataset.to = flight.to ?? '';
  if (drawing.tint) ghost.dataset.d = drawing.tint;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${drawing.box ?? '48 48'}`);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${drawing.art}`);
  svg.append(use);
  ghost.append(svg);
  return ghost;
}

/** An arc from the middle of one place to the middle of another. */
function keyframes(from: DOMRect, to: DOMRect, appears: boolean, fades: boolean): Keyframe[] {
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const rise = appears || fades ? 34 : Math.min(70, Math.hypot(x1 - x0, y1 - y0) / 5);
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  return [
    { transform: at(x0, y0 - (appears ? rise : 0), 0.8), opacity: appears ? 0 : 1 },
    { transform: at((x0 + x1) / 2, Math.min(y0, y1) - rise, 1.15), opacity: 1, offset: 0.5 },
    { transform: at(x1, y1 - (fades ? rise : 0), 0.7), opacity: fades ? 0 : 0.9 },
  ];
}

const middle = (rect: DOMRect): [number, number] => [
  rect.left + rect.width / 2 - SIZE / 2,
  rect.top + rect.height / 2 - SIZE / 2,
];

/** What receives something is stamped. */
function land(target: HTMLElement, flight: Flight, speed: number): Animation {
  return target.animate([{ filter: 'brightness(1.35)' }, { filter: 'none' }], {
    duration: 240 * speed,
    delay: (flight.start + flight.lasts * 0.8) * speed,
  });
}
