/** This device's part in the dice of tables; docs/fair-dice.md says how they are mixed. */

import type { Table } from '../api/types';
import { recall, remember } from './stored';

type Mixing = NonNullable<Table['mixing']>;
type Attempt = Mixing['attempts'][number];

/** What this device committed to, told or not. */
interface Part {
  contribution: string;
  /** The table and what all were bound to when this was told. */
  told?: { table: string; server: string; commitments: Record<string, string> };
}

const KEY = 'emporion.dice';
const TAG = 'emporion dice 1 commitment\0';
/** Games that one plays at a time, and some more. */
const KEPT = 100;

function parts(): Record<string, Part> {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Record<string, Part>;
  } catch {
    return {};
  }
}

/** Kept beyond a reload, the newest last. */
function keep(commitment: string, part: Part): void {
  const { [commitment]: _, ...others } = parts();
  const newest = Object.entries({ ...others, [commitment]: part }).slice(-KEPT);
  remember(KEY, JSON.stringify(Object.fromEntries(newest)));
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

async function sha256(content: Uint8Array): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', content.slice().buffer)));
}

/** What a seat (from 0) publishes before it tells its contribution to an attempt (from 1). */
export function commitment(attempt: number, seat: number, contribution: string): Promise<string> {
  const tag = new TextEncoder().encode(TAG);
  const content = new Uint8Array(tag.length + 8 + 32);
  content.set(tag);
  new DataView(content.buffer).setUint32(tag.length, attempt);
  new DataView(content.buffer).setUint32(tag.length + 4, seat + 1);
  content.set(unhex(contribution).slice(0, 32), tag.length + 8);
  return sha256(content);
}

/** Commit to something new; none where the browser has no hashes, as away from https. */
export async function promise(seat: number, attempt = 1): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const contribution = hex(crypto.getRandomValues(new Uint8Array(32)));
  const made = await commitment(attempt, seat, contribution);
  keep(made, { contribution });
  return made;
}

export function isOwn(made: string | null | undefined): boolean {
  return made != null && made in parts();
}

/** What to tell, once all have committed; what they are bound to is kept for the end. */
export function tell(id: string, table: Table, seat: number): string | undefined {
  const now = table.mixing?.attempts.at(-1);
  const made = now?.commitments[seat];
  const part = made ? parts()[made] : undefined;
  if (!now || !made || !part) return undefined;
  const told = { table: id, server: table.commitment ?? '', commitments: { ...now.commitments } };
  keep(made, { ...part, told });
  return part.contribution;
}

export type Verdict = 'good' | 'wrong' | 'changed' | 'unused';

/** What the browser itself finds about the dice of a finished game: whether everything that was
 * told is what had been committed to, and whether this device's part was used, unchanged. */
export async function verdict(id: string, table: Table): Promise<Verdict> {
  const secret = table.ended?.secret;
  if (!secret || (await sha256(unhex(secret))) !== table.commitment) return 'wrong';
  const attempts = table.mixing?.attempts ?? [];
  const all = attempts.flatMap((attempt) => Object.values(attempt.commitments));
  if (new Set(all).size !== all.length) return 'wrong';
  for (const [i, attempt] of attempts.entries()) {
    if (!(await opens(attempt, i + 1))) return 'wrong';
  }
  return ownPart(id, table, attempts.at(-1));
}

async function opens(attempt: Attempt, number: number): Promise<boolean> {
  for (const [seat, contribution] of Object.entries(attempt.contributions)) {
    const made = await commitment(number, Number(seat), contribution);
    if (made !== attempt.commitments[seat]) return false;
  }
  return true;
}

function ownPart(id: string, table: Table, last: Attempt | undefined): Verdict {
  const known = parts();
  const committed = (table.mixing?.attempts ?? []).flatMap((one) => Object.values(one.commitments));
  const told = Object.entries(known).filter(([, part]) => part.told?.table === id);
  const took = told.length > 0 || committed.some((made) => made in known);
  if (!took) return 'good';
  const used = Object.entries(last?.commitments ?? {}).find(([, made]) => made in known);
  if (!used) return 'unused';
  const [seat, made] = used;
  const own = known[made];
  if (own?.contribution !== last?.contributions[seat]) return 'unused';
  const before = own?.told;
  const same =
    before?.server === table.commitment && alike(before?.commitments, last?.commitments ?? {});
  return same ? 'good' : 'changed';
}

function alike(one: Record<string, string> | undefined, other: Record<string, string>): boolean {
  const seats = Object.keys(other);
  return (
    one !== undefined &&
    Object.keys(one).length === seats.length &&
    seats.every((seat) => one[seat] === other[seat])
  );
}
