import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answer, decide, expect, now, numbers, playNow, settled, test } from './support';

/** What the coach finds: the other of the first two options is better than the one that was armed. */
async function warns(page: Page, options: readonly string[]): Promise<void> {
  await page.unroute('**/coach');
  await page.route('**/coach', async (route) => {
    const { actions } = route.request().postDataJSON() as { actions: string[] };
    const better = options.find((one) => one !== actions[0]);
    const figure = (mean: number) => ({ mean, error: 0.1 });
    await route.fulfill({
      json: {
        said: 'loss',
        loss: {
          gap: { points: figure(6), win: figure(0.3), value: figure(0.3) },
          turn: [better],
          better: [{ code: 'points', count: 10, places: ['shop:0:green:10'] }],
          taken: [{ code: 'gets', what: 'gold', count: 1, places: ['purse:0'] }],
        },
      },
    });
  });
}

/** The page waits five seconds for the coach; here it does so however long an answer takes. */
const patient = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((done: () => void, ms?: number) => {
      if (ms === 5000) document.documentElement.dataset.patient = '';
      return setTimeout(done, ms === 5000 ? 60_000 : ms);
    }) as typeof setTimeout;
  });

async function callCoach(page: Page): Promise<void> {
  await page.getByLabel('More', { exact: true }).click();
  await page.locator('[data-coach]').selectOption('strict');
  await expect(page.locator('.log')).toContainText('The coach warns now: every loss.');
  await page.keyboard.press('Escape');
}

/** On to a decision with a choice: what leaves none is answered. */
async function choice(page: Page): Promise<void> {
  await expect(async () => {
    await settled(page);
    if ((await now(page)).options.length === 1) await decide(page, 'mouse', numbers(1));
    expect((await now(page)).options.length).toBeGreaterThan(1);
  }).toPass({ timeout: 120_000 });
}

const moment = (page: Page) => page.locator('[data-moment]').getAttribute('data-moment');

/** Choose the second option, and confirm it. */
async function arm(page: Page): Promise<void> {
  await settled(page);
  await expect(
    page.locator('[data-option]:not([aria-disabled="true"]):visible').nth(1),
  ).toBeVisible();
  const options = (await now(page)).options.map(({ notation }) => notation);
  await warns(page, options);
  await page.locator(`[data-option="${options[1]}"]`).first().click();
  const confirm = page.locator('[data-confirm]').first();
  if (await confirm.isVisible()) await confirm.click();
}

test('the coach speaks before a choice is sent: take the better one, play on, silence', async ({
  page,
}) => {
  await patient(page);
  await playNow(page);
  await expect(page.locator('[data-option]').first()).toBeVisible();
  await callCoach(page);
  const warned = page.locator('[data-warned]');

  // By mouse: what is better is done instead, and told in the log.
  const before = await moment(page);
  await arm(page);
  await expect(warned).toBeVisible();
  await expect(page.locator('html[data-patient]')).toHaveCount(1);
  expect(await moment(page)).toBe(before);
  await expect(warned).toContainText('This costs you about 6 points.');
  await expect(warned).toContainText('fills the shop worth 10');
  await expect(page.locator('[data-hinted="1"]').first()).toBeVisible();
  const found = await new AxeBuilder({ page }).include('.prompt').analyze();
  expect(found.violations.map((one) => one.id)).toEqual([]);
  await warned.locator('[data-better]').click();
  await expect(warned).toHaveCount(0);
  await expect.poll(() => moment(page)).not.toBe(before);

  // By keyboard on a phone: played on anyway.
  await page.setViewportSize({ width: 390, height: 844 });
  await choice(page);
  const then = await moment(page);
  await arm(page);
  await expect(warned).toBeVisible();
  const box = await warned.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(warned.locator('[data-anyway]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => moment(page)).not.toBe(then);

  // Under load it is silent, says so, and holds up nobody.
  await page.unroute('**/coach');
  await page.route('**/coach', (route) => route.fulfill({ json: { said: 'busy', loss: null } }));
  await choice(page);
  const last = await moment(page);
  const [first] = (await now(page)).options;
  await settled(page);
  const option = page.locator(`[data-option="${first?.notation}"]`).first();
  await option.click();
  const confirm = page.locator('[data-confirm]').first();
  if (await confirm.isVisible()) await confirm.click();
  await expect.poll(() => moment(page)).not.toBe(last);
  await expect(page.locator('[data-silent]')).toBeVisible();
});

test('a choice that is made before the coach is there to speak waits for it', async ({ page }) => {
  await patient(page);
  // The part of the page that a warning is told by.
  let bring: (() => void) | undefined;
  const brought = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(/\/Warning-[^/]*\.js$/, async (route) => {
    await brought;
    await route.continue();
  });
  await playNow(page);
  await expect(page.locator('[data-option]').first()).toBeVisible();
  await callCoach(page);
  const before = await moment(page);
  const asked = page.waitForRequest('**/coach');
  await arm(page);
  await asked;
  bring?.();
  await expect(page.locator('[data-warned]')).toContainText('This costs you about 6 points.');
  expect(await moment(page)).toBe(before);
});

test('where a warning cannot be told, the choice is made', async ({ browser, house }) => {
  // A page of its own: what cannot be fetched is complained of, which is the point here.
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  await page.route(/\/Warning-[^/]*\.js$/, (route) => route.abort());
  await playNow(page);
  await expect(page.locator('[data-option]').first()).toBeVisible();
  await callCoach(page);
  const before = await moment(page);
  await arm(page);
  await expect.poll(() => moment(page)).not.toBe(before);
  await context.close();
});

test('a warning about the first of several steps stays, and the next is not sent', async ({
  page,
}) => {
  await patient(page);
  await page.addInitScript(() => localStorage.setItem('emporion.preview', 'always'));
  await playNow(page);
  const steward = page.locator('button[data-option^="steward"]').first();
  // Up to the choice among the dice, which nothing here may answer.
  await expect(async () => {
    await settled(page);
    if (await page.locator('[data-option="buy 0"]').isVisible()) await answer(page, 'buy 0');
    await expect(steward).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await callCoach(page);
  const before = await moment(page);
  const meant = await steward.getAttribute('data-option');
  const others = (await now(page)).options.map(({ notation }) => notation);
  await warns(
    page,
    others.filter((one) => one !== meant),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/coach')) asked.push(request.postData() ?? '');
  });
  await steward.click();
  // Where he can end is a place to go to at once.
  await page.locator('.market [data-goes]').first().click();
  await expect(page.locator('[data-warned]')).toBeVisible();
  await settled(page);
  await expect(page.locator('[data-warned]')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await moment(page)).toBe(before);
});
