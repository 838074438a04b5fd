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

const PATIENCE = 4;

/** A random id: a command sent again with the same one acts once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  for (let attempt = 1; ; attempt++) {
    let answer: Response;
    try {
      answer = await fetch(`/api${path}`, request);
    } catch {
      // Commands carry an id, so asking again never acts twice.
      if (attempt >= PATIENCE) throw new Refused(0, 'no-connection', {});
      await pause(attempt * 400);
      continue;
    }
    if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
    if ((answer.status === 503 || answer.status === 429) && attempt < PATIENCE) {
      await pause(attempt * 400);
      continue;
    }
    throw await refusal(answer);
  }
}

/** A file, for the server to look at. */
async function send<T>(address: string, type: string, body: Blob): Promise<T> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
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

export const api = {
  about: () => ask<About>('GET', '/about'),
  components: (game: string) => ask<Pieces>('GET', `/games/${game}/components`),
  componentFileAddress: (game: string) => `/api/games/${game}/components/file`,
  ownComponentsAddress: (id: string) => `/api/tables/${id}/components`,
  checkComponents: (game: string, file: Blob) =>
    send<CheckedPieces>(`/api/games/${game}/components/check`, 'application/toml', file),
  profile: () => ask<Profile>('GET', '/profile'),
  createProfile: (name: string) => ask<NewProfile>('POST', '/profile', { name }),
  rename: (name: string) => ask<Profile>('PATCH', '/profile', { name }),
  forget: () => ask<void>('DELETE', '/profile'),
  recover: (phrase: string) => ask<Profile>('POST', '/profile/recovery', { phrase }),
  newPhrase: () => ask<{ phrase: string }>('POST', '/profile/phrase'),
  tables: (list: 'open' | 'mine' | 'finished' | 'watch', mine = false) =>
    ask<Page>('GET', `/tables?list=${list}${mine ? '&mine=true' : ''}`),
  create: (table: Create) => ask<Outcome>('POST', '/tables', { id: freshId(), table }),
  table: (id: string) => ask<Picture>('GET', `/tables/${id}`),
  command: (id: string, command: Command) =>
    ask<Outcome>('POST', `/tables/${id}/commands`, { id: freshId(), command }),
  hint: (id: string, seat: number) => ask<Hint>('POST', `/tables/${id}/hint`, { seat }),
  events: (id: string, after: number) =>
    ask<{ events: Entry[]; more: boolean }>('GET', `/tables/${id}/events?after=${after}`),
  moment: (id: string, moment: number) =>
    ask<{ moment: number; view: View }>('GET', `/tables/${id}/moments/${moment}`),
  whatIf: (id: string, moment: number, seat: number) =>
    ask<Outcome>('POST', `/tables/${id}/what-if`, { id: freshId(), moment, seat }),
  invitation: (secret: string) => ask<Invitation>('POST', '/invitations', { secret }),
  accept: (secret: string) =>
    ask<Outcome>('POST', '/invitations/acceptance', { id: freshId(), secret }),
  recordAddress: (id: string) => `/api/tables/${id}/record`,
  async check(id: string): Promise<Checked> {
    const record = await fetch(`/api/tables/${id}/record`);
    if (!record.ok) throw await refusal(record);
    return send<Checked>('/api/records/check', 'application/x-ndjson', await record.blob());
  },
};
