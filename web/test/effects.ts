import type { Change, Effect, Move, Option } from '../src/boards/kit';

/** A change as docs/effects.md writes it: `gold 2 purse:0→supply`, `circle 1 →spot:0:C2`. */
export function change(text: string): Change {
  const [, what = '', count = '', source = '', target = ''] =
    /^(\S+) (\d+) ([^→]*)→(.*)$/.exec(text) ?? [];
  if (!what) throw new Error(`no change: ${text}`);
  const seat = Number(/:(\d)/.exec(target || source)?.[1] ?? Number.NaN);
  return {
    what,
    ...(count === '1' ? {} : { count: Number(count) }),
    ...(source ? { source } : {}),
    ...(target ? { target } : {}),
    ...(Number.isNaN(seat) ? {} : { seat }),
  };
}

export function effect(texts: string[], more: Omit<Effect, 'changes'> = {}): Effect {
  return { changes: texts.map(change), ...more };
}

let number = 0;
/** A move of the log, after all that were made before. */
export function move(
  seat: number | null,
  words: string,
  texts: string[] = [],
  scores: number[] = [],
): Move {
  number++;
  return { number, at: number, moment: number, seat, words, effect: effect(texts, { scores }) };
}

export function option(
  notation: string,
  texts: string[] = [],
  more: Omit<Effect, 'changes'> = {},
): Option {
  return { action: 0, notation, effect: effect(texts, more), hands_over: false, reveals: false };
}
