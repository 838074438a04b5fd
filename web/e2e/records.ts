import { readFileSync } from 'node:fs';
import type { Page } from './support';

const GOLDEN = new URL('../../tests/golden/', import.meta.url).pathname;

interface Step {
  n: number;
  /** From 1; chance has none. */
  seat?: number;
  do?: string;
  chance?: string;
}

export interface Recorded {
  game: string;
  options: Record<string, unknown>;
  players: { name: string }[];
  steps: Step[];
}

/** A golden game: what was set up, and every action in order. */
export function recorded(name: string): Recorded {
  const [head = '', ...lines] = readFileSync(`${GOLDEN}${name}.jsonl`, 'utf8').trim().split('\n');
  const { game, options, players } = JSON.parse(head);
  return {
    game,
    options,
    players,
    steps: lines.map((line) => JSON.parse(line)).filter((step) => step.n),
  };
}

export async function ask<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([to, content]) => {
      const found = await fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      });
      return { status: found.status, body: await found.json() };
    },
    [path, body] as const,
  );
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

let commands = 0;
export function command(page: Page, table: string, content: object): Promise<unknown> {
  return ask(page, `/tables/${table}/commands`, {
    id: `record-${++commands}-${table}`,
    command: content,
  });
}

interface Run {
  page: Page;
  acts: [number, number, string][];
}

/** What each page does in a row; chance is entered by whoever acted last. */
function runs(steps: Step[], from: number, whose: Page[]): Run[] {
  const found: Run[] = [];
  let seat = 0;
  for (const [i, step] of steps.entries()) {
    if (step.seat !== undefined) seat = step.seat - 1;
    if (i < from) continue;
    const page = whose[seat] as Page;
    const act: Run['acts'][number] = [step.n, seat, step.do ?? step.chance ?? ''];
    const last = found.at(-1);
    if (last?.page === page) last.acts.push(act);
    else found.push({ page, acts: [act] });
  }
  return found;
}

/**
 * Set up a table as in a record and play it up to a moment, through the same commands as people's:
 * its draws are entered by hand. `whose` says which page sits on each seat. The table's address.
 */
export async function upTo(record: Recorded, moment: number, whose: Page[]): Promise<string> {
  const host = whose[0] as Page;
  const { players: seats, ...options } = record.options;
  // Only the host holds several seats and names those who sit there.
  const own = whose.flatMap((page, seat) =>
    page === host ? [{ kind: 'sit', seat, name: record.players[seat]?.name }] : [],
  );
  const { table } = await ask<{ table: string }>(host, '/tables', {
    id: `record-${++commands}-${Date.now()}`,
    table: { game: record.game, seats, options, dice: 'physical', listed: true },
    commands: own,
  });
  for (const [seat, page] of whose.entries()) {
    if (page !== host) await command(page, table, { kind: 'sit', seat });
  }
  await command(host, table, { kind: 'start' });
  await goOn(record, table, 0, moment, whose);
  return `/t/${table}`;
}

/**
 * Play a table on as in the record, from a moment to another. Pages that show the table play what
 * leaves no choice by themselves, at any time; a step that is made already is passed over.
 */
export async function goOn(
  record: Recorded,
  table: string,
  from: number,
  to: number,
  whose: Page[],
): Promise<void> {
  for (const { page, acts } of runs(record.steps.slice(0, to), from, whose)) {
    await page.evaluate(
      async ([id, list]) => {
        const look = async () => (await fetch(`/api/tables/${id}`)).json();
        let picture = await look();
        for (const [n, seat, action] of list) {
          for (let tries = 1; picture.table.actions < n; tries++) {
            const { number } = picture;
            const answer = await fetch(`/api/tables/${id}/commands`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                id: `recorded-step-${n}-${tries}`,
                command: { kind: 'act', seat, action, expected: number },
                after: number,
              }),
            });
            const said = await answer.json();
            if (!answer.ok && said.code !== 'stale')
              throw new Error(`${n} ${action}: ${JSON.stringify(said)}`);
            picture = said.picture ?? (await look());
          }
        }
      },
      [table, acts] as const,
    );
  }
}

interface Told {
  actions: number;
  over: boolean;
  /** Whether the page goes on by itself. */
  forced: boolean;
}

/** What a table is at. */
export function told(page: Page, table: string): Promise<Told> {
  return page.evaluate(async (id) => {
    const { table: now, view } = await (await fetch(`/api/tables/${id}`)).json();
    const options = view.decision?.options ?? [];
    return {
      actions: now.actions,
      over: now.phase === 'over',
      forced: options.length === 1 && !options[0].hands_over,
    };
  }, table);
}
