import { ask, goOn, recorded, told, upTo } from './records';
import { expect, type Page, settled, test } from './support';

/** What two-player games never come to is looked for in another. */
const GAMES = {
  corinth: ['corinth/two-players', 'corinth/four-players'],
  rhodes: ['rhodes/two-players', 'rhodes/five-players-rare'],
};

/** A press as long as a person's, at a place of the option that is nearest to the corner given. */
async function press(page: Page, notation: string, corner: number): Promise<void> {
  const option = page.locator(`[data-option="${notation}"]:visible`).first();
  await settled(page);
  await option.scrollIntoViewIfNeeded();
  // Another option has the focus and shows what it would do, until the press takes it away.
  await page.keyboard.press('Tab');
  const box = await option.boundingBox();
  if (!box) throw new Error(`${notation} is not there`);
  await page.mouse.move(box.x + box.width * corner, box.y + box.height * corner);
  await page.mouse.down();
  await page.waitForTimeout(120);
  await page.mouse.up();
}

for (const [game, records] of Object.entries(GAMES)) {
  // Every kind with one of the two, or with both where everything is proved.
  for (const [turn, motion] of (['reduce', 'no-preference'] as const).entries()) {
    test(`every kind of option in ${game} takes a press (motion: ${motion})`, async ({
      browser,
      house,
    }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({
        baseURL: house.url,
        locale: 'en',
        reducedMotion: motion,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await page.goto('/');
      await ask(page, '/profile', { name: 'Ada' });
      const seen = new Set<string>();
      for (const name of records) {
        const record = recorded(name);
        const whose = record.players.map(() => page);
        // The first time that something of each kind is done.
        const firsts = record.steps.flatMap(({ seat, do: words = '' }, i) => {
          const kind = words.split(' ')[0] ?? '';
          if (seat === undefined || seen.has(kind)) return [];
          seen.add(kind);
          if (!process.env.EMPORION_PROOF && seen.size % 2 !== turn) return [];
          return [{ i, words, kind }];
        });
        if (firsts.length === 0) continue;
        const address = await upTo(record, firsts[0]?.i ?? 0, whose);
        const table = address.slice(3);
        await page.goto(address);
        let done = firsts[0]?.i ?? 0;
        for (const { i, words, kind } of firsts) {
          await goOn(record, table, done, i, whose);
          const before = await told(page, table);
          done = i + 1;
          // What leaves no choice is done by itself.
          if (before.actions > i || before.forced) {
            await goOn(record, table, i, done, whose);
            continue;
          }
          await expect(page.locator('.table')).toHaveAttribute('data-moment', String(i));
          const whole = page.locator('[data-stepwise][aria-pressed="false"]');
          if (words in STEPS && (await whole.count())) await whole.click();
          await expect(
            page.locator(`[data-option="${words}"]:visible`).first(),
            kind,
          ).toBeVisible();
          const corner = i % 2 ? 0.5 : 0.8;
          await press(page, words, corner);
          const armed = page.locator('[data-chosen]');
          if (await armed.count()) await press(page, words, corner);
          await expect.poll(async () => (await told(page, table)).actions, kind).toBeGreaterThan(i);
        }
      }
      expect(seen.size).toBeGreaterThan(10);
      await context.close();
    });
  }
}

const STEPS = { north: 1, east: 1, south: 1, west: 1 };

test('a press whose option is drawn anew is not lost, and never does something else', async ({
  page,
}) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const none = page.locator('[data-option="buy 0"]');
  const middle = async () => {
    const box = await none.boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  await expect(none).toBeEnabled();
  await settled(page);
  const [x, y] = await middle();
  await page.mouse.move(x, y);
  await page.mouse.down();
  // As if a preview had taken it away and brought it back.
  await none.evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await page.mouse.up();
  await expect(page.locator('.prompt .hint')).toContainText('Buy none');
  await page.reload();
  await expect(none).toBeEnabled();
  await settled(page);
  const there = await middle();
  await page.mouse.move(...there);
  await page.mouse.down();
  await none.evaluate((element) => element.setAttribute('data-option', 'buy 1'));
  await page.mouse.up();
  // What is released is looked at after all that the release itself brings.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page.locator('[data-chosen]')).toHaveCount(0);
});

test('what is tapped while an answer is on its way is done after it', async ({ page }) => {
  const record = recorded('rhodes/two-players');
  await page.goto('/');
  await ask(page, '/profile', { name: 'Ada' });
  const moment = record.steps.findIndex(({ do: words }) => words === 'load grain') - 2;
  const address = await upTo(
    record,
    moment,
    record.players.map(() => page),
  );
  await page.goto(address);
  await settled(page);
  // Held back until both were tapped.
  let release = () => {};
  const both = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/commands', async (route) => {
    await both;
    await route.continue();
  });
  await page.locator('[data-option="load wine"]').first().click();
  await expect(page.locator('.prompt[aria-busy="true"]')).toBeVisible();
  await page.locator('[data-option="load grain"]').first().click({ force: true });
  release();
  const done = () =>
    page.evaluate(async (id) => {
      const { moves } = await (await fetch(`/api/tables/${id}/moves`)).json();
      return moves.map((move: { words: string }) => move.words);
    }, address.slice(3));
  await expect
    .poll(async () => (await done()).slice(moment, moment + 2))
    .toEqual(['load wine', 'load grain']);
});
