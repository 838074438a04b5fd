import type { PlayedGame } from '../api/types';
import { gameName } from '../lib/games.svelte';
import { t, words } from '../lib/i18n.svelte';

/** A game in one line: when, which, how many points, and how it ended. */
export function tell({ at, game, points, won, place, players }: PlayedGame): string {
  const how = won ? t('stat-was-won') : t('stat-was-place', { place, players });
  return t('stat-one', { when: words.when(at), game: gameName(game), points, how });
}
