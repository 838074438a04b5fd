/** A view as an outline: what any game's holds, in the words of its fields. */
import type { View } from '../../api/types';

/** What the table shows by itself, whatever the game. */
const SHOWN = new Set([
  ...['game', 'players', 'round', 'rounds', 'first', 'scores', 'decision', 'outcome'],
]);

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** `yellow_dice` as people write it. */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a field has an entry for every seat, each saying whose it is. */
function isBySeat(value: unknown): value is Fields[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one, seat) => isFields(one) && one.seat === seat)
  );
}

const own = (view: View): [string, unknown][] =>
  Object.entries(view).filter(([name]) => !SHOWN.has(name));

/** What everybody shares. */
export function shared(view: View): Fields {
  return Object.fromEntries(own(view).filter(([, value]) => !isBySeat(value)));
}

/** What is a seat's own. */
export function ofSeat(view: View, seat: number): Fields {
  const found: Fields = {};
  for (const [, value] of own(view)) {
    if (!isBySeat(value)) continue;
    const { seat: _, ...fields } = value[seat] ?? {};
    Object.assign(found, fields);
  }
  return found;
}

export type Node =
  | { kind: 'plain'; value: unknown }
  | { kind: 'plains'; values: unknown[] }
  | { kind: 'table'; columns: string[]; rows: unknown[][] }
  | { kind: 'fields'; fields: [string, unknown][] }
  | { kind: 'list'; values: unknown[] };

/** How a value is drawn: entries of the same few fields make a table. */
export function node(value: unknown): Node {
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return { kind: 'plains', values: value };
    const [first] = value as unknown[];
    const columns = isFields(first) ? Object.keys(first) : [];
    const alike = value.every(
      (one) =>
        isFields(one) &&
        Object.keys(one).join() === columns.join() &&
        Object.values(one).every(isPlain),
    );
    return alike
      ? { kind: 'table', columns, rows: value.map((one) => Object.values(one as Fields)) }
      : { kind: 'list', values: value };
  }
  if (isFields(value)) return { kind: 'fields', fields: Object.entries(value) };
  return { kind: 'plain', value };
}
