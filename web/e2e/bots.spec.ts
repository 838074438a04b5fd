import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask, command } from './persons';
import { decide, expect, noOverflow, numbers, type Page, test } from './support';

const ROOT = new URL('../../', import.meta.url).pathname;

/** The example from the documentation, as somebody would run it. */
class Program {
  said = '';
  private readonly process: ChildProcess;
  readonly ended: Promise<unknown>;

  constructor(url: string, token: string) {
    this.process = spawn(
      `${ROOT}.venv/bin/python`,
      [`${ROOT}examples/bot_account.py`, url, 'random'],
      { env: { ...process.env, EMPORION_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const pipe of [this.process.stdout, this.process.stderr])
      pipe?.on('data', (data: Buffer) => {
        this.said += data.toString();
      });
    this.ended = once(this.process, 'close'); // all that it said has been read by then
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}

async function start(page: Page): Promise<void> {
  await page.goto('/privacy');
  await ask(page, '/profile', { name: 'Ada' });
  await page.evaluate(() => localStorage.setItem('emporion.news-asked', 'yes'));
}

test('a bot account is made, asked to a table, plays, and is shut out', async ({ page, house }) => {
  await start(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile');
  const bots = page.locator('#bots');
  await bots.getByLabel('New bot account').fill('Deep');
  await bots.getByRole('button', { name: 'Make it' }).click();
  const deep = bots.getByRole('article', { name: 'Deep' });
  await expect(deep).toContainText('not here · takes no seats');
  await deep.getByRole('button', { name: 'New token' }).click();
  await deep.getByLabel('What it is for').fill('at home');
  await deep.getByRole('button', { name: 'Make the token' }).click();
  await expect(deep.getByRole('alert')).toContainText('shown only now');
  const token = (await deep.locator('[data-token-shown]').textContent()) ?? '';
  expect(token).toMatch(/^emporion_bot_[0-9a-f]{56}$/);
  await deep.getByRole('button', { name: 'Copy the token' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await deep.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.locator('body')).not.toContainText(token);
  await expect(deep.getByRole('list', { name: 'Tokens' })).toContainText(
    'at homesee its tables, play, and take seats · never used · good until',
  );

  const program = new Program(house.url, token);
  try {
    await expect
      .poll(() => program.said, { timeout: 60_000 })
      .toContain('Deep, bot of Ada, takes challenges');
    // The page asks once who is here.
    await expect
      .poll(async () => (await page.request.get('/api/bots?game=corinth&players=2')).json())
      .toMatchObject({ bots: [{ name: 'Deep' }] });
    // Asked at set-up it would be as a friend is; here from the lobby.
    await page.goto('/new/friends');
    await page.locator('input[name=players][value="2"]').check();
    await expect(page.getByLabel('Who takes seat 2').locator('option')).toContainText([
      'Guest by link',
      'Deep (bot of Ada)',
    ]);
    await page.getByLabel('First player').selectOption('0');
    await page.getByRole('button', { name: 'Open a table' }).click();
    const seat = page.locator('.seat').nth(1);
    await seat.getByRole('button', { name: 'Ask a bot account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask somebody to seat 2' });
    await expect(dialog).toContainText('Deep (bot of Ada)');
    await dialog.getByRole('button', { name: 'Ask Deep (bot of Ada)' }).click();
    await expect(seat).toContainText('Deep');
    await expect(seat).toContainText('bot of Ada');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('#part-others')).toContainText('Deep bot of Ada');
    // Its owner plays until it has had a turn: the log tells what it did.
    const random = numbers(3);
    const moved = page.locator('.log').getByText(/^Deep/);
    await expect(async () => {
      await decide(page, 'mouse', random);
      expect(await moved.count()).toBeGreaterThan(2);
    }).toPass({ timeout: 120_000, intervals: [20] });

    await page.goto('/people');
    await expect(page.getByRole('region', { name: 'Bot accounts' })).toContainText(
      'Deep (bot of Ada)plays Corinth and Rhodes',
    );
    await page.goto('/profile');
    await expect(deep).toContainText('here now · plays Corinth and Rhodes');
    await deep.getByRole('button', { name: 'Revoke at home' }).click();
    await expect(page.getByText('The token is revoked.')).toBeVisible();
    // Whoever runs it is told why, at once and when it is begun again.
    await program.ended;
    expect(program.said).toContain('The server refuses: unknown-token');
    const again = new Program(house.url, token);
    await again.ended;
    expect(again.said).toContain('The server refuses: unknown-token');
    expect(again.said).not.toContain('takes challenges');
    await deep.getByRole('button', { name: 'Delete Deep' }).click();
    await expect(deep).toHaveCount(0);
  } finally {
    program.kill();
  }
});

test('what a bot declines is said in words, and all of it fits a phone in German', async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'de',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await start(page);
  const made = await ask(page, '/profile/bots', { name: 'Sibylle mit dem langen Namen' });
  const [{ profile }] = made.bots as unknown as { profile: string }[] as [{ profile: string }];
  const scopes = ['read', 'play', 'accept', 'challenge', 'chat'];
  const { token } = await ask(page, `/profile/bots/${profile}/tokens`, { scopes, label: 'Test' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (method: string, path: string, body: object) =>
    fetch(`${house.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  const here = await fetch(`${house.url}/api/stream`, { headers });
  await send('PUT', '/bot/accepts', { games: { corinth: [2] }, hints: false });

  await page.goto('/profile');
  const bots = page.locator('#bots');
  await expect(bots.getByText('spielt Corinth (2 Spieler) · ohne Tipps')).toBeVisible();
  await noOverflow(page);
  await bots.getByRole('button', { name: /^Neues Token/ }).click();
  await noOverflow(page);
  await bots.getByRole('button', { name: 'Token erzeugen' }).click();
  await expect(bots.locator('[data-token-shown]')).toBeVisible();
  await noOverflow(page);

  // Three are too many for it, hints it does not like, and at last it has no wish to.
  const open = async (seats: number, more: object = {}) => {
    const id = `bots-${Date.now()}-${seats}`;
    const table = { game: 'corinth', seats, listed: false, ...more };
    const made = await ask(page, '/tables', { id, table, commands: [{ kind: 'sit', seat: 0 }] });
    await page.goto(`/t/${made.table}`);
    const second = page.locator('.seat').nth(1);
    await second.getByRole('button', { name: 'Bot-Konto bitten' }).click();
    await noOverflow(page);
    await page.getByRole('button', { name: /^Sibylle .* bitten/ }).click();
    return made.table as unknown as string;
  };
  const dialog = page.getByRole('dialog');
  await open(3);
  await expect(dialog).toContainText('spielt nicht mit dieser Anzahl von Spielern');
  await open(2, { hints: true });
  await expect(dialog).toContainText('wo Tipps oder der Trainer erlaubt sind');
  const table = await open(2);
  const second = page.locator('.seat').nth(1);
  await expect(second).toContainText('Bot von Ada · gefragt, noch keine Antwort');
  await noOverflow(page);
  await send('POST', `/tables/${table}/commands`, {
    id: 'declines-the-seat',
    command: { kind: 'decline-seat', seat: 1, reason: 'busy' },
  });
  await expect(second).toContainText(
    '(Bot von Ada) hat abgelehnt. Dieser Bot spielt schon so viele',
  );
  await noOverflow(page);

  // Where it may come unasked, it is told so; what it says bears whose it is.
  const made2 = await ask(page, '/tables', {
    id: `bots-${Date.now()}-open`,
    table: { game: 'corinth', seats: 2, listed: false, bot_accounts: true },
    commands: [{ kind: 'sit', seat: 0 }],
  });
  const own = made2.table as unknown as string;
  await send('POST', `/tables/${own}/commands`, {
    id: 'sits-down-unasked',
    command: { kind: 'sit', seat: 1 },
  });
  await send('POST', `/tables/${own}/commands`, {
    id: 'says-something',
    command: { kind: 'say', text: 'Viel Glück!' },
  });
  await page.goto(`/t/${own}`);
  await expect(page.getByText('Bot-Konten dürfen sich ungefragt setzen')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chat' })).toContainText(
    'Sibylle mit dem langen Namen (Bot von Ada)',
  );
  await noOverflow(page);
  await command(page, own, { kind: 'start' });
  await expect(page.locator('.table')).toBeVisible();
  await page.getByRole('tab', { name: 'Andere' }).click();
  await expect(page.locator('#part-others')).toContainText('Bot von Ada');
  await noOverflow(page);
  await here.body?.cancel();
  await context.close();
});
