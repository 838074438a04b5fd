import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command, Table } from '../src/api/types';
import { commitment, isOwn, promise, tell, verdict } from '../src/lib/dice';
import { me } from '../src/lib/me.svelte';
import type { LiveTable } from '../src/table/live.svelte';
import { Mixer } from '../src/table/mix';

const A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
const B = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d';
const SECRET = '00'.repeat(32);
const SERVER = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

type Attempt = NonNullable<Table['mixing']>['attempts'][number];

function table(attempts: Attempt[], more: Partial<Table> = {}): Table {
  return {
    phase: 'playing',
    dice: 'fair',
    commitment: SERVER,
    mixing: { attempts, until: 1 },
    seats: [],
    ended: { reason: 'rules', winners: [], scores: [], secret: SECRET },
    ...more,
  } as unknown as Table;
}

beforeEach(() => {
  localStorage.clear();
  me.profile = { id: 'ada', name: 'Ada' };
});
afterEach(() => vi.restoreAllMocks());

test('commitments are those of the server', async () => {
  expect(await commitment(1, 0, A)).toBe(
    '4bfc22d6ecf2f4874ff3b7271e10c16bff7a8cda06ebe8c375f583861252a912',
  );
  expect(await commitment(2, 2, B)).toBe(
    '9794fa7cbfe6849290c5de95e72338a21e91209b01ef3c94a44f2e2521c30e87',
  );
});

test('every promise is another one, and kept on the device', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => promise(0)));
  expect(new Set(made).size).toBe(20);
  expect(made.every(isOwn)).toBe(true);
  expect(isOwn('00')).toBe(false);
});

test('no more are kept than one needs, and the newest are', async () => {
  let last: string | undefined;
  for (let i = 0; i < 110; i++) last = await promise(0);
  expect(isOwn(last)).toBe(true);
  expect(Object.keys(JSON.parse(localStorage.getItem('emporion.dice') ?? '')).length).toBe(100);
});

/** A game that Ada on the first seat and somebody else have mixed. */
async function mixed(): Promise<Table> {
  const mine = (await promise(0)) ?? '';
  const attempt: Attempt = {
    seats: [0, 1],
    commitments: { 0: mine, 1: await commitment(1, 1, B) },
    contributions: {},
  };
  const game = table([attempt]);
  const told = tell('t', game, 0) ?? '';
  attempt.contributions = { 0: told, 1: B };
  return game;
}

test('dice with one’s own part are good', async () => {
  expect(await verdict('t', await mixed())).toBe('good');
});

test('what does not open its commitment is found', async () => {
  const other = await mixed();
  Object.assign(other.mixing?.attempts[0]?.contributions ?? {}, { 1: A });
  expect(await verdict('t', other)).toBe('wrong');
  const secret = await mixed();
  if (secret.ended) secret.ended.secret = 'ff'.repeat(32);
  expect(await verdict('t', secret)).toBe('wrong');
});

test('whoever committed after one had told is found', async () => {
  const game = await mixed();
  const attempt = game.mixing?.attempts[0];
  // A third that nobody had seen, or another second.
  Object.assign(attempt?.commitments ?? {}, { 2: await commitment(1, 2, A) });
  Object.assign(attempt?.contributions ?? {}, { 2: A });
  expect(await verdict('t', game)).toBe('changed');
  const second = await mixed();
  Object.assign(second.mixing?.attempts[0]?.commitments ?? {}, { 1: await commitment(1, 1, A) });
  Object.assign(second.mixing?.attempts[0]?.contributions ?? {}, { 1: A });
  expect(await verdict('t', second)).toBe('changed');
});

test('another secret of the server than the one that was promised is found', async () => {
  const game = await mixed();
  game.commitment = 'af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051';
  if (game.ended) game.ended.secret = 'ff'.repeat(32);
  expect(await verdict('t', game)).toBe('changed');
});

