import { recall, remember } from './stored';

export type Theme = 'auto' | 'light' | 'dark';
const KEY = 'emporion.theme';

function saved(): Theme {
  const value = recall(KEY);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

class Look {
  theme = $state<Theme>(saved());

  constructor() {
    this.apply();
  }

  choose(theme: Theme): void {
    this.theme = theme;
    remember(KEY, theme);
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

export const look = new Look();

/** End whatever still moves: nobody waits for an animation. */
export function skipMotion(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // An endless one cannot be finished.
    }
  }
}
