import type { PlayedGame } from '../api/types';

/** Levels of bots, the weakest first. */
const LEVELS = [
  'random',
  'greedy',
  'beginner',
  'flat',
  'casual',
  'experienced',
  'expert',
  'master',
  'grandmaster',
];

export interface Filter {
  game: string | null;
  players: number | null;
}

/** Of these games, those that are looked at; the oldest first. */
export function chosen(games: readonly PlayedGame[], { game, players }: Filter): PlayedGame[] {
  return games
    .filter((one) => game === null || one.game === game)
    .filter((one) => players === null || one.players === players)
    .sort((one, two) => one.at - two.at);
}

export interface Totals {
  games: number;
  won: number;
  /** Means; none of no games, or of games that were not reviewed. */
  points: number | null;
  accuracy: number | null;
  luck: number | null;
  reviewed: number;
  best: PlayedGame | null;
}

export function totals(games: readonly PlayedGame[]): Totals {
  const reviewed = games.filter(({ luck }) => luck !== null);
  return {
    games: games.length,
    won: games.filter(({ won }) => won).length,
    points: mean(games.map(({ points }) => points)),
    accuracy: mean(reviewed.flatMap(({ accuracy }) => accuracy ?? [])),
    luck: mean(reviewed.flatMap(({ luck }) => luck ?? [])),
    reviewed: reviewed.length,
    best: games.reduce<PlayedGame | null>(
      (best, one) => (best && best.points >= one.points ? best : one),
      null,
    ),
  };
}

export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const RANKS: Readonly<Record<string, number>> = { people: 100, mixed: 99, accounts: 98 };

/** Whom one played against: people, people and bots, bot accounts, or the strongest bot. */
export function against({ people, levels, accounts }: PlayedGame): string {
  if (people > 0) return levels.length || accounts ? 'mixed' : 'people';
  if (accounts > 0) return 'accounts';
  return [...levels].sort((one, two) => strength(two) - strength(one))[0] ?? 'people';
}

const strength = (level: string) => LEVELS.indexOf(level.split(':')[0] ?? '');

export interface Group<K> {
  key: K;
  games: number;
  won: number;
}

/** How many of the games of each kind were won, in an order of the kinds. */
export function groups<K>(
  games: readonly PlayedGame[],
  kind: (game: PlayedGame) => K,
  order: (one: K, two: K) => number,
): Group<K>[] {
  const found = new Map<K, Group<K>>();
  for (const game of games) {
    const key = kind(game);
    const group = found.get(key) ?? { key, games: 0, won: 0 };
    group.games += 1;
    group.won += game.won ? 1 : 0;
    found.set(key, group);
  }
  return [...found.values()].sort((one, two) => order(one.key, two.key));
}

/** People first, then bots from the strongest down. */
export function byStrength(one: string, two: string): number {
  const rank = (key: string) => RANKS[key] ?? strength(key);
  return rank(two) - rank(one);
}

/** The mean of each value and the few before it: what is a trend, and what was one day. */
export function trend(values: readonly number[], span: number): number[] {
  return values.map((_, i) => mean(values.slice(Math.max(0, i - span + 1), i + 1)) ?? 0);
}
