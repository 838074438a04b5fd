import { seed } from './cover';
import { expect, type Page, test, WHOLE } from './support';

const LANGUAGES = ['en', 'de', 'fr', 'nl', 'zh-Hant'];
const GAMES = ['corinth', 'rhodes'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };
const TABLET = { width: 820, height: 1180 };
const SIZES = [DESK, PHONE, TABLET, PHONE, DESK];

interface Line {
  id: string;
  game: string;
  number: number;
  steps: number;
  playable: boolean;
}

async function chapters(page: Page, game: string): Promise<Line[]> {
  const { lessons } = (await (await page.request.get('/api/lessons')).json()) as {
    lessons: Line[];
  };
  return lessons.filter((line) => line.game === game);
}

/** A chapter in the page itself, by what has the focus. At every fifth choice, from one on, something
 * else is tried before. Tells what was said and what was in the way. */
function walk(
  page: Page,
  from: number,
): Promise<{ said: string[]; tried: number; wrong: string[] }> {
  return page.evaluate(async (first) => {
    const tutor = () => document.querySelector<HTMLElement>('.teach[aria-busy="false"]');
    const said: string[] = [];
    const wrong: string[] = [];
    let tried = 0;
    async function until<T>(look: () => T | null | false | undefined, what: string): Promise<T> {
      for (const start = performance.now(); performance.now() - start < 9000; ) {
        const found = look();
        if (found) return found;
        await new Promise((done) => setTimeout(done, 1));
      }
      const focus = document.activeElement?.outerHTML.slice(0, 99);
      throw new Error(`${location.pathname}${location.search}: no ${what}; focus on ${focus}`);
    }
    /** Whether the middle of what is lit can be seen. */
    function inSight(): boolean {
      const light = document.querySelector('.light')?.getBoundingClientRect();
      if (!light) return true;
      const middle = light.y + light.height / 2;
      const over = (name: string) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box !== undefined && middle > box.top && middle < box.bottom;
      };
      return middle > 0 && middle < innerHeight && !over('.asks') && !over('.bar');
    }
    for (let turn = first; ; turn++) {
      const step = (await until(tutor, 'step')).dataset.step;
      for (const one of document.querySelectorAll('.teach :is(a, button, p)')) {
        const { left, right } = one.getBoundingClientRect();
        if (left < 0 || right > innerWidth) wrong.push(`step ${step}: ${one.textContent} is cut`);
      }
      if (document.querySelector('.acts [data-next]') === null) break;
      const wanted = await until(
        () =>
          document.activeElement?.closest<HTMLElement>(
            '[data-option], [data-next]:not([aria-disabled="true"])',
          ),
        'focus on what is asked for',
      );
      await until(inSight, 'light in sight');
      said.push(tutor()?.querySelector('.asked')?.textContent ?? '');
      said.push(tutor()?.querySelector('.more')?.textContent ?? '–');
      const { option } = wanted.dataset;
      const others = document.querySelectorAll<HTMLElement>('[data-option], [data-blocked]');
      const other = [...others].find(
        (one) => one.dataset.option !== option && one.getClientRects().length > 0,
      );
      if (option !== undefined && other && turn % 5 === 0) {
        other.click();
        said.push(await until(() => document.querySelector('.sherd')?.textContent, 'reason'));
        if (tutor()?.dataset.step !== step) wrong.push(`step ${step} went on`);
        tried++;
      }
      wanted.click();
      await until(() => tutor() && tutor()?.dataset.step !== step, 'next step');
    }
    return { said, tried, wrong };
  }, from);
}

/** A chapter is walked in one language a run, in others in another; in all of them in `make proof`. */
const told = (chapter: number, language: number) =>
  WHOLE || (chapter + language + seed()) % LANGUAGES.length === 0;

