import { reason } from './i18n.svelte';

/** Short notes to whoever sits here, and what a screen reader is told. */
class Notices {
  text = $state('');
  spoken = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.text = '';
    }, 6000);
  }

  /** Bound, so that it can be handed on as it is. */
  refused = (error: unknown): void => {
    void reason(error).then((text) => this.show(text));
  };

  hide(): void {
    this.text = '';
  }

  say(text: string): void {
    this.spoken = text;
  }
}

export const notices = new Notices();
