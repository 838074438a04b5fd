import { api } from '../api/client';
import type { Line } from '../api/types';
import { promise } from '../lib/dice';
import { me } from '../lib/me.svelte';
import { keptSeat } from '../lib/mine.svelte';
import { open } from '../lib/opened';

/** Take the seat that is kept for oneself; the table's address. */
export async function takeSeat(line: Line): Promise<string> {
  const seat = keptSeat(line, me.profile?.id);
  if (seat === null) return `/t/${line.id}`;
  const commitment = await promise(seat);
  return open(await api.command(line.id, { kind: 'sit', seat, commitment }, 0));
}

export async function declineSeat(line: Line): Promise<void> {
  const seat = keptSeat(line, me.profile?.id);
  if (seat !== null) await api.command(line.id, { kind: 'decline-seat', seat }, line.number);
}
