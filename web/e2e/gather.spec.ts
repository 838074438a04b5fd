import AxeBuilder from '@axe-core/playwright';
import { encode } from 'uqr';
import { ask, recorded, upTo } from './records';
import { expect, listen, noOverflow, type Page, test } from './support';

/** Whether a lobby was shown at any time from now on, however shortly. */
async function watchForLobby(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.lobby')) document.body.dataset.lobby = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.body.dataset.lobby === 'seen');
}

const tall = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

test('a first visit leaves nothing in the console', async ({ browser, house }) => {
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'en',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) said.push(`${answer.status()} ${answer.url()}`);
  });
  for (const address of [
    '/',
    '/new/friends',
    '/new/screen',
    '/watch',
    '/people',
    '/find',
    '/profile',
    '/rules/corinth',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(said).toEqual([]);
  await context.close();
});

test('a table is set up without scrolling, and begins at once where nobody is awaited', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const language of ['de', 'zh-Hant', 'en']) {
    await page.goto('/');
    await page.evaluate((code) => localStorage.setItem('emporion.language', code), language);
    for (const mode of ['friends', 'screen'])
      for (const [game, most] of Object.entries({ corinth: 4, rhodes: 5 })) {
        await page.goto(`/new/${mode}`);
        await page.locator(`input[name=game][value=${game}]`).check();
        await page.locator(`input[name=players][value="${most}"]`).check();
        await expect(page.locator('.seat')).toHaveCount(most);
        await noOverflow(page);
        await expect(page.locator('button[type=submit]')).toBeInViewport({ ratio: 1 });
        if (game === 'corinth') expect(await tall(page), `${mode} ${language}`).toBeLessThan(1);
      }
  }
  await page.goto('/new/friends');
  await page.locator('input[name=game][value=corinth]').check();
  await page.locator('input[name=players][value="3"]').check();
  const open = page.getByRole('button', { name: 'Open a table' });
  await expect(open).toBeVisible();
  await page.getByLabel('Who takes seat 2').selectOption('beginner');
  await expect(page.locator('.seat').nth(1)).toContainText('Timon');
  await expect(open).toBeVisible();
  await page.getByLabel('Who takes seat 3').selectOption('beginner');
  const lobby = await watchForLobby(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table > .bar')).toContainText('Timon');
  expect(await lobby()).toBe(false);

  // A rematch against them does the same.
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  const over = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(over);
  await expect(page.locator('.table > .bar')).toContainText('Xanthe');
  await expect(page.locator('.finish')).toHaveCount(0);
  expect(await lobby()).toBe(false);
});

test('a lobby has one link for everybody, a code that says the same, and room for no scrolling', async ({
  browser,
  house,
  page,
}) => {
  await page.goto('/new/friends');
  await page.getByLabel('Your name').fill('Iris');
  await page.locator('input[name=players][value="4"]').check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  const address = (await page.locator('[data-address]').textContent()) ?? '';
  expect(address).toBe(page.url());
  const modules = encode(address, { border: 2 }).data.flat().filter(Boolean).length;
  const drawn = await page.locator('.code path').getAttribute('d');
  expect(drawn?.match(/M/g)).toHaveLength(modules);
  expect(await tall(page)).toBeLessThan(1);
  // Nothing is left empty: the registers reach the foot.
  const set = await page.locator('.lobby .set').boundingBox();
  const foot = await page.locator('footer').boundingBox();
  expect(Math.abs((set?.y ?? 0) + (set?.height ?? 0) - (foot?.y ?? 0))).toBeLessThan(2);

  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'en',
    viewport: { width: 390, height: 844 },
  });
  const guest = await context.newPage();
  const complaints = listen(guest);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Iris asks you to the table.');
  await guest.getByLabel('Your name').fill('Ben');
  await noOverflow(guest);
  await guest.locator('.seat').nth(2).getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.seat').nth(2)).toContainText('Ben');
  await expect(guest.getByRole('button', { name: 'Stand up' })).toBeVisible();

  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await expect(page.locator('.seat').nth(1)).toContainText('Timon');
  await expect(page.locator('.seat').nth(3)).toContainText('Lykos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyone is here.');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(guest.locator('.table')).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('lists tell who won, with how many points, against whom, and what is a what-if', async ({
  browser,
  house,
  page,
}) => {
  const other = await (await browser.newContext({ baseURL: house.url, locale: 'en' })).newPage();
  const [ada, ben] = [page, other];
  for (const [one, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const) {
    await one.goto('/');
    await ask(one, '/profile', { name });
  }
  const record = recorded('corinth/two-players');
  const address = await upTo(record, record.steps.length, [ada, ben]);
  const { table } = await (await ada.request.get(`/api/tables/${address.slice(3)}`)).json();
  const { scores, winners } = table.ended as { scores: number[]; winners: number[] };
  await ask(ada, `/tables/${address.slice(3)}/what-if`, {
    id: 'gather-what-if',
    moment: 3,
    seat: 0,
  });
  for (const [seat, one] of [ada, ben].entries()) {
    await one.goto('/');
    const line = one.getByRole('region', { name: 'Finished games' }).getByRole('link').first();
    await expect(line).toContainText(winners.includes(seat) ? 'Won' : 'Place 2 of 2');
    await expect(line).toContainText(`${scores[seat]} points`);
    await expect(line).toContainText(`with ${table.seats[1 - seat].name} ${scores[1 - seat]}`);
  }
  const running = ada.getByRole('region', { name: 'Your games' }).getByRole('link');
  await expect(running).toHaveCount(1);
  await expect(running).toContainText('What if …');
  await expect(running).toContainText('with Timon');
  expect((await new AxeBuilder({ page: ada }).analyze()).violations).toEqual([]);
  await other.context().close();
});

test('a profile is taken along as a file, and deleted by its name', async ({ page }) => {
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill('Kallias');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kallias');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('emporion-profile.json');
  await page.getByRole('button', { name: 'Delete …' }).click();
  const really = page.getByRole('button', { name: 'Delete the profile' });
  await expect(really).toBeDisabled();
  await page.getByLabel('Type your name').fill('Kallias');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await really.click();
  await expect(page.getByText('Your profile is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guest');
  expect(await (await page.request.get('/api/profile')).json()).toBe(null);
});
