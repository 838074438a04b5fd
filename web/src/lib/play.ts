import { api } from '../api/client';
import type { Create } from '../api/types';

/** A game against bots, at once: the table's address. */
export async function playNow(game: string, bots: number, level: string): Promise<string> {
  const { table } = await api.create({ game, seats: bots + 1, listed: false });
  await api.command(table, { kind: 'sit', seat: 0 });
  for (let seat = 1; seat <= bots; seat++) {
    await api.command(table, { kind: 'add-bot', seat, level });
  }
  await api.command(table, { kind: 'start' });
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
