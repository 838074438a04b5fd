import AxeBuilder from '@axe-core/playwright';
import { expect, noOverflow, type Page, play, test } from './support';

const LANGUAGES = ['en', 'de', 'fr', 'nl', 'zh-Hant'];
const PAGES = [
  '/',
  '/new/friends',
  '/new/screen',
  '/profile',
  '/watch',
  '/new/friends?game=rhodes',
  '/rules/corinth',
  '/rules/rhodes',
  '/join#nothing',
];

async function use(page: Page, language: string, theme: string): Promise<void> {
  await page.addInitScript(
    ([code, look]) => {
      localStorage.setItem('emporion.language', code ?? 'en');
      localStorage.setItem('emporion.theme', look ?? 'auto');
    },
    [language, theme],
  );
}

/** A message without words is shown by its id. */
async function wordsEverywhere(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(
    /\b(?:corinth|rhodes|rules|components|game|refused|event|level|phase|tab)-[a-z]+/,
  );
}

/** A table with a game under way, its lobby and a finished game; made once for each worker. */
async function tables(page: Page): Promise<{ lobby: string; playing: string }> {
  return page.evaluate(async () => {
    const ask = async (path: string, body: unknown) => {
      const answer = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const id = () => crypto.randomUUID();
    await ask('/profile', { name: 'Ada' });
    const make = async () => {
      const { table } = await ask('/tables', {
        id: id(),
        table: { game: 'corinth', seats: 3, options: { first: 0 }, listed: false },
      });
      const command = (command: unknown) => ask(`/tables/${table}/commands`, { id: id(), command });
      await command({ kind: 'sit', seat: 0 });
      await command({ kind: 'add-bot', seat: 1, level: 'random' });
      return { table, command };
    };
    const lobby = await make();
    const playing = await make();
    await playing.command({ kind: 'add-bot', seat: 2, level: 'greedy' });
    await playing.command({ kind: 'start' });
    return { lobby: `/t/${lobby.table}`, playing: `/t/${playing.table}` };
  });
}

for (const [i, language] of LANGUAGES.entries()) {
  test(`every page in ${language}: words, width, axe`, async ({ page }) => {
    test.setTimeout(180_000);
    await use(page, language, i % 2 ? 'dark' : 'light');
    await page.goto('/');
    const { lobby, playing } = await tables(page);
    for (const address of [...PAGES, lobby, playing]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await page.waitForLoadState('load');
      await expect(page.locator('main h1, .table').first()).toBeVisible();
      await wordsEverywhere(page, language);
      await noOverflow(page);
      const found = await new AxeBuilder({ page }).analyze();
      expect(
        found.violations.map(
          (one) => `${address} ${one.id}: ${one.nodes.map((node) => node.target)}`,
        ),
      ).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await noOverflow(page);
    }
    for (const tab of ['board', 'mine', 'others', 'log']) {
      await page.locator(`#tab-${tab}`).click();
      await noOverflow(page);
    }
    const found = await new AxeBuilder({ page }).analyze();
    expect(
      found.violations.map((one) => `phone ${one.id}: ${one.nodes.map((node) => node.target)}`),
    ).toEqual([]);
  });
}

test('the other look, and a game that is over, please axe too', async ({ page }) => {
  await use(page, 'en', 'dark');
  await page.goto('/');
  const { lobby, playing } = await tables(page);
  for (const address of [
    '/',
    '/profile',
    '/rules/corinth',
    '/rules/rhodes',
    '/new/screen?game=rhodes',
    lobby,
    playing,
  ]) {
    await page.goto(address);
    await expect(page.locator('main h1, .table').first()).toBeVisible();
    const found = await new AxeBuilder({ page }).analyze();
    expect(
      found.violations.map(
        (one) => `${address} ${one.id}: ${one.nodes.map((node) => node.target)}`,
      ),
    ).toEqual([]);
  }
  page.on('dialog', (dialog) => dialog.accept());
  await page.locator('.more summary').click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('.finish')).toBeVisible();
  for (const address of [page.url(), `${page.url()}?moment=3`]) {
    await page.goto(address);
    await expect(page.locator('.table')).toBeVisible();
    const found = await new AxeBuilder({ page }).analyze();
    expect(
      found.violations.map(
        (one) => `${address} ${one.id}: ${one.nodes.map((node) => node.target)}`,
      ),
    ).toEqual([]);
  }
});

test('an address that leads nowhere says so and leads home', async ({ browser, house }) => {
  const context = await browser.newContext({ baseURL: house.url, locale: 'de' });
  const page = await context.newPage();
  for (const address of ['/new', '/nonsense', '/rules/ludo', '/t/x/y']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
    const found = await new AxeBuilder({ page }).analyze();
    expect(found.violations.map((one) => one.id)).toEqual([]);
  }
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
});

test('the language changes in the middle of a game and nothing is lost', async ({ page }) => {
  await page.goto('/');
  const { playing } = await tables(page);
  await page.goto(playing);
  await play(page, 'mouse', 1, 3);
  const entered = page.locator('.prompt .asked');
  await page.locator('header select').first().selectOption('de');
  await expect(page.locator('#part-board h2')).toHaveText('Hafen');
  await expect(entered).not.toBeEmpty();
  await page.locator('header select').first().selectOption('zh-Hant');
  await expect(page.locator('#part-board h2')).toHaveText('港口');
});
