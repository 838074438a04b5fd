import { recall, remember } from './stored';

export type Preview = 'touch' | 'always' | 'never';
const KEY = 'emporion.preview';

function saved(): Preview {
  const value = recall(KEY);
  return value === 'always' || value === 'never' ? value : 'touch';
}

/** Whether what an option does is shown before it is done: a finger cannot hover. */
class Caution {
  preview = $state<Preview>(saved());
  private touched = false;

  constructor() {
    addEventListener(
      'pointerdown',
      (event) => {
        this.touched = event.pointerType === 'touch';
      },
      true,
    );
    addEventListener(
      'keydown',
      () => {
        this.touched = false;
      },
      true,
    );
  }

  choose(preview: Preview): void {
    this.preview = preview;
    remember(KEY, preview);
  }

  /** Whether the answer being given now is shown first. */
  get asks(): boolean {
    return this.preview === 'always' || (this.preview === 'touch' && this.touched);
  }
}

export const caution = new Caution();
