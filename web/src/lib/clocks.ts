import type { Clock } from '../api/types';
import { t } from './i18n.svelte';

export function clockName(clock: Clock): string {
  if (clock.kind === 'live')
    return t('clock-live-is', { minutes: clock.bank / 60, seconds: clock.increment ?? 0 });
  return clock.kind === 'days' ? t('clock-days-is', { count: clock.days }) : t('clock-off');
}

/** What happens to whoever takes too long. */
export function clockRules(clock: Clock): string {
  if (clock.kind === 'live') return t('clock-live-means', { seconds: clock.increment ?? 0 });
  return clock.kind === 'days' ? t('clock-days-means') : t('clock-off-means');
}
