import AxeBuilder from '@axe-core/playwright';
import {
  answer,
  decide,
  expect,
  listen,
  noOverflow,
  now,
  numbers,
  type Page,
  playNow,
  test,
} from './support';

async function aboutTable(page: Page): Promise<void> {
  await page.getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'This table' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a finished game is found again', async ({ page }) => {
  await playNow(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('.finish')).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Emporion' }).click();
  const finished = page.getByRole('region', { name: 'Finished games' }).getByRole('link');
  await finished.first().click();
  await expect(page.locator('.finish')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('bots come and go while playing, and a guest sits down in the middle', async ({
  browser,
  house,
  page,
}) => {
  await playNow(page, 2);
  await aboutTable(page);
  const dialog = page.getByRole('dialog');
  const found = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(found.violations.map((one) => one.id)).toEqual([]);
  await dialog.getByLabel('Bot for seat 2').selectOption('casual');
  await expect(page.locator('.log')).toContainText('a bot (Casual)');
  await dialog.getByLabel('Bot for seat 3').selectOption('');
  await expect(dialog.getByText('Free seat')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await noOverflow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('More', { exact: true })).toBeFocused();
  await expect(page.locator('.prompt .note')).toContainText('One seat is still free.');

  const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
  const guest = await context.newPage();
  const complaints = listen(guest);
  await guest.goto(new URL(page.url()).pathname);
  await guest.locator('.prompt .note').getByRole('button', { name: 'This table' }).click();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.prompt .note')).toHaveCount(0);
  await expect(guest.locator('.sheet h2')).toHaveText('Guest (2)');
  expect(complaints).toEqual([]);
});

test('the dice are promised before the first of them falls', async ({ page }) => {
  await playNow(page);
  const id = new URL(page.url()).pathname.slice(3);
  const promised = await page.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}`);
    return (await answer.json()).table.commitment as string;
  }, id);
  await expect(page.locator('.log')).toContainText(promised.slice(0, 16));
  await aboutTable(page);
  await page.getByText('The dice were mixed by one person and the server').click();
  await expect(page.getByRole('dialog').locator('dd').first()).toHaveText(promised);
});

test('at one screen there can be people, bots and a guest from elsewhere', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="4"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('Player 2').fill('Ben');
  await page.getByLabel('Who takes seat 3').selectOption('beginner');
  await expect(page.getByLabel('Player 3')).toBeDisabled();
  await page.getByLabel('Who takes seat 4').selectOption('guest');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.locator('[data-invite="3"]').click();
  await expect(page.locator('[data-link]')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.locator('[data-link]')).toHaveCount(0);
  await page.getByLabel('Bot for seat 4').selectOption('grandmaster');
  await expect(page.getByText('Seat 4 · Grandmaster, thinks longer')).toBeVisible();
  await page.getByLabel('Bot for seat 4').selectOption('beginner');
  await expect(page.getByText('thinks longer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table > .bar')).toContainText('Ben');
  const random = numbers(5);
  const seen = new Set<string>();
  await expect(async () => {
    await decide(page, 'mouse', random);
    seen.add(await page.locator('.sheet h2').innerText());
    expect([...seen]).toEqual(expect.arrayContaining(['Ada', 'Ben']));
  }).toPass();
});

test('the window says whose turn it is, and what happens is said aloud', async ({ page }) => {
  await page.goto('/watch');
  await expect(page).toHaveTitle('Watch · Emporion');
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('First player').selectOption('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveTitle('● Your turn · Corinth · Emporion');
  await answer(page, 'buy 0');
  const said = page.locator('[aria-live="polite"].hidden');
  await expect(said).toContainText('The dice fall');
  await expect(page.locator('.lost')).toHaveCount(0);
  const prompt = await page.locator('.prompt .asked').innerText();
  await expect(said).toContainText(prompt.replace('Ada: ', ''));
});

test('things move where that is welcome, and a tap ends it', async ({ browser, house, page }) => {
  const begin = async (on: Page) => {
    await on.goto('/new/screen');
    await on.locator('input[name=players][value="2"]').check();
    await on.getByRole('button', { name: 'Start the game' }).click();
    await expect(on.locator('[data-option="buy 0"]')).toBeEnabled();
  };
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'en',
    reducedMotion: 'no-preference',
  });
  const lively = await context.newPage();
  await begin(lively);
  // Slowed a hundredfold, the dice still tumble when the tap comes, and only a tap can end it.
  const seen = lively.waitForFunction(() => {
    const found = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName.endsWith('tumble'));
    for (const one of found) one.playbackRate = 0.01;
    return found.length > 0 && found;
  });
  await answer(lively, 'buy 0');
  const tumbling = await seen;
  const states = () => tumbling.evaluate((all) => (all || []).map(({ playState }) => playState));
  expect(new Set(await states())).toEqual(new Set(['running']));
  await lively.mouse.click(2, 2);
  expect(new Set(await states())).toEqual(new Set(['finished']));

  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    for (const kind of ['animationstart', 'transitionrun']) {
      addEventListener(kind, (event) =>
        started.push(`${kind} ${(event.target as Element).className}`),
      );
    }
  });
  await begin(page);
  await answer(page, 'buy 0');
  await expect(async () => expect((await now(page)).options.length).toBeGreaterThan(1)).toPass();
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual(
    [],
  );
});

test('a public game can be watched while it goes on', async ({ browser, house, page }) => {
  await page.goto('/new/friends');
  await page.getByLabel('Your name').fill('Hestia');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('0');
  await page.getByLabel('Anyone may find this table and sit down').check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.getByLabel('Bot for seat 2').selectOption('beginner');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table')).toBeVisible();
  const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
  const watcher = await context.newPage();
  await watcher.goto('/');
  await watcher.getByRole('link', { name: /Hestia/ }).click();
  await expect(watcher.locator('.prompt')).toContainText('Hestia');
  expect((await now(watcher)).options).toEqual([]);
  await answer(page, 'buy 0');
  await expect(watcher.locator('.log')).toContainText('Hestia buys');
});
