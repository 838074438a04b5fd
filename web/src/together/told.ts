import type { Entry, Table } from '../api/types';
import type { Name } from '../boards/kit';
import { t, words } from '../lib/i18n.svelte';

/** What happened between people, in a sentence of the log; none where there is nothing to tell. */
export function told(
  { event, at }: Entry,
  name: Name,
  who: (profile: string) => string,
  table: Table,
): string | null {
  switch (event.kind) {
    case 'time-added':
      return t('event-time-added', {
        by: name(event.by),
        name: name(event.seat),
        unit: table.clock.settings.kind,
      });
    case 'pause-offered':
      return t('event-pause-offered', { name: who(event.by) });
    case 'pause-accepted':
      return t('event-undo-accepted', { name: who(event.profile) });
    case 'pause-declined':
      return t('event-pause-declined');
    case 'paused':
      return t('event-paused');
    case 'resumed':
      return t('event-resumed');
    case 'holiday-set':
      return event.until > at
        ? t('event-holiday', { name: who(event.profile), day: words.day(event.until) })
        : t('event-holiday-over', { name: who(event.profile) });
    case 'watching-set':
      return t('event-watching', { chat: event.chat });
    default:
      return null;
  }
}
