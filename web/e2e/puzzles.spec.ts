import { request } from '@playwright/test';
import { expect, noOverflow, type Page, settled, speak, test } from './support';

const PHONE = { width: 390, height: 844 };
const KEYS = '1234567890';

interface Line {
  id: string;
  game: string;
  theme: string;
}

/** What somebody else is told who gives up, and what there is to choose. */
async function solved(page: Page, id: string): Promise<{ best: string; wrong: string }> {
  const { origin } = new URL(page.url());
  const other = await request.newContext({ baseURL: origin });
  await other.post('/api/profile', { data: { name: 'Ben' } });
  const given = await other.post(`/api/puzzles/${id}/answer`, { data: { actions: null } });
  const { solution } = await given.json();
  await other.dispose();
  const scene = await (await page.request.get(`/api/puzzles/${id}`)).json();
  const options = scene.before.view.decision.options.map(
    (one: { notation: string }) => one.notation,
  );
  const [best] = solution.best;
  const wrong = options.find((one: string) => !solution.best.includes(one));
  // The number keys choose among the first ten, wherever they are drawn.
  const key = (notation: string) => KEYS[options.indexOf(notation)] ?? '';
  return { best: key(best) || best, wrong: key(wrong) };
}

/** By a press where it is drawn, once more where the first only shows what it would do. */
async function press(page: Page, notation: string): Promise<void> {
  const option = page.locator(`[data-option="${notation}"]:visible`).first();
  await settled(page);
  await option.click();
  if (await page.locator('[data-chosen]').count()) await option.click();
}

/** By key, once more where the first only shows what it would do. */
async function choose(page: Page, key: string): Promise<void> {
  if (key.length > 1) return press(page, key);
  await settled(page);
  await page.keyboard.press(key);
  if (await page.locator('[data-chosen]').count()) await page.keyboard.press(key);
}

test("today's puzzle on a phone, in German: wrong, right, a streak, and on to a table", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => localStorage.setItem('emporion.language', 'de'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Rätsel von heute' }).click();
  await expect(page.locator('[data-streak="0"]')).toContainText('Serie');
  await noOverflow(page);
  const card = page.locator('.daily [data-puzzle]').first();
  const id = (await card.getAttribute('data-puzzle')) ?? '';
  await card.click();
  await expect(page.locator('.asked')).toHaveText('Finde den besten Zug.');
  const { best, wrong } = await solved(page, id);
  await choose(page, wrong);
  await expect(page.locator('.asked')).toHaveText('Es gibt einen besseren Zug.');
  await expect(page.locator('.teach .more')).toContainText('Das kostet dich etwa');
  await expect(page.locator('[data-play-on]')).toHaveCount(0);
  await choose(page, best);
  await expect(page.locator('.asked')).toContainText('Richtig:');
  await expect(page.locator('.teach .more')).toContainText('Deine Serie hat begonnen');
  await noOverflow(page);
  // Step by step through the turn, by keyboard, and back.
  await expect(page.locator('[data-next]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.teach')).toHaveAttribute('data-step', '1');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.teach')).toHaveAttribute('data-step', '0');
  await page.getByRole('link', { name: 'Alle Rätsel' }).click();
  await expect(page.locator('[data-streak="1"]')).toBeVisible();
  await expect(page.locator(`.daily [data-puzzle="${id}"]`)).toContainText('gelöst');
  await page.goBack();
  await page.locator('[data-give-up]').click();
  await page.locator('[data-play-on]').click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator('.prompt.turn')).toBeVisible();
});

test('a choice on the board, what it costs, the answer with its reasons, and the next one', async ({
  page,
}) => {
  await page.goto('/puzzles');
  const { puzzles } = (await (await page.request.get('/api/puzzles?game=rhodes')).json()) as {
    puzzles: Line[];
  };
  const line = puzzles.find(({ theme }) => theme === 'place') as Line;
  await page.goto(`/puzzles/${line.id}`);
  await expect(page.locator('.asked')).toHaveText('Find the best move.');
  const scene = await (await page.request.get(`/api/puzzles/${line.id}`)).json();
  // Whatever is wrong says what it costs, where it was pressed.
  for (const { notation } of scene.before.view.decision.options as { notation: string }[]) {
    await press(page, notation);
    await settled(page);
    if (await page.locator('[data-next]').count()) break;
    await expect(page.locator('.sherd')).toContainText('This costs you about');
  }
  await expect(page.locator('.asked')).toContainText('Right:');
  await expect(page.locator('.teach .more')).not.toBeEmpty();
  await speak(page, 'fr');
  for (const width of [1440, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 800 });
    for (const box of await page.locator('.teach :is(p, a, button)').all()) {
      const { x = -1, width: wide = 0 } = (await box.boundingBox()) ?? {};
      expect(x, `${await box.innerText()} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(x + wide, `${await box.innerText()} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  await speak(page, 'en');
  await expect(page.locator('[data-hinted="1"]:visible')).toHaveCount(1);
  while (await page.locator('[data-next]').count()) {
    const step = await page.locator('.teach').getAttribute('data-step');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.teach')).not.toHaveAttribute('data-step', step ?? '');
  }
  await page.locator('[data-following]').click();
  await expect(page.locator('.asked')).toHaveText('Find the best move.');
  await page.locator('[data-give-up]').click();
  await expect(page.locator('.asked')).toContainText('The best move:');
});
