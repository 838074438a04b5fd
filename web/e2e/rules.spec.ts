import { readFileSync } from 'node:fs';
import { expect, noOverflow, nothingSmall, test } from './support';

const RULINGS = readFileSync(new URL('../../docs/rulings.md', import.meta.url), 'utf8');
const ids = (letter: string) =>
  [...RULINGS.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].flatMap(([, id = '']) =>
    id.startsWith(letter) ? [id] : [],
  );
const GAMES = { corinth: ids('C'), rhodes: ids('R') };
const LANGUAGES = ['en', 'de', 'fr', 'nl', 'zh-Hant'];

test('every rule has its place on the rules page, and a search finds words there', async ({
  page,
}) => {
  for (const [game, rules] of Object.entries(GAMES)) {
    expect(rules.length).toBeGreaterThan(30);
    await page.goto(`/rules/${game}`);
    await expect(page.locator('#end [data-rules]').first()).toBeVisible();
    // Nothing else on the page is called like a chapter: each can be gone to.
    const twice = await page.evaluate(() =>
      [...document.querySelectorAll('section[id]')]
        .map((one) => one.id)
        .filter((id) => document.querySelectorAll(`[id="${id}"]`).length > 1),
    );
    expect(twice).toEqual([]);
    const told = await page
      .locator('[data-rules]')
      .evaluateAll((all) =>
        all
          .filter((one) => (one.textContent ?? '').length > 30)
          .flatMap((one) => one.getAttribute('data-rules')?.split(' ') ?? []),
      );
    expect(rules.filter((id) => !told.includes(id))).toEqual([]);
    expect(told.filter((id) => !rules.includes(id))).toEqual([]);
    // Ten minutes at 240 words a minute; tables, lists of pieces and what is folded are looked up.
    const read = await page.locator('article').evaluate((article) => {
      const copy = article.cloneNode(true) as Element;
      const looked = 'table, details, .hidden, .rebuilt, .contracts, .ships, .facts';
      for (const one of copy.querySelectorAll(looked)) one.remove();
      const blocks = [...copy.querySelectorAll('h2, h3, p, li')];
      const least = blocks.filter((one) => !one.querySelector('p, li, h3'));
      return least
        .map((one) => one.textContent ?? '')
        .join(' ')
        .split(/\s+/).length;
    });
    console.log(`rules of ${game}: ${read} words to read`);
    expect(read).toBeGreaterThan(900);
    expect(read).toBeLessThan(2400);
  }
  await page.goto('/rules/corinth');
  await expect(page.locator('#buildings .element').first()).toBeVisible();
  const field = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('TEMPLE');
  // A word is looked for once a frame, so the marks tell when all of it was typed.
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('found') ?? [])].map((one) => `${one}`.toLowerCase()),
    );
  await expect.poll(async () => [...new Set(await marked())]).toEqual(['temple']);
  const places = page.locator('.find b');
  await expect(places).toHaveText(/^\d+ places$/);
  const count = Number.parseInt(await places.innerText(), 10);
  expect((await marked()).length).toBeGreaterThanOrEqual(count);
  const found = page.locator('[data-found]');
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('Enter');
    await expect(found).toHaveText(/temple/i);
    await expect(found).toBeInViewport();
  }
  const last = await found.innerText();
  await page.keyboard.press('Enter');
  expect(await found.innerText()).not.toBe(last);
  await page.keyboard.press('Escape');
  await expect(places).toHaveText('');
  await field.fill('zeppelin');
  await expect(places).toHaveText('not found');
});

test('a player aid fills one sheet of paper in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of Object.keys(GAMES)) {
    for (const language of LANGUAGES) {
      await page.goto('/');
      await page.evaluate((code) => localStorage.setItem('emporion.language', code), language);
      await page.goto(`/rules/${game}/aid`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('.sheet-of-paper h2').last()).toBeVisible();
      await noOverflow(page);
      await nothingSmall(page, `${game} ${language}`);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${game} ${language}`).toHaveLength(1);
      expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]/);
      expect(await page.locator('.sheet-of-paper').innerText()).not.toMatch(/\b(rules|card)-[a-z]/);
    }
  }
});

test('rules and lessons lead to what strong play does, and its charts are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('emporion.language', 'de'));
  for (const game of Object.keys(GAMES)) {
    for (const from of ['rules', 'learn']) {
      await page.goto(`/${from}/${game}`);
      await page.locator(`a[href="/rules/${game}/strategy"]`).click();
      await expect(page.locator('article h2').first()).toBeVisible();
    }
    await expect(page.locator('article')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'In Kürze' })).toBeVisible();
    const charts = page.locator('article img');
    expect(await charts.count()).toBeGreaterThan(2);
    for (const chart of await charts.all()) {
      await expect
        .poll(() => chart.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
    }
    await noOverflow(page);
    // On a phone a chart keeps a size that can be read, and scrolls by itself.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await charts.first().boundingBox())?.width).toBeGreaterThan(600);
    await noOverflow(page);
    if (size) await page.setViewportSize(size);
  }
});

test('what strong play does is told in the language that is chosen, at the place one was sent to', async ({
  browser,
  house,
}) => {
  // A page of its own: what cannot be fetched is complained of, which is the point here.
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('emporion.language', 'de'));
  // A link leads to the same place in every language.
  await page.goto('/rules/rhodes/strategy#how-we-know');
  await expect(page.getByRole('heading', { name: 'Woher wir das wissen' })).toBeInViewport();
  const language = page.getByRole('combobox').first();
  await language.selectOption('fr');
  await expect(page.locator('article')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'En bref' })).toBeVisible();
  // What cannot be fetched is not the end of it.
  const dutch = /\/rhodes-[^/]*\.js$/;
  await page.route(dutch, (route) => route.abort());
  await language.selectOption('nl');
  await expect(page.locator('article')).toHaveCount(0);
  await page.unroute(dutch);
  await language.selectOption('zh-Hant');
  await expect(page.locator('article')).toHaveAttribute('lang', 'zh-Hant');
  await context.close();
});
