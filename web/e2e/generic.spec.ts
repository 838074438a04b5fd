import AxeBuilder from '@axe-core/playwright';
import { answer, expect, noOverflow, nothingSmall, play, test } from './support';

// A game of somebody else's, without a board of its own: pig of tests/third-party.
test.use({ load: ['pig'] });

test('a game without a board is played to its end on the plain one', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto('/');
  await page.locator('input[name=game][value=pig]').check();
  await page.getByLabel('Opponents').selectOption('1');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(page).toHaveTitle(/Pig/);
  const roll = page.locator('[data-option="roll"]');
  // Its rules are compiled when they are first asked for.
  await expect(roll).toBeVisible({ timeout: 60_000 });
  await answer(page, 'roll');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('roll');
  await play(page, 'keyboard', 3);
  await expect(page.locator('.won').first()).toContainText('wins');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Pig/ }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the plain board fits, is large enough for a finger and readable aloud', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('input[name=game][value=pig]').check();
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.locator('[data-option="roll"]')).toBeVisible({ timeout: 60_000 });
    await noOverflow(page);
    await nothingSmall(page, 'plain board');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
    await play(page, 'touch', 5, 10);
  });
});
