import AxeBuilder from '@axe-core/playwright';
import { answer, expect, now, playNow, test } from './support';

test('a hint is allowed in a game among bots, asked for, and gone with the decision', async ({
  page,
}) => {
  // The first hint of all waits until what it needs is compiled.
  test.setTimeout(400_000);
  await playNow(page);
  const hint = page.locator('[data-hint]');
  await expect(page.locator('[data-option]').first()).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.getByLabel('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Allow hints' }).click();
  await expect(hint).toBeVisible();
  await hint.click();
  const told = page.getByRole('status', { name: 'What the strongest bot would consider' });
  await expect(told).toBeVisible({ timeout: 350_000 });
  expect(await told.locator('li').count()).toBeGreaterThan(1);
  await expect(told.locator('li').first()).toHaveText(/\d+\s?% to win\s*[\d.]+ points/);
  await expect(told).toContainText(/Estimates by a search and \d+ games/);
  const found = await new AxeBuilder({ page }).include('.prompt').analyze();
  expect(found.violations.map((one) => one.id)).toEqual([]);
  const [first] = (await now(page)).options;
  await answer(page, first?.notation ?? '');
  await expect(told).toHaveCount(0);
});

test('the host allows hints in the lobby, and everyone sees it', async ({ page }) => {
  await page.goto('/new/friends');
  await page.getByLabel('Allow hints').check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.locator('.facts')).toContainText('Hints allowed');
  await page.getByLabel('Allow hints').uncheck();
  await expect(page.locator('.facts')).not.toContainText('Hints allowed');
});
