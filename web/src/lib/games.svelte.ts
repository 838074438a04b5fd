import { api } from '../api/client';
import { t, type Values, words } from './i18n.svelte';

/** The titles of games, as the server tells them. */
class Titles {
  private titles = $state.raw<Record<string, string>>({});
  private asked: Promise<void> | null = null;

  of(game: string): string {
    this.asked ??= this.ask();
    return this.titles[game] ?? game;
  }

  private async ask(): Promise<void> {
    try {
      const { games } = await api.about();
      this.titles = Object.fromEntries(games.map(({ name, title }) => [name, title]));
    } catch {
      this.asked = null;
    }
  }
}
const titles = new Titles();

/** What a game is called: in the reader's language where there are words for it. */
export function gameName(game: string): string {
  const id = `game-${game}`;
  return words.has(id) ? t(id) : titles.of(game);
}

const SIGNS: Record<string, string> = { corinth: 'amphora', rhodes: 'ship' };

/** The drawing that stands for a game where there is little room. */
export const gameSign = (game: string): string => SIGNS[game] ?? 'laurel';

/** A message in a game's own words, which come with its board, or in those for any game. */
export function ofGame(game: string, id: string, values?: Values): string {
  const own = `${game}-${id}`;
  return t(words.has(own) ? own : id, values);
}
