import { answer, decide, expect, now, numbers, play, test } from './support';

test('same screen: the sheet turns to whoever is to move', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('Player 2').fill('Ben');
  await page.getByLabel('First player').selectOption('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.sheet h2')).toHaveText('Ada');
  const random = numbers(3);
  await expect(async () => {
    await decide(page, 'mouse', random);
    await expect(page.locator('.sheet h2')).toHaveText('Ben', { timeout: 100 });
  }).toPass();
  await expect(page.locator('.prompt .asked')).toContainText('Ben');
  await play(page, 'mouse', 12);
  await expect(page.locator('.finish p.won')).not.toBeEmpty();
  await expect(page.locator('.finish thead')).toContainText('Ada');
});

test('physical dice are entered by hand, taken back, and end a game', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('1');
  await page.getByLabel('We roll or draw for real and enter what comes').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  await answer(page, 'buy 0');
  for (const value of [1, 1, 2, 2, 3]) {
    await expect(page.locator('.prompt .asked')).toContainText(
      'What does the next white die show?',
    );
    const left = await page.locator('.roll .soft').innerText();
    await page.locator(`[data-option="white ${value}"]`).click();
    await expect(page.locator('.roll .soft')).not.toHaveText(left);
  }
  await expect(page.locator('.roll .die')).toHaveCount(5);
  // A die entered wrongly is taken back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.roll .die')).toHaveCount(4);
  for (const [i, value] of [3, 4, 5, 6].entries()) {
    await page.locator(`[data-option="white ${value}"]`).click();
    await expect(page.locator('.roll .die')).toHaveCount(5 + i);
  }
  await page.locator('[data-option="white 6"]').click();
  await expect(page.locator('[data-option="take gold"]')).toBeVisible();
  await expect(page.locator('li[data-district="gold"] .die')).toHaveCount(2);
  expect((await now(page)).options.map((one) => one.notation)).toContain('steward goats');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.roll .die')).toHaveCount(8);
  await play(page, 'mouse', 8);
  await expect(page.locator('.finish p.won')).not.toBeEmpty();
  await expect(page.locator('.proof')).toHaveCount(0);
});

test('a clock of days says until when, in the lobby and at the table', async ({ page }) => {
  await page.goto('/new/friends');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('0');
  await page.getByLabel('Clock').selectOption('days');
  await page.getByLabel('Days for each move').last().selectOption('3');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByText('3 days for each move')).toBeVisible();
  await expect(page.getByText('Guest begins')).toBeVisible();
  await page.getByLabel('Bot for seat 2').selectOption('beginner');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const due = new Date(Date.now() + 3 * 24 * 3600_000);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(due);
  await expect(page.locator('.until')).toContainText(day);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.until')).toContainText(day);
});

test('a clock runs, a bot takes over on request and hands back', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('Clock').selectOption('live');
  await page.getByLabel('First player').selectOption('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('timer').first()).toHaveText(/^1[45]:\d\d$/);
  await page.locator('.more summary').click();
  await page.getByRole('button', { name: 'Let a bot play for Ada' }).click();
  await page.getByRole('button', { name: 'Play on myself' }).click();
  await expect(page.locator('.prompt .note')).toHaveCount(0);
});