test('one’s own part that was left out is found', async () => {
  const game = await mixed();
  game.mixing?.attempts.push({
    seats: [1],
    commitments: { 1: await commitment(2, 1, A) },
    contributions: { 1: A },
  });
  expect(await verdict('t', game)).toBe('unused');
  const forgotten = await mixed();
  expect(await verdict('t', { ...forgotten, mixing: null })).toBe('unused');
});

test('whoever only looks on, or plays as ever, sees no warning', async () => {
  const game = await mixed();
  localStorage.clear();
  expect(await verdict('t', game)).toBe('good');
  expect(await verdict('t', table([], { mixing: null }))).toBe('good');
});

// ---- the steps ----------------------------------------------------------------------------------

class Fake {
  id = 't';
  asked: Command[] = [];
  constructor(
    public table: Table,
    public open: string[],
  ) {}
  may = (command: string, seat?: number) => this.open.includes(`${command} ${seat}`);
  command = async (command: Command) => {
    this.asked.push(command);
  };
}

function mixer(fake: Fake): Mixer {
  return new Mixer(fake as unknown as LiveTable);
}

const SEATS = [{ profile: 'ada' }, { profile: 'ada' }] as Table['seats'];

test('in the lobby one commits once for all of one’s seats', async () => {
  const fake = new Fake(table([], { phase: 'lobby', mixing: null, seats: SEATS }), [
    'commit 0',
    'commit 1',
  ]);
  const mix = mixer(fake);
  await mix.look();
  await mix.look();
  expect(fake.asked.map(({ kind }) => kind)).toEqual(['commit']);
  const [sent] = fake.asked;
  const made = sent?.kind === 'commit' ? sent.commitment : '';
  expect(isOwn(made)).toBe(true);
  // Another device sees what it does not know, and commits anew, once.
  localStorage.clear();
  fake.table = { ...fake.table, seats: [{ ...SEATS[0], commitment: made }] as Table['seats'] };
  const other = mixer(fake);
  await other.look();
  await other.look();
  expect(fake.asked.length).toBe(2);
});

test('what was promised is told once all have committed, after a reload too', async () => {
  const mine = (await promise(0)) ?? '';
  const attempt = { seats: [0, 1], commitments: { 0: mine, 1: 'x' }, contributions: {} };
  const fake = new Fake(table([attempt], { seats: SEATS }), ['reveal 0']);
  const mix = mixer(fake);
  await mix.look();
  await mix.look();
  expect(fake.asked.length).toBe(1);
  const [sent] = fake.asked;
  const told = sent?.kind === 'reveal' ? sent.contribution : '';
  expect(await commitment(1, 0, told)).toBe(mine);
  await mixer(fake).look();
  expect(fake.asked.length).toBe(2);
});

test('a new attempt has a new contribution', async () => {
  const mine = (await promise(0)) ?? '';
  const first = { seats: [0, 1], commitments: { 0: mine, 1: 'x' }, contributions: {} };
  const fake = new Fake(table([first], { seats: SEATS }), ['reveal 0']);
  const mix = mixer(fake);
  await mix.look();
  const second: Attempt = { seats: [0], commitments: {}, contributions: {} };
  fake.table = table([first, second], { seats: SEATS });
  fake.open = ['commit 0'];
  await mix.look();
  const sent = fake.asked[1];
  second.commitments = { 0: sent?.kind === 'commit' ? sent.commitment : '' };
  fake.open = ['reveal 0'];
  await mix.look();
  const [told, , again] = fake.asked.map((one) => (one.kind === 'reveal' ? one.contribution : ''));
  expect(again).not.toBe(told);
  expect(await commitment(2, 0, again ?? '')).toBe(second.commitments[0]);
});

test('nobody is troubled where a browser has no hashes', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const fake = new Fake(table([], { phase: 'lobby', mixing: null, seats: SEATS }), ['commit 0']);
  await mixer(fake).look();
  expect(fake.asked).toEqual([]);
  vi.unstubAllGlobals();
});
