import {
  answer,
  expect,
  noOverflow,
  nothingSmall,
  now,
  play,
  playNow,
  test,
  WHOLE,
} from './support';

test('a whole game against bots by mouse, checked and replayed at the end', async ({ page }) => {
  test.setTimeout(600_000);
  await playNow(page, 1);
  await play(page, 'mouse', 11);
  await expect(page.locator('.finish')).toBeVisible();
  await expect(page.locator('.finish p.won')).not.toBeEmpty();
  await expect(page.locator('.finish table tr.total td').first()).toHaveText(/^\d+$/);

  // The log says how much of what.
  await page.getByRole('button', { name: 'Log' }).click();
  const log = page.getByLabel('Log').first();
  await expect(log).toContainText(/takes [A-Z].* \(.*\d+ × [A-Z].* into shop \d+/);
  await expect(log).toContainText(/takes Gold \(\+\d+ gold/);
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();

  // As many lines of the chart as players, and a bar of sources that adds up to the score.
  await expect(page.locator('.chart polyline')).toHaveCount(2);

  // The dice are checked by themselves.
  await expect(page.locator('.proof')).toContainText('recomputed from the secret and are right');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^corinth-.*\.jsonl$/);

  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page).toHaveURL(/moment=0/);
  // It opens as the game began: no round yet, and a log that knows nothing of the end.
  await expect(page.locator('header.bar')).toContainText('Set-up');
  await expect(page.getByLabel('Log').first()).not.toContainText('takes');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page).not.toHaveURL(/moment=0$/);
  await page.locator('body').press('End');
  await expect(page.locator('.sheet .score')).not.toHaveText('0');
  await expect(page).toHaveURL(/moment=\d{2,}$/);
  const last = page.url();
  // Turns are one entry each, which opens.
  const turn = page.getByLabel('Log').first().locator('details').first();
  await turn.locator('summary').click();
  await turn.getByRole('button').first().click();
  await expect(page).not.toHaveURL(last);
  // Escape leaves, whatever has the focus.
  const address = page.url();
  await page.getByRole('slider').focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('.finish')).toBeVisible();
  await page.goto(address);
  await expect(page.locator('.replay .asked')).not.toBeEmpty();
  await page.locator('.replay').getByLabel('Speed').selectOption('4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).not.toHaveURL(address);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('body').press('Home');
  await page.getByRole('button', { name: 'One step forward' }).click();
  const over = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'What if' }).click();
  await expect(page).not.toHaveURL(new RegExp(over));
  await expect(page.getByLabel('Log').first()).toContainText('what if');
  await play(page, 'mouse', 2, 3);
  await page.goto(over);
  // Against bots nobody is waited for: a rematch begins at once.
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(new RegExp(over));
  await expect(page.locator('.prompt')).toBeVisible();

  // Home proposes what was played last.
  await page.goto('/');
  await expect(page.getByLabel('Opponents')).toHaveValue('1');
  await expect(page.getByLabel('Strength')).toHaveValue('beginner');
});

test('a game by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (name === 'Play now') break;
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toBeVisible();
  await play(page, 'keyboard', 5, WHOLE ? undefined : 30);
  if (WHOLE) await expect(page.locator('.finish')).toBeVisible();
  expect(Number(await page.locator('.table').getAttribute('data-moment'))).toBeGreaterThan(30);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a game by touch, with nothing too small and nothing too wide', async ({ page }) => {
    await playNow(page, 1);
    for (let i = 0; i < 6; i++) {
      await play(page, 'touch', 20 + i, 4);
      await noOverflow(page);
      await nothingSmall(page, `after ${i}`);
    }
    if (!WHOLE) return;
    await play(page, 'touch', 3);
    await expect(page.locator('.finish')).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap shows what would happen, and only the next one does it', async ({ page }) => {
    await page.goto('/new/screen');
    await page.locator('input[name=players][value="2"]').check();
    await page.getByRole('button', { name: 'Start the game' }).tap();
    await answer(page, 'buy 0');
    const gold = page.locator('[data-option="take gold"]');
    const goats = page.locator('[data-option="take goats"]');
    await gold.tap();
    await expect(page.locator('.prompt .hint')).toContainText(/Take Gold: \+\d+ gold/);
    await expect(gold).toHaveAttribute('data-chosen', '');
    await goats.tap();
    await expect(page.locator('.prompt .hint')).toContainText(/Take Goats: \+\d+ goat/);
    await expect(gold).not.toHaveAttribute('data-chosen', '');
    const confirm = page.locator('[data-confirm]');
    expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await confirm.tap();
    await expect(page.locator('[data-option="end"]')).toBeVisible();
    await expect(confirm).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await gold.tap();
    await gold.tap();
    await expect(page.locator('[data-option="end"]')).toBeVisible();

    // Whoever wants to act at once says so.
    await page.goto('/profile');
    await page.getByLabel('Show what a tap would do').selectOption('never');
    await page.goBack();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await gold.tap();
    await expect(page.locator('[data-option="end"]')).toBeVisible();
  });
});

test('undo takes back one decision, and hovering tells what would happen', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await answer(page, 'buy 0');
  const gold = page.locator('[data-option="take gold"]');
  await gold.hover();
  await expect(page.locator('.prompt .hint')).toContainText('gold');
  await expect(page.locator('.purse .more').first()).toBeVisible();
  await gold.click();
  await expect(page.locator('[data-option="end"]')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gold).toBeEnabled(); // once its answer is back, too
  expect((await now(page)).options.map((one) => one.notation)).toContain('take gold');
});

test('what is not possible says why, by pointer and by keyboard, and is not done', async ({
  page,
}) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await answer(page, 'buy 0');
  await page.locator('[data-option="take gold"]').click();
  await expect(page.locator('[data-option="end"]')).toBeVisible();
  const temple = page.locator('[data-blocked="build temple"]');
  const reason = /^It costs \d+ gold and \d+ goats?; you have \d+ gold and \d+ goats?\.$/;
  await expect(temple).toHaveAttribute('aria-disabled', 'true');
  await temple.hover();
  await expect(page.locator('.hint')).toHaveText(reason);
  await page.mouse.move(0, 0);
  await expect(page.locator('.hint')).toHaveText('');
  await page.locator('[data-option="end"]').focus();
  for (let i = 0; i < 20 && !(await temple.evaluate((one) => one === document.activeElement)); i++)
    await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.hint')).toHaveText(reason);
  // Nobody can press it, so a click that waits for that never comes.
  await temple.click({ force: true });
  await page.mouse.move(0, 0);
  await expect(page.locator('.hint')).toHaveText(reason);
  await expect(page.locator('[data-option="end"]')).toBeVisible();
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
])
  test(`the first screen of ${width}×${height} begins a game`, async ({ page }) => {
    await page.setViewportSize({ width: width as number, height: height as number });
    await page.goto('/');
    const begin = page.getByRole('button', { name: 'Play Corinth' });
    await expect(begin).toBeInViewport({ ratio: 1 });
    await page.locator('input[name=game][value=rhodes]').check();
    await expect(begin).toHaveCount(0); // it plays what is chosen
    await page.getByRole('button', { name: 'Play Rhodes' }).click();
    await expect(page.locator('.table')).toBeVisible();
    await expect(page).toHaveTitle(/Rhodes/);
  });
