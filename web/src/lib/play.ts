import { api } from '../api/client';
import type { Create, SetUpCommand } from '../api/types';
import { promise } from './dice';
import { notices } from './notices.svelte';
import { open } from './opened';
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
  const others = Array.from({ length: bots }, (_, i) => i + 1);
  const made = await api.create({ game, seats: bots + 1, listed: false }, [
    { kind: 'sit', seat: 0, commitment: await promise(0) },
    ...others.map((seat) => ({ kind: 'add-bot' as const, seat, level })),
    { kind: 'start' },
  ]);
  remember(LAST, JSON.stringify({ game, bots, level }));
  return open(made);
}

/** Who is to sit somewhere: somebody at this device (without a name whoever it belongs to), a guest
 * with a link of their own, a friend who is asked, or a bot. */
export type Sitter = { here: string | null } | { level: string } | { friend: string } | 'guest';

/** A table that begins at once, unless guests are still to come. */
export async function openTable(setup: Create, sitters: Sitter[]): Promise<string> {
  const first = sitters.findIndex((sitter) => sitter !== 'guest' && 'here' in sitter);
  // Whoever shares a screen has one part in the dice.
  const commitment = first < 0 ? undefined : await promise(first);
  const commands = sitters.flatMap((sitter, seat): SetUpCommand[] => {
    if (sitter === 'guest' || 'friend' in sitter) return [];
    if ('level' in sitter) return [{ kind: 'add-bot', seat, ...sitter }];
    const name = sitter.here ?? undefined;
    return [{ kind: 'sit', seat, name, commitment: seat === first ? commitment : undefined }];
  });
  const waits = sitters.some((sitter) => sitter === 'guest' || 'friend' in sitter);
  if (!waits) commands.push({ kind: 'start' });
  const made = await api.create(setup, commands);
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter === 'guest' || !('friend' in sitter)) continue;
    const keep = { kind: 'keep-seat' as const, seat, profile: sitter.friend };
    // Whoever cannot be asked any more leaves a free seat, at a table that is open.
    await api.command(made.table, keep, 0).catch(notices.refused);
  }
  return open(made);
}
