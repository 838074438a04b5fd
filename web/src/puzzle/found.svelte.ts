import { api } from '../api/client';
import type { PuzzleAnswer, PuzzleLine, PuzzleProgress, Streak } from '../api/types';
import { t, words } from '../lib/i18n.svelte';
import { me } from '../lib/me.svelte';
import { levelName } from '../table/names';

const NOTHING: Streak = { days: 0, longest: 0, today: false };

/** What somebody has found, as their profile keeps it. */
class Found {
  all = $state.raw<ReadonlyMap<string, PuzzleProgress>>(new Map());
  streak = $state.raw<Streak>(NOTHING);

  async load(): Promise<void> {
    if (!me.known) await me.load();
    if (!me.profile) return;
    const { puzzles, streak } = await api.puzzlesFound();
    this.all = new Map(puzzles.map((one) => [one.puzzle, one]));
    this.streak = streak;
  }

  /** An answer, or none to give up; whoever has no profile gets one to keep it with. */
  async answer(puzzle: string, actions: readonly string[] | null): Promise<PuzzleAnswer> {
    await me.ensure();
    const told = await api.answerPuzzle(puzzle, actions);
    if (told.solution) await this.load();
    return told;
  }

  /** In one word, to be read beside a puzzle. */
  mark(puzzle: string): 'solved' | 'seen' | 'new' {
    const known = this.all.get(puzzle);
    if (known?.solved) return 'solved';
    return known?.seen ? 'seen' : 'new';
  }
}

export const found = new Found();

export function themeName({ game, theme }: Pick<PuzzleLine, 'game' | 'theme'>): string {
  const own = `puzzle-theme-${game}-${theme}`;
  return words.has(own) ? t(own) : theme;
}

export const ideaName = (idea: string): string => t(`puzzle-idea-${idea}`);

export const puzzleAbout = (line: PuzzleLine): string =>
  t('puzzle-about', {
    level: levelName(line.level),
    players: line.players,
    stake: percent(line.stake.win),
  });

/** Where in its game it is, which tells it apart from others of its kind. */
export function settingOf({ setting }: { setting: PuzzleLine['setting'] }): string {
  const { round, lead } = setting;
  const side = lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level';
  return t('puzzle-setting', {
    round: t('puzzle-round', { round }),
    standing: t(`puzzle-standing-${side}`, { points: Math.abs(lead) }),
  });
}

const percent = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: 'percent' }).format(Math.max(0, share));
