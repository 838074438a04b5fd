import { House } from './server';
import { answer, expect, listen, now, type Page, test } from './support';

async function sameScreen(page: Page): Promise<void> {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await answer(page, 'buy 0');
  await expect(page.locator('[data-option="take gold"]')).toBeVisible();
}

test('the link past the menu leads to the content', async ({ page }) => {
  await page.goto('/#kept');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#kept');
});

test('replay leaves the table standing, and is left where a moment cannot be had', async ({
  page,
}) => {
  await sameScreen(page);
  const table = await page.locator('.table').elementHandle();
  const replay = async () => {
    await page.getByLabel('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Replay' }).click();
  };
  await replay();
  await expect(page.locator('.replay')).toBeVisible();
  expect(await table?.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.route('**/moments/*', (route) => route.fulfill({ status: 503 }));
  await replay();
  await expect(page.locator('.notice')).toContainText('went wrong on the server');
  await expect(page.locator('.prompt')).toBeVisible();
  expect(await table?.isVisible()).toBe(true);
});

test('a page that an upgrade took away is loaded anew, and else says what to do', async ({
  browser,
  house,
}) => {
  const page = await (await browser.newContext({ baseURL: house.url, locale: 'en' })).newPage();
  const complaints = listen(page);
  await page.route('**/assets/Watch-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/Watch-*.js');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
});

test('an Enter without a connection is kept, and done when it is back', async ({ browser }) => {
  const house = await new House().start();
  try {
    const page = await (await browser.newContext({ baseURL: house.url, locale: 'en' })).newPage();
    await sameScreen(page);
    await page.locator('[data-option="take goats"]').focus();
    await house.kill();
    await expect(page.getByText('Connection lost')).toBeVisible();
    expect((await now(page)).focused).toBe('take goats');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-unsent="waiting"]')).toContainText('Goats');
    await house.start();
    await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 60_000 });
    await expect(page.locator('.mine [data-option]').first()).toBeVisible();
    await expect(page.locator('[data-unsent]')).toHaveCount(0);
  } finally {
    await house.stop();
  }
});

test('another’s sheet makes room for one’s own decision', async ({ page }) => {
  await sameScreen(page);
  await page
    .getByLabel(/^Show .* large$/)
    .first()
    .click();
  const back = page.locator('.back');
  await expect(back).toBeVisible();
  await page.locator('[data-option="take goats"]').click();
  await expect(page.locator('.mine [data-option]').first()).toBeVisible();
  await expect(back).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a line of chat leaves the tab open, and the newest one in sight', async ({ page }) => {
    await sameScreen(page);
    await page.getByRole('tab', { name: 'Log' }).tap();
    await page.getByRole('button', { name: /^Chat/ }).tap();
    for (let i = 1; i <= 14; i++) {
      await page.getByPlaceholder('Say something').fill(`Line ${i}`);
      await page.getByRole('button', { name: 'Send' }).tap();
      const line = page.locator('#part-log li', { hasText: new RegExp(`Line ${i}\\s*$`) });
      await expect(line).toBeInViewport();
    }
    await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  });
});
