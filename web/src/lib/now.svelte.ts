import { createSubscriber } from 'svelte/reactivity';

const TICK = 1000;

/** The time, for whatever tells how long something takes: it is read anew every second. */
class Now {
  private readonly ticks = createSubscriber((update) => {
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  });

  get at(): number {
    this.ticks();
    return Date.now();
  }
}

export const now = new Now();
