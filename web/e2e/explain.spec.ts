import { ask, recorded, upTo } from './records';
import { expect, type Page, settled, test } from './support';

const plaque = (page: Page) => page.locator('[data-plaque].ready');

/** Whether a box lies inside the window. */
async function inside(page: Page): Promise<void> {
  const box = await plaque(page).boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error('no card');
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
}

/** A recorded game for two at this page, where something is first decided. */
async function table(page: Page, game: string, verb: string): Promise<void> {
  const record = recorded(`${game}/two-players`);
  const start = record.steps.findIndex((step) => step.do?.startsWith(verb));
  await page.goto('/');
  await ask(page, '/profile', { name: 'Ada' });
  const address = await upTo(
    record,
    start,
    record.players.map(() => page),
  );
  await page.goto(address);
  await settled(page);
}

/** The names of all that can be asked about, by asking for one after the other. */
async function titles(page: Page): Promise<string[]> {
  const name = plaque(page).locator('.name');
  const found: string[] = [];
  for (;;) {
    await page.keyboard.press('i');
    const before = found.at(-1);
    if (before) await expect(name).not.toHaveText(before);
    const title = await name.innerText();
    if (found.includes(title)) return found;
    await inside(page);
    found.push(title);
  }
}

test('everything of Corinth explains itself, and takes no click', async ({ page }) => {
  await table(page, 'corinth', 'buy');
  const shop = page.locator('.part.mine [data-place$=":orange:10"]');
  const before = await shop.boundingBox();
  await shop.hover();
  await expect(plaque(page)).toContainText('4 goods are missing for 10 points');
  await inside(page);
  expect(await shop.boundingBox()).toEqual(before);
  // What lies under the card is what a click meets.
  const box = await plaque(page).boundingBox();
  const met = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[data-plaque]') === null,
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20],
  );
  expect(met).toBe(true);
  await page.keyboard.press('Escape');
  await expect(plaque(page)).toBeHidden();
  // The line that tells what an answer does stays its own.
  const option = page.locator('[data-option]').first();
  await option.hover();
  await expect(page.locator('.prompt .hint')).not.toBeEmpty();
  await expect(plaque(page)).toContainText('Yellow die');
  await expect(page.locator('.prompt .hint')).not.toBeEmpty();
  await page.mouse.move(0, 0);
  await expect(plaque(page)).toBeHidden();

  await option.focus();
  await page.keyboard.press('i');
  await expect(plaque(page)).toContainText('Yellow die');
  await expect(page.locator('[aria-live="polite"]').first()).toContainText(
    'Yellow die Before rolling',
  );
  await page.keyboard.press('Escape');
  expect(await titles(page)).toEqual(
    expect.arrayContaining([
      'Turn track',
      'Goats',
      'Wine',
      'Gold',
      'Shop',
      'First to finish',
      'Scoring spot',
      '+1',
      'Steward',
      'Your gold',
      'Temple',
      'Stable',
      'Points',
    ]),
  );
  // No tooltip of the browser says it a second time.
  expect(await page.locator('.part.mine .building[title], .part.mine .shop[title]').count()).toBe(
    0,
  );
  await page.keyboard.press('?');
  await expect(page.locator('.keys')).toContainText('explains');
});

test('on a phone a long press explains a tile of Rhodes, and does nothing else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The first farmland is to be bought: tiles are answers.
  await table(page, 'rhodes', 'acquire');
  const tile = page.locator('.part.shore [data-place="town-hall:irrigation"]');
  const wine = page.locator('.part.shore button[data-option^="acquire wine"]').first();
  for (const [one, words] of [
    [wine, 'Farmland'],
    [tile, 'Whenever anyone produces'],
  ] as const) {
    await one.scrollIntoViewIfNeeded();
    const box = await one.boundingBox();
    const at = {
      clientX: (box?.x ?? 0) + 9,
      clientY: (box?.y ?? 0) + 9,
      pointerType: 'touch',
      bubbles: true,
      button: 0,
    };
    await one.dispatchEvent('pointerdown', at);
    await expect(plaque(page)).toContainText(words);
    await inside(page);
    await one.dispatchEvent('pointerup', at);
    await one.dispatchEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    await expect(page.locator('[data-chosen]')).toHaveCount(0);
    await expect(plaque(page)).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  const all = await titles(page);
  expect(all.length).toBeGreaterThan(24);
  expect(all).toEqual(
    expect.arrayContaining([
      'Harbour',
      'Production',
      'Egyptian ship',
      'Gold bar',
      'Harbour price',
      'Contract',
      'Turn order',
      'Irrigation',
      'Greek merchant',
      'Drachmas',
      'Warehouse',
      'Your ships',
    ]),
  );
});
