import type { paths } from './schema';
import type {
  Checked,
  Command,
  Create,
  NewNewsChannel,
  NewsWishes,
  OpenWish,
  Problem,
  Seek,
  SetUpCommand,
  TokenWish,
} from './types';

/** The server said no; `code` says why, `details` with what. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly details: Problem['details'],
  ) {
    super(code);
  }
}

const TRIES = 4;
/** How long one try may take, in milliseconds. */
const SOON = 15_000;
/** The same where the server has work to do: the first hint of all waits for a compiler. */
const LATER = 300_000;

/** A random id: a command sent again with the same one acts once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The addresses that take a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];
type Operation<M extends Method, P extends PathOf<M>> = Extract<
  paths[P][M & keyof paths[P]],
  { responses: unknown }
>;
/** What an operation answers when it works. */
type Answer<O> = O extends { responses: infer R }
  ? {
      [S in keyof R & (200 | 201 | 202 | 204)]: R[S] extends {
        content: { 'application/json': infer T };
      }
        ? T
        : undefined;
    }[keyof R & (200 | 201 | 202 | 204)]
  : never;
/** What an operation is to be given: parts of its address, a query, a body. */
type Given<O> = (O extends { parameters: { path: infer P } } ? { path: P } : { path?: never }) &
  (O extends { parameters: { query?: infer Q } } ? { query?: Q } : unknown) &
  (O extends { requestBody: { content: infer C } }
    ? C extends { 'application/json': infer B }
      ? { body: B }
      : { file: Blob; type: keyof C & string }
    : unknown) & { within?: number; tries?: number };
type Arguments<O> = object extends Given<O> ? [given?: Given<O>] : [given: Given<O>];

/** What any of them may be given, as it is put together. */
interface Parts {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  file?: Blob;
  type?: string;
  within?: number;
  tries?: number;
}

