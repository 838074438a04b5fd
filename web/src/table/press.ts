import type { Hand } from './hand.svelte';
import type { TableSource } from './live.svelte';

/** So far a hand trembles between press and release. */
const NEAR = 10;

interface Pressed {
  element: Element;
  notation: string;
  /** The event after which it was pressed. */
  at: number | undefined;
  x: number;
  y: number;
}

/**
 * Keeps presses and what they meant together. The table may be drawn anew between press and release:
 * then a browser gives no click, or gives it to what is there now. Here whatever was pressed is done,
 * and nothing else ever is.
 */
export class Press {
  private pressed: Pressed | null = null;

  constructor(
    private readonly live: TableSource,
    private readonly hand: Hand,
  ) {}

  down = (event: PointerEvent): void => {
    const element = event.button === 0 ? option(event.target) : null;
    this.pressed = element && {
      element,
      notation: notation(element),
      at: this.live.latest?.number,
      x: event.clientX,
      y: event.clientY,
    };
  };

  /** A finger that scrolls presses nothing. */
  cancel = (): void => {
    this.pressed = null;
  };

  /** Before anything else hears of it. */
  click = (event: MouseEvent): void => {
    const element = event.detail > 0 ? option(event.target) : null;
    if (!element) return; // or by keyboard
    const meant = this.pressed;
    this.pressed = null;
    if (meant && this.due(meant) && meant.notation === notation(element)) return;
    event.stopPropagation();
    event.preventDefault();
  };

  up = (event: PointerEvent): void => {
    const meant = this.pressed;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const there = meant?.element.isConnected && meant.element.contains(under);
    const near = meant && Math.hypot(event.clientX - meant.x, event.clientY - meant.y) < NEAR;
    // A finger that rests on something asks for a menu, and gives no click on purpose.
    if (!near || (there && event.pointerType !== 'mouse')) return;
    setTimeout(() => {
      if (this.pressed !== meant) return; // the click came
      this.pressed = null;
      if (this.due(meant)) void this.hand.act(meant.notation);
    });
  };

  private due({ at }: Pressed): boolean {
    return at === this.live.latest?.number;
  }
}

const option = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-option]') : null;

const notation = (element: Element): string => element.getAttribute('data-option') ?? '';
