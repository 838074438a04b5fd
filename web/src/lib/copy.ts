import { passedOn, t } from './i18n.svelte';
import { notices } from './notices.svelte';

/** Copy an address that is passed on, and say so; where nothing can be copied, it is shown. */
export async function copyAddress(address: string): Promise<void> {
  notices.show((await copyText(passedOn(address))) ? t('copied') : address);
}

/** The same for anything else. */
export async function copyPlain(text: string): Promise<void> {
  notices.show((await copyText(text)) ? t('copied') : text);
}

/** Without https browsers have no clipboard for scripts, but they copy what is selected; whether they
 * did. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed; perhaps the old way is.
    }
  }
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  // Inside an open dialog, since nothing outside it can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}
