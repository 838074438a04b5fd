import { test as base } from '@playwright/test';
import { play, playNow, test } from './support';

const OUT = new URL('../../docs/images/', import.meta.url).pathname;
base.describe.configure({ mode: 'serial' });

/** Pictures for the README, from a real game against bots: `make screenshots`. */
test('a table on a large screen, light', async ({ page }) => {
  await playNow(page, 2);
  await play(page, 'mouse', 21, 60);
  await page.locator('[data-option]').first().waitFor();
  await page.locator('[data-option]').first().hover();
  await page.screenshot({ path: `${OUT}table.png` });
});

test.describe('on a phone, dark', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  test('a table', async ({ page }) => {
    await playNow(page, 2);
    await play(page, 'touch', 22, 30);
    await page.locator('#tab-mine').tap();
    await page.screenshot({ path: `${OUT}phone.png` });
  });
});
