import { test as base } from '@playwright/test';
import { decide, numbers, type Page, play, playNow, test, type Way } from './support';

const OUT = new URL('../../docs/images/', import.meta.url).pathname;
base.describe.configure({ mode: 'serial' });

/** Play on until there is something of this kind to decide. */
async function until(page: Page, way: Way, wanted: string): Promise<void> {
  const random = numbers(7);
  const there = () => page.locator(wanted).first().isVisible();
  // Twice: the first may be what was answered just now.
  while (!(await there()) || !(await page.waitForTimeout(500).then(there))) {
    await decide(page, way, random);
    await page.waitForTimeout(30);
  }
}

/** Pictures for the README, from a real game against bots: `make screenshots`. */
test('a table on a large screen, light', async ({ page }) => {
  await playNow(page, 2);
  await play(page, 'mouse', 21, 60);
  await until(page, 'mouse', '[data-option^="take"]');
  await page.locator('[data-option^="take"]').first().hover();
  await page.screenshot({ path: `${OUT}table.png` });
});

test('a table of Rhodes', async ({ page }) => {
  await playNow(page, 3, 'rhodes', 'casual');
  await play(page, 'mouse', 23, 60);
  await until(page, 'mouse', '[data-option^="place"]');
  await page.screenshot({ path: `${OUT}rhodes.png` });
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
    await until(page, 'touch', '.market [data-option]');
    await page.locator('.market [data-option]').first().tap();
    await page.screenshot({ path: `${OUT}phone.png` });
  });
});
