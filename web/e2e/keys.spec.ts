import { expect, playNow, test } from './support';

test('`?` shows the keys; numbers choose, Enter confirms, u takes back', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('0');
  await page.getByLabel('We roll or draw for real and enter what comes').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const asked = page.locator('.prompt .asked');
  const chosen = page.locator('[data-chosen]');
  const first = page.locator('[data-option][data-key="1"]');
  await expect(first).toBeVisible();

  // In a list, and on what they choose; what is chosen by key says so to everyone.
  const list = page.getByRole('region', { name: 'Keys' });
  const badge = () => first.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(await badge()).toBe('none');
  await page.keyboard.press('?');
  for (const key of ['1 … 9 0', 'Enter', 'Esc', 'U', '?'])
    await expect(list.locator('kbd', { hasText: key }).first()).toBeVisible();
  expect(await badge()).toBe('"1"');
  await expect(first).toHaveAttribute('aria-keyshortcuts', '1');
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  expect(await badge()).toBe('none');

  // A number shows, Escape lets go, another number shows something else, Enter does it.
  const before = await asked.textContent();
  await page.keyboard.press('1');
  await expect(chosen).toHaveAttribute('data-key', '1');
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('9');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(chosen).toHaveAttribute('data-key', '2');
  await page.keyboard.press('1');
  await expect(chosen).toHaveAttribute('data-key', '1');
  const notation = await first.getAttribute('data-option');
  await expect(asked).toHaveText(before ?? '');
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('Which dice have fallen?');
  await expect(page.locator('[data-undo]')).toBeEnabled();
  await page.keyboard.press('u');
  await expect(asked).toHaveText(before ?? '');
  await expect(first).toHaveAttribute('data-option', notation ?? '');

  // With Ctrl it is the browser's, in a field a letter.
  await page.keyboard.press('Control+1');
  await expect(chosen).toHaveCount(0);
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('textbox').fill('');
  await page.getByRole('textbox').press('1');
  await page.getByRole('textbox').press('?');
  await expect(page.getByRole('textbox')).toHaveValue('1?');
  await expect(chosen).toHaveCount(0);
  await expect(list).toHaveCount(0);
});

test('sound is offered once, and what was answered stays', async ({ page, browser, house }) => {
  await playNow(page);
  const offer = page.locator('[data-sound]');
  const bell = page.getByRole('button', { name: 'Sound', exact: true });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.prompt [data-sound]')).toHaveText('♪ Sound on?');
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.locator('[data-option]').first()).toBeVisible();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect(offer).toHaveCount(0);
  await bell.click();
  await page.reload();
  await expect(page.locator('[data-option]').first()).toBeVisible();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await expect(offer).toHaveCount(0);

  // Whoever plays on has answered, too.
  const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
  const other = await context.newPage();
  await playNow(other);
  await expect(other.locator('[data-sound]')).toBeVisible();
  await expect(other.locator('[data-option]').first()).toBeEnabled();
  await other.keyboard.press('1');
  await other.keyboard.press('Enter');
  await expect(other.locator('[data-sound]')).toHaveCount(0);
  await other.reload();
  await expect(other.locator('[data-option]').first()).toBeVisible();
  await expect(other.locator('[data-sound]')).toHaveCount(0);
  await context.close();
});
