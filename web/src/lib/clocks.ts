import type { Clock } from '../api/types';
import { t } from './i18n.svelte';

/** What happens to whoever takes too long. */
export function clockRules(clock: Clock): string {
  if (clock.kind === 'live') return t('clock-live-means', { seconds: clock.increment ?? 0 });
  return clock.kind === 'days' ? t('clock-days-means') : t('clock-off-means');
}
