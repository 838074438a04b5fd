import type { Accepts } from '../api/types';
import { gameName } from '../lib/games.svelte';
import { t, words } from '../lib/i18n.svelte';

const CLOCKS = 3;

/** What a bot account takes a seat for, in words; the program behind it has said so. */
export function acceptsWords(accepts: Accepts | null | undefined): string {
  const games = Object.entries(accepts?.games ?? {}).map(([game, counts]) =>
    counts.length
      ? t('bot-plays-with', { game: gameName(game), players: words.either(counts.map(String)) })
      : gameName(game),
  );
  if (!accepts || games.length === 0) return t('bot-plays-nothing');
  const clocks = accepts.clocks ?? [];
  return [
    t('bot-plays', { games: words.list(games) }),
    ...(clocks.length && clocks.length < CLOCKS
      ? [
          t('bot-clocks', {
            clocks: words.either(clocks.map((clock) => t('bot-clock', { clock: String(clock) }))),
          }),
        ]
      : []),
    ...(accepts.hints === false ? [t('bot-no-hints')] : []),
    ...(accepts.options === false ? [t('bot-no-options')] : []),
    t('bot-most', { count: accepts.most ?? 1 }),
  ].join(' · ');
}
