import AxeBuilder from '@axe-core/playwright';
import { answer, expect, playNow, test } from './support';

test('a hint is one tap away among bots: marks, reasons, a choice, and gone with the decision', async ({
  page,
}) => {
  // The first hint of all waits until what it needs is compiled.
  test.setTimeout(400_000);
  await playNow(page);
  const hint = page.locator('[data-hint]');
  await expect(page.locator('[data-option]').first()).toBeVisible();
  const told = page.getByRole('region', { name: 'What the strongest bot would consider' });
  await expect(told).toHaveCount(0);
  await hint.click();
  await expect(told).toBeVisible({ timeout: 350_000 });
  const rows = told.locator('[data-advised]');
  expect(await rows.count()).toBeGreaterThan(1);
  await expect(rows.first()).toHaveText(/\d+\s?% to win\s*[\d.]+ points/);
  await expect(rows.nth(1)).toContainText(/about as good|fewer on average|less often/);
  await expect(told).toContainText(/Estimates by a search and \d+ games/);
  const best = (await rows.first().getAttribute('data-advised')) ?? '';
  await expect(page.locator(`[data-option="${best}"][data-hinted="1"]`).first()).toBeVisible();
  const found = await new AxeBuilder({ page }).include('.prompt').analyze();
  expect(found.violations.map((one) => one.id)).toEqual([]);
  // By keyboard: the best one is chosen, and Enter does it.
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-option="${best}"][data-chosen]`).first()).toBeVisible();
  await answer(page, best);
  await expect(told).toHaveCount(0);
  await expect(page.locator('[data-hinted]')).toHaveCount(0);
});

test('the host allows hints in the lobby, and everyone sees it', async ({ page }) => {
  await page.goto('/new/friends');
  await page.getByLabel('Allow hints').check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.locator('.facts')).toContainText('Hints allowed');
  await page.getByLabel('Allow hints').uncheck();
  await expect(page.locator('.facts')).not.toContainText('Hints allowed');
});
