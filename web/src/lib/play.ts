import { api } from '../api/client';
import type { Create } from '../api/types';
import { recall, remember } from './stored';

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
    const last = JSON.parse(recall(LAST) ?? '{}') as Partial<Quick>;
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
  remember(LAST, JSON.stringify({ game, bots, level }));
  return `/t/${table}`;
}

/** A table in its lobby, with whoever made it on the first seat. */
export async function openTable(setup: Create): Promise<string> {
  const { table } = await api.create(setup);
  await api.command(table, { kind: 'sit', seat: 0 });
  return `/t/${table}`;
}

/** Who is to sit somewhere: somebody at this device, a guest with a link of their own, or a bot. */
export type Sitter = { name: string } | { level: string } | 'guest';

/** A table at this device. It begins at once, unless guests are still to come. */
export async function sameScreen(setup: Create, sitters: Sitter[]): Promise<string> {
  const { table } = await api.create(setup);
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter === 'guest') continue;
    await api.command(
      table,
      'name' in sitter ? { kind: 'sit', seat, ...sitter } : { kind: 'add-bot', seat, ...sitter },
    );
  }
  if (!sitters.includes('guest')) await api.command(table, { kind: 'start' });
  return `/t/${table}`;
}
