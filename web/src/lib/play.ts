import { api } from '../api/client';
import type { Create } from '../api/types';

const LAST = 'emporion.last';

/** A game against bots: which, how many, how strong. */
export interface Quick {
  game: string;
  bots: number;
  level: string;
}

/** The one that was played last on this device. */
export function lastPlayed(): Quick {
  const first = { game: 'corinth', bots: 2, level: 'casual' };
  try {
    const last = JSON.parse(localStorage.getItem(LAST) ?? '{}') as Partial<Quick>;
    const { game, bots, level } = { ...first, ...last };
    return { game: String(game), bots: Number(bots) || first.bots, level: String(level) };
  } catch {
    return first;
  }
}

/** Such a game, at once: the table's address. */
export async function playNow({ game, bots, level }: Quick): Promise<string> {
  const { table } = await api.create({ game, seats: bots + 1, listed: false });
  await api.command(table, { kind: 'sit', seat: 0 });
  for (let seat = 1; seat <= bots; seat++) {
    await api.command(table, { kind: 'add-bot', seat, level });
  }
  await api.command(table, { kind: 'start' });
  localStorage.setItem(LAST, JSON.stringify({ game, bots, level }));
  return `/t/${table}`;
}

/** A table in its lobby, with whoever made it on the first seat. */
export async function openTable(setup: Create): Promise<string> {
  const { table } = await api.create(setup);
  await api.command(table, { kind: 'sit', seat: 0 });
  return `/t/${table}`;
}

/** Everyone at this device. */
export async function sameScreen(setup: Create, names: string[]): Promise<string> {
  const { table } = await api.create(setup);
  for (const [seat, name] of names.entries()) {
    await api.command(table, { kind: 'sit', seat, name });
  }
  await api.command(table, { kind: 'start' });
  return `/t/${table}`;
}
