import type { Attachment } from 'svelte/attachments';

/** Shows a list's current line, or else its newest, after every change. */
export function newest(change: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    const go = () => {
      const current = list.querySelector('[aria-current]');
      if (current) current.scrollIntoView({ block: 'nearest' });
      else list.scrollTop = list.scrollHeight;
    };
    // On a phone the list has no size until its tab is opened.
    const watch = new ResizeObserver(go);
    watch.observe(list);
    $effect(() => {
      change();
      go();
    });
    return () => watch.disconnect();
  };
}