for (const game of GAMES) {
  test(`every chapter of ${game} is walked, with wrong tries`, async ({ page }) => {
    test.setTimeout(300_000); // hundreds of steps
    const first = new Map<string, string>();
    let tried = 0;
    for (const [i, language] of LANGUAGES.entries()) {
      await page.setViewportSize(SIZES[i] ?? DESK);
      await page.addInitScript((to) => localStorage.setItem('emporion.language', to), language);
      for (const line of await chapters(page, game)) {
        if (!told(line.number, i)) continue;
        const where = `${line.id} in ${language}`;
        await page.goto(`/learn/${game}/${line.number}?step=0`);
        await expect(page.locator('.teach[data-step="0"]'), where).toBeVisible();
        const found = await walk(page, i);
        expect(found.wrong, where).toEqual([]);
        expect(found.said.length).toBeGreaterThanOrEqual(2 * line.steps);
        for (const one of found.said) expect(one, where).not.toMatch(/^$|lesson-|undefined|[{}]/);
        // Each language says it in its own words.
        const [opening = ''] = found.said;
        expect(first.get(`${line.id} ${opening}`), where).toBeUndefined();
        first.set(`${line.id} ${opening}`, language);
        tried += found.tried;
        if (line.playable) {
          await expect(page.locator('[data-finish]')).toBeFocused();
        } else {
          await page.locator('[data-following]').click();
          await expect(page).toHaveURL(new RegExp(`/learn/${game}/${line.number + 1}`));
        }
      }
    }
    expect(tried).toBeGreaterThan(WHOLE ? 20 : 3);
  });

  test(`on a phone by keyboard alone, up to a real table of ${game}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const lines = await chapters(page, game);
    const last = lines.at(-1) as Line;
    const tutor = page.locator('.teach[aria-busy="false"]');
    await page.goto(`/learn/${game}/1`);
    const { steps } = lines[0] as Line;
    for (let step = 0; step < steps; step++) {
      await expect(tutor).toHaveAttribute('data-step', String(step));
      await expect(page.locator('[data-option]:focus, [data-next]:focus')).toHaveCount(1);
      await page.keyboard.press('Enter');
    }
    await expect(tutor).toHaveAttribute('data-step', String(steps));
    // Back is one key, and on again.
    await page.keyboard.press('ArrowLeft');
    await expect(tutor).toHaveAttribute('data-step', String(steps - 1));
    await expect(page.locator('[data-option]:focus, [data-next]:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-following]')).toBeFocused();
    // Against beginners from where the last one ends, with hints.
    await page.goto(`/learn/${game}/${last.number}?step=${last.steps}`);
    await expect(page.locator('[data-finish]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.locator('.prompt.turn')).toBeVisible();
    await expect(page.locator('[data-hint]')).toBeVisible();
  });
}

test('a chapter is the first thing for a newcomer, can be left and gone on with, and stays done', async ({
  page,
}) => {
  await page.goto('/');
  const begin = page.locator('section', { has: page.locator('#first-steps') });
  await begin.getByRole('link', { name: 'Corinth' }).click();
  await page.getByRole('link', { name: 'Begin: The roll' }).click();
  await page.locator('[data-next]').click();
  // Pointing and pressing: first something else, which says why not, then what is asked for.
  const tutor = page.locator('.teach');
  await expect(tutor).toHaveAttribute('data-step', '1');
  await page.locator('[data-option="buy 1"]').click();
  await expect(page.locator('.sherd')).toContainText('Keep it');
  await page.locator('[data-option="buy 0"]').click();
  await expect(tutor).toHaveAttribute('data-step', '2');
  // Everything explains itself as at a table; the log only tells.
  await page.keyboard.press('i');
  await expect(page.locator('[data-plaque].ready .name')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-plaque]')).toHaveCount(0);
  await expect(page.locator('.log-lines .line')).not.toHaveCount(0);
  await expect(page.locator('.log-lines button')).toHaveCount(0);
  await page.locator('[data-skip]').click();
  await page.getByRole('link', { name: 'Go on: The roll' }).click();
  await expect(tutor).toHaveAttribute('data-step', '2');
  await walk(page, 0);
  await page.getByRole('link', { name: 'All chapters' }).click();
  await expect(page.getByRole('link', { name: 'Again: The roll' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(page.locator('#first-steps')).toHaveCount(0);

  // Whoever gets a profile later takes it along.
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: 'Again: The roll' })).toBeVisible();
  const { lessons } = await (await page.request.get('/api/profile/lessons')).json();
  expect(lessons).toEqual([{ lesson: 'corinth-1', step: 0, done: true }]);
});
