import type {
  About,
  Checked,
  CheckedPieces,
  Command,
  Create,
  Entry,
  Hint,
  Invitation,
  NewProfile,
  Outcome,
  Page,
  Picture,
  Pieces,
  Problem,
  Profile,
  View,
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

interface Wish {
  type?: string;
  within?: number;
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  { type = 'application/json', within = SOON }: Wish = {},
): Promise<T> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.headers = { 'content-type': type };
    request.body = body instanceof Blob ? body : JSON.stringify(body);
  }
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(within);
    try {
      const answer = await fetch(`/api${path}`, { ...request, signal });
      if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
      const later = answer.status === 503 || answer.status === 429;
      if (!later || attempt >= TRIES) throw await refusal(answer);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // Commands carry an id, so asking again never acts twice.
      if (attempt >= TRIES) throw new Refused(0, 'no-connection', {});
    }
    await pause(attempt * 400);
  }
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refused(answer.status, problem.code, problem.details);
  } catch {
    return new Refused(answer.status, 'internal-error', {});
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export type List = 'open' | 'mine' | 'finished' | 'watch';

export const api = {
  about: () => ask<About>('GET', '/about'),
  components: (game: string) => ask<Pieces>('GET', `/games/${game}/components`),
  componentFileAddress: (game: string) => `/api/games/${game}/components/file`,
  ownComponentsAddress: (id: string) => `/api/tables/${id}/components`,
  checkComponents: (game: string, file: Blob) =>
    ask<CheckedPieces>('POST', `/games/${game}/components/check`, file, {
      type: 'application/toml',
      within: LATER,
    }),
  profile: () => ask<Profile>('GET', '/profile'),
  createProfile: (name: string) => ask<NewProfile>('POST', '/profile', { name }),
  rename: (name: string) => ask<Profile>('PATCH', '/profile', { name }),
  forget: () => ask<void>('DELETE', '/profile'),
  recover: (phrase: string) => ask<Profile>('POST', '/profile/recovery', { phrase }),
  newPhrase: () => ask<{ phrase: string }>('POST', '/profile/phrase'),
  tables: (list: List, mine = false, before: number | null = null) =>
    ask<Page>(
      'GET',
      `/tables?list=${list}${mine ? '&mine=true' : ''}${before === null ? '' : `&before=${before}`}`,
    ),
  create: (table: Create) => ask<Outcome>('POST', '/tables', { id: freshId(), table }),
  table: (id: string) => ask<Picture>('GET', `/tables/${id}`),
  command: (id: string, command: Command) =>
    ask<Outcome>('POST', `/tables/${id}/commands`, { id: freshId(), command }),
  hint: (id: string, seat: number) =>
    ask<Hint>('POST', `/tables/${id}/hint`, { seat }, { within: LATER }),
  events: (id: string, after: number) =>
    ask<{ events: Entry[]; more: boolean }>('GET', `/tables/${id}/events?after=${after}`),
  moment: (id: string, moment: number) =>
    ask<{ moment: number; view: View }>('GET', `/tables/${id}/moments/${moment}`),
  whatIf: (id: string, moment: number, seat: number) =>
    ask<Outcome>(
      'POST',
      `/tables/${id}/what-if`,
      { id: freshId(), moment, seat },
      { within: LATER },
    ),
  invitation: (secret: string) => ask<Invitation>('POST', '/invitations', { secret }),
  accept: (secret: string) =>
    ask<Outcome>('POST', '/invitations/acceptance', { id: freshId(), secret }),
  recordAddress: (id: string) => `/api/tables/${id}/record`,
  async check(id: string): Promise<Checked> {
    const record = await fetch(`/api/tables/${id}/record`, { signal: AbortSignal.timeout(LATER) });
    if (!record.ok) throw await refusal(record);
    return ask<Checked>('POST', '/records/check', await record.blob(), {
      type: 'application/x-ndjson',
      within: LATER,
    });
  },
};
