import { api, Refused } from '../api/client';
import { promise } from '../lib/dice';
import { me } from '../lib/me.svelte';

/** The same people and bots once more, everyone's seat kept and one further; the address of the new
 * table, or of the one where somebody else has asked for the same already. */
export async function sameAgain(
  id: string,
  seats: readonly { profile?: string | null }[],
): Promise<string> {
  const next = seats.flatMap(({ profile }, i) =>
    profile && profile === me.profile?.id ? [(i + 1) % seats.length] : [],
  );
  const commitment = next.length ? await promise(Math.min(...next)) : undefined;
  try {
    const { picture } = await api.command(id, { kind: 'rematch', commitment }, 0);
    if (picture?.table.rematch) return `/t/${picture.table.rematch}`;
  } catch (error) {
    const table = error instanceof Refused && error.code === 'already-rematched';
    if (table && error.details.table) return `/t/${error.details.table}`;
    throw error;
  }
  return `/t/${id}`;
}
