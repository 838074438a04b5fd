import { expect, type Page, test } from './support';

const LANGUAGES = ['en', 'de', 'fr', 'nl', 'zh-Hant'];

interface Line {
  id: string;
  game: string;
  number: number;
  steps: number;
  playable: boolean;
}

async function games(page: Page): Promise<Map<string, Line[]>> {
  const { lessons } = (await (await page.request.get('/api/lessons')).json()) as {
    lessons: Line[];
  };
  const found = new Map<string, Line[]>();
  for (const line of lessons) found.set(line.game, [...(found.get(line.game) ?? []), line]);
  return found;
}

/** A chapter in the page itself: at every choice a wrong try, and then what has the focus. Tells
 * every sentence that was said. */
function walk(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tutor = () => document.querySelector<HTMLElement>('.teach[aria-busy="false"]');
    const frame = () => new Promise((done) => setTimeout(done, 1));
    const said: string[] = [];
    async function until<T>(look: () => T | null | false | undefined, what: string): Promise<T> {
      for (const from = performance.now(); performance.now() - from < 5000; await frame()) {
        const found = look();
        if (found) return found;
      }
      throw new Error(
        `${location.pathname}${location.search}: ${what}; focus on ${document.activeElement?.outerHTML.slice(0, 99)}`,
      );
    }
    for (;;) {
      const step = (await until(tutor, 'a step')).dataset.step;
      if (document.querySelector('.acts [data-next]') === null) break;
      const wanted = await until(
        () =>
          document.activeElement?.closest<HTMLElement>(
            '[data-option], [data-next]:not([aria-disabled="true"])',
          ),
        'what is asked for has the focus',
      );
      said.push(tutor()?.querySelector('.words')?.textContent ?? '');
      const { option } = wanted.dataset;
      if (option !== undefined) {
        const others = [
          ...document.querySelectorAll<HTMLElement>('[data-option], [data-blocked]'),
        ].filter((one) => one.dataset.option !== option && one.getClientRects().length > 0);
        others[0]?.click();
        if (others[0])
          said.push(await until(() => document.querySelector('.sherd')?.textContent, 'a reason'));
      }
      wanted.click();
      await until(() => tutor() && tutor()?.dataset.step !== step, 'the next step');
    }
    return said;
  });
}

test('every chapter is walked in every language, with a wrong try at every choice', async ({
  page,
}) => {
  const told = new Map<string, string[]>();
  for (const [game, lines] of await games(page)) {
    for (const language of LANGUAGES) {
      await page.addInitScript((to) => localStorage.setItem('emporion.language', to), language);
      await page.goto(`/learn/${game}/1?step=0`);
      for (const line of lines) {
        await expect(page).toHaveURL(new RegExp(`/learn/${game}/${line.number}`));
        await expect(page.locator('.teach[data-step="0"]')).toBeVisible();
        const said = await walk(page);
        expect(said.length).toBeGreaterThanOrEqual(line.steps);
        for (const one of said) expect(one, line.id).not.toMatch(/^$|lesson-|undefined|\{/);
        // Each language says it in its own words.
        for (const other of told.get(line.id) ?? []) expect(said.join(), line.id).not.toBe(other);
        told.set(line.id, [...(told.get(line.id) ?? []), said.join()]);
        if (!line.playable) await page.locator('[data-following]').click();
      }
      await expect(page.locator('[data-finish]')).toBeFocused();
    }
  }
});

test('on a phone by keyboard alone: what is lit is in sight, and the game is finished', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [game, lines] of await games(page)) {
    await page.goto(`/learn/${game}/1`);
    for (const { number, steps } of lines) {
      for (let step = 0; step < steps; step++) {
        await expect(page.locator(`.teach[data-step="${step}"][aria-busy="false"]`)).toBeVisible();
        const where = `${game} ${number}, step ${step}`;
        await expect
          .poll(
            () =>
              page.evaluate(() => document.activeElement?.matches('[data-option], [data-next]')),
            where,
          )
          .toBe(true);
        const hidden = await page.evaluate(() => {
          const light = document.querySelector('.light')?.getBoundingClientRect();
          const asks = document.querySelector('.asks')?.getBoundingClientRect();
          const bar = document.querySelector('.bar')?.getBoundingClientRect();
          if (!light || !asks || !bar) return null;
          const middle = light.y + light.height / 2;
          return middle < bar.bottom || middle > asks.top
            ? [light.y, light.bottom, asks.top]
            : null;
        });
        expect(hidden, where).toBeNull();
        await page.keyboard.press('Enter');
      }
      await expect(page.locator(`.teach[data-step="${steps}"]`)).toBeVisible();
      // Back is one key, and on again.
      if (number === 1) {
        await page.keyboard.press('ArrowLeft');
        await expect(page.locator(`.teach[data-step="${steps - 1}"]`)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.locator(`.teach[data-step="${steps}"]`)).toBeVisible();
      }
      await expect(page.locator('.acts .main')).toBeFocused();
      await page.keyboard.press('Enter');
    }
    // Against beginners from there, with hints.
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.locator('.prompt .asked')).toBeVisible();
  }
});

test('a chapter is the first thing for a newcomer, can be left and gone on with, and stays done', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .locator('section', { hasText: 'Learn in 5 minutes' })
    .first()
    .getByRole('link', { name: 'Corinth' })
    .click();
  await page.getByRole('link', { name: 'Begin: The roll' }).click();
  await page.locator('[data-next]').click();
  // Pointing and pressing: first something else, which says why not, then what is lit.
  const tutor = page.locator('.teach');
  await expect(tutor).toHaveAttribute('data-step', '1');
  await page.locator('[data-option="buy 1"]').click();
  await expect(page.locator('.sherd')).toContainText('Keep it');
  await page.locator('[data-option="buy 0"]').click();
  await expect(tutor).toHaveAttribute('data-step', '2');
  await page.locator('[data-skip]').click();
  await page.getByRole('link', { name: 'Go on: The roll' }).click();
  await expect(tutor).toHaveAttribute('data-step', '2');
  await walk(page);
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