function address(path: string, { path: parts = {}, query = {} }: Parts): string {
  const found = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(parts[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length ? `${found}?${new URLSearchParams(given)}` : found;
}

/** Ask the server, again where it does not answer; what is asked and answered is the document's. */
async function ask<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[given]: Arguments<Operation<M, P>>
): Promise<Answer<Operation<M, P>>> {
  return send(method, path, { ...given } as Parts);
}

/** The same without its types: JSON goes out, JSON comes back. */
async function send(method: string, path: string, parts: Parts) {
  const request: RequestInit = { method: method.toUpperCase() };
  if (parts.file || parts.body !== undefined) {
    request.headers = { 'content-type': parts.type ?? 'application/json' };
    request.body = parts.file ?? JSON.stringify(parts.body);
  }
  const tries = parts.tries ?? TRIES;
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(parts.within ?? SOON);
    try {
      const answer = await fetch(address(path, parts), { ...request, signal });
      if (answer.ok) return answer.status === 204 ? undefined : await answer.json();
      const later = answer.status === 503 || answer.status === 429;
      if (!later || attempt >= tries) throw await refusal(answer);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // Commands carry an id, so asking again never acts twice.
      if (attempt >= tries) throw new Refused(0, 'no-connection', {});
    }
    await pause(attempt * 400);
  }
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const problem: Problem = await answer.json();
    return new Refused(answer.status, problem.code, problem.details);
  } catch {
    return new Refused(answer.status, 'internal-error', {});
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export type List = 'open' | 'mine' | 'finished' | 'watch';

/** What does not change while the server runs is asked for once, again only where that failed. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

const TABLE = '/api/tables/{table_id}';
const REVIEW = '/api/reviews/{review_id}';
const MISTAKE = '/api/mistakes/{review_id}/{moment}';

export const api = {
  about: once(() => ask('get', '/api/about')),
  components: (game: string) => ask('get', '/api/games/{game}/components', { path: { game } }),
  componentFileAddress: (game: string) => `/api/games/${game}/components/file`,
  ownComponentsAddress: (id: string) => `/api/tables/${id}/components`,
  checkComponents: (game: string, file: Blob) =>
    ask('post', '/api/games/{game}/components/check', {
      path: { game },
      file,
      type: 'application/toml',
      within: LATER,
    }),
  profile: () => ask('get', '/api/profile'),
  createProfile: (name: string, language: string) =>
    ask('post', '/api/profile', { body: { name, language } }),
  rename: (name: string) => ask('patch', '/api/profile', { body: { name } }),
  forget: () => ask('delete', '/api/profile'),
  erase: (name: string) => ask('post', '/api/profile/erasure', { body: { name } }),
  exportAddress: '/api/profile/export',
  recover: (phrase: string) => ask('post', '/api/profile/recovery', { body: { phrase } }),
  newPhrase: (signOutOthers: boolean, language: string) =>
    ask('post', '/api/profile/phrase', {
      query: { sign_out_others: signOutOthers || undefined, language },
    }),
  recoveryWords: once(() => ask('get', '/api/profile/words')),
  offerPairing: () => ask('post', '/api/profile/pairing'),
  pairing: () => ask('get', '/api/profile/pairing'),
  confirmPairing: (number: number) =>
    ask('post', '/api/profile/pairing/confirm', { body: { number } }),
  withdrawPairing: () => ask('delete', '/api/profile/pairing'),
  askPairing: (code: string) => ask('post', '/api/pairing', { body: { code } }),
  collectPairing: (claim: string) => ask('post', '/api/pairing/collect', { body: { claim } }),
  passkeys: () => ask('get', '/api/profile/passkeys'),
  passkeyCreation: () => ask('post', '/api/profile/passkeys/question'),
  addPasskey: (answer: Record<string, unknown>) =>
    ask('post', '/api/profile/passkeys', { body: { answer } }),
  renamePasskey: (passkey: string, name: string) =>
    ask('patch', '/api/profile/passkeys/{passkey}', { path: { passkey }, body: { name } }),
  removePasskey: (passkey: string) =>
    ask('delete', '/api/profile/passkeys/{passkey}', { path: { passkey } }),
  passkeyQuestion: () => ask('post', '/api/passkeys/question'),
  passkeySignIn: (answer: Record<string, unknown>) =>
    ask('post', '/api/passkeys/sign-in', { body: { answer } }),
  statistics: () => ask('get', '/api/profile/statistics'),
  ownBots: () => ask('get', '/api/profile/bots'),
  // Sent once: an answer that is lost must not leave a second one behind.
  createBot: (name: string) => ask('post', '/api/profile/bots', { body: { name }, tries: 1 }),
  renameBot: (bot: string, name: string) =>
    ask('patch', '/api/profile/bots/{bot}', { path: { bot }, body: { name } }),
  deleteBot: (bot: string) => ask('delete', '/api/profile/bots/{bot}', { path: { bot } }),
  makeToken: (bot: string, wish: TokenWish) =>
    ask('post', '/api/profile/bots/{bot}/tokens', { path: { bot }, body: wish, tries: 1 }),
  revokeToken: (bot: string, token: string) =>
    ask('delete', '/api/profile/bots/{bot}/tokens/{token}', { path: { bot, token } }),
  /** Bot accounts that are here and take such seats. */
  findBots: (wish: OpenWish = {}) => ask('get', '/api/bots', { query: { ...wish } }),
  devices: () => ask('get', '/api/profile/devices'),
  signOut: (device: string) => ask('delete', '/api/profile/devices/{device}', { path: { device } }),
  signOutOthers: () => ask('delete', '/api/profile/devices'),
  news: () => ask('get', '/api/profile/news'),
  saveNews: (wishes: NewsWishes) => ask('put', '/api/profile/news', { body: wishes }),
  addNews: (channel: NewNewsChannel) =>
    ask('post', '/api/profile/news/channels', { body: channel }),
  removeNews: (channel: string) =>
    ask('delete', '/api/profile/news/channels/{channel}', { path: { channel } }),
  testNews: (channel: string) =>
    ask('post', '/api/profile/news/channels/{channel}/test', { path: { channel } }),
  confirmMail: (token: string) => ask('post', '/api/news/confirmation', { body: { token } }),
  /** The same request that mail programs make for whoever presses their button. */
  leaveMail: (token: string): Promise<unknown> =>
    send('post', '/unsubscribe', { query: { token } }),
  holidays: () => ask('get', '/api/profile/holidays'),
  takeHoliday: (since: number, until: number) =>
    ask('post', '/api/profile/holidays', { body: { since, until } }),
  endHoliday: (since: number) =>
    ask('delete', '/api/profile/holidays/{since}', { path: { since } }),
  blocks: () => ask('get', '/api/profile/blocks'),
  block: (profile: string, how: 'mute' | 'block') =>
    ask('post', '/api/profile/blocks', { body: { profile, how } }),
  unblock: (profile: string) =>
    ask('delete', '/api/profile/blocks/{profile}', { path: { profile } }),
  people: () => ask('get', '/api/people'),
  befriend: (profile: string) => ask('post', '/api/people/friends', { body: { profile } }),
  unfriend: (profile: string) =>
    ask('delete', '/api/people/friends/{profile}', { path: { profile } }),
  showOnline: (shown: boolean) => ask('put', '/api/people/online', { body: { shown } }),
  /** Whoever waits says so again and again by themselves. */
  seek: (wish: Seek) => ask('put', '/api/seeking', { body: wish, tries: 1 }),
  stopSeeking: () => ask('delete', '/api/seeking'),
  tables: (list: List, mine = false, before: number | null = null, wish: OpenWish = {}) =>
    ask('get', '/api/tables', { query: { list, mine: mine || undefined, before, ...wish } }),
  /** A new table, with what is to be done at it at once: all of it or nothing. */
  create: (table: Create, commands: SetUpCommand[] = []) =>
    ask('post', '/api/tables', { body: { id: freshId(), table, commands } }),
  table: (id: string) => ask('get', TABLE, { path: { table_id: id } }),
  /** The answer brings whatever has happened at the table after an event. */
  command: (id: string, command: Command, after: number, commandId?: string) =>
    ask('post', `${TABLE}/commands`, {
      path: { table_id: id },
      body: { id: commandId ?? freshId(), command, after },
      // Whoever has an id of their own sees to it that it is sent again.
      tries: commandId ? 1 : undefined,
      within: commandId ? SOON / 2 : undefined,
    }),
  say: (id: string, text: string) =>
    ask('post', `${TABLE}/commands`, {
      path: { table_id: id },
      body: { id: freshId(), command: { kind: 'say', text } },
    }),
  chat: (id: string, before: number) =>
    ask('get', `${TABLE}/chat`, { path: { table_id: id }, query: { before } }),
  plan: (id: string) => ask('get', `${TABLE}/plan`, { path: { table_id: id } }),
  setPlan: (id: string, seat: number, moment: number, lines: string[][]) =>
    ask('post', `${TABLE}/plan`, { path: { table_id: id }, body: { seat, moment, lines } }),
  dropPlan: (id: string) => ask('delete', `${TABLE}/plan`, { path: { table_id: id } }),
  lookAhead: (id: string, seat: number, line: string[]) =>
    ask('post', `${TABLE}/plan/try`, { path: { table_id: id }, body: { seat, line } }),
  hint: (id: string, seat: number) =>
    ask('post', `${TABLE}/hint`, { path: { table_id: id }, body: { seat }, within: LATER }),
  coach: (id: string, seat: number, actions: readonly string[]) =>
    ask('post', `${TABLE}/coach`, {
      path: { table_id: id },
      body: { seat, actions: [...actions] },
      tries: 1, // the choice does not wait for a second one
    }),
  report: (id: string, line: number) =>
    ask('post', `${TABLE}/reports`, { path: { table_id: id }, body: { line } }),
  events: (id: string, after: number) =>
    ask('get', `${TABLE}/events`, { path: { table_id: id }, query: { after } }),
  moment: (id: string, moment: number) =>
    ask('get', `${TABLE}/moments/{moment}`, { path: { table_id: id, moment } }),
  whatIf: (id: string, moment: number, seat: number) =>
    ask('post', `${TABLE}/what-if`, {
      path: { table_id: id },
      body: { id: freshId(), moment, seat },
      within: LATER,
    }),
  askReview: (id: string, again: boolean) =>
    ask('post', `${TABLE}/review`, {
      path: { table_id: id },
      query: { again: again || undefined },
    }),
  reviewRecord: (file: Blob) =>
    ask('post', '/api/reviews', { file, type: 'application/x-ndjson', within: LATER }),
  review: (id: string) => ask('get', REVIEW, { path: { review_id: id } }),
  reviewAddress: (id: string) => `/api/reviews/${id}`,
  reviewPage: (id: string) => `/api/reviews/${id}/page`,
  reviewStream: (id: string) => `/api/reviews/${id}/stream`,
  reviewMoment: (id: string, moment: number) =>
    ask('get', `${REVIEW}/moments/{moment}`, { path: { review_id: id, moment } }),
  reviewMoves: (id: string, after: number) =>
    ask('get', `${REVIEW}/moves`, { path: { review_id: id }, query: { after } }),
  reviewMarks: (id: string) => ask('get', `${REVIEW}/marks`, { path: { review_id: id } }),
  reviewWhatIf: (id: string, moment: number, seat: number) =>
    ask('post', `${REVIEW}/what-if`, {
      path: { review_id: id },
      body: { id: freshId(), moment, seat },
      within: LATER,
    }),
  lessons: once(() => ask('get', '/api/lessons')),
  lesson: (lesson: string) => ask('get', '/api/lessons/{lesson}', { path: { lesson } }),
  finishLesson: (lesson: string) =>
    ask('post', '/api/lessons/{lesson}/table', {
      path: { lesson },
      body: { id: freshId() },
      within: LATER,
    }),
  lessonsDone: () => ask('get', '/api/profile/lessons'),
  noteLesson: (lesson: string, step: number, done: boolean) =>
    ask('put', '/api/profile/lessons/{lesson}', { path: { lesson }, body: { step, done } }),
  puzzles: once(() => ask('get', '/api/puzzles')),
  dailyPuzzles: () => ask('get', '/api/puzzles/daily'),
  puzzle: (puzzle: string) => ask('get', '/api/puzzles/{puzzle}', { path: { puzzle } }),
  answerPuzzle: (puzzle: string, actions: readonly string[] | null) =>
    ask('post', '/api/puzzles/{puzzle}/answer', {
      path: { puzzle },
      body: { actions: actions && [...actions] },
    }),
  playPuzzleOn: (puzzle: string) =>
    ask('post', '/api/puzzles/{puzzle}/table', {
      path: { puzzle },
      body: { id: freshId() },
      within: LATER,
    }),
  mistakes: () => ask('get', '/api/profile/mistakes'),
  collectMistakes: (review: string, seat: number) =>
    ask('post', `${REVIEW}/mistakes`, {
      path: { review_id: review },
      body: { seat },
      within: LATER,
    }),
  mistake: (review: string, moment: number) =>
    ask('get', MISTAKE, { path: { review_id: review, moment } }),
  answerMistake: (review: string, moment: number, actions: readonly string[] | null) =>
    ask('post', `${MISTAKE}/answer`, {
      path: { review_id: review, moment },
      body: { actions: actions && [...actions] },
    }),
  puzzlesFound: () => ask('get', '/api/profile/puzzles'),
  invitation: (secret: string) => ask('post', '/api/invitations', { body: { secret } }),
  accept: (secret: string) =>
    ask('post', '/api/invitations/acceptance', { body: { id: freshId(), secret } }),
  recordAddress: (id: string) => `/api/tables/${id}/record`,
  async check(id: string): Promise<Checked> {
    const record = await fetch(`/api/tables/${id}/record`, { signal: AbortSignal.timeout(LATER) });
    if (!record.ok) throw await refusal(record);
    return ask('post', '/api/records/check', {
      file: await record.blob(),
      type: 'application/x-ndjson',
      within: LATER,
    });
  },
};
