import { words } from './i18n.svelte';

type Parts = typeof import('../together');

/** What only people who play with others, or over days, need: loaded when there is somebody. */
class Together {
  parts = $state.raw<Parts | null>(null);
  private asked = false;

  load(): void {
    if (this.asked) return;
    this.asked = true;
    Promise.all([import('../together'), words.need('together')]).then(
      ([parts]) => {
        this.parts = parts;
      },
      () => {
        this.asked = false;
      },
    );
  }
}

export const together = new Together();
