import { recall, remember } from '../lib/stored';

/** How long things take, of what they take at the usual speed. */
export const SPEEDS = { calm: 1.5, normal: 1, brisk: 0.5, once: 0 } as const;
export type Speed = keyof typeof SPEEDS;

const KEY = 'emporion.speed';
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Pace {
  speed = $state<Speed>(saved());
  private still = $state(still.matches);

  constructor() {
    this.apply();
    still.addEventListener('change', () => {
      this.still = still.matches;
    });
  }

  choose(speed: Speed): void {
    this.speed = speed;
    remember(KEY, speed);
    this.apply();
  }

  /** Style sheets go by it too. */
  private apply(): void {
    document.documentElement.dataset.speed = this.speed;
  }

  /** 0 where nothing travels: then what changed is only marked. */
  get factor(): number {
    return this.still ? 0 : SPEEDS[this.speed];
  }

  /** For how long somebody else's move is told, at least. */
  get told(): number {
    return Math.max(700, 1400 * SPEEDS[this.speed]);
  }
}

function saved(): Speed {
  const value = recall(KEY);
  return value !== null && value in SPEEDS ? (value as Speed) : 'normal';
}

export const pace = new Pace();
