import { command, goOn, recorded, told, upTo } from './records';
import {
  expect,
  listen,
  noOverflow,
  nothingSmall,
  now,
  type Page,
  play,
  playNow,
  test,
  WHOLE,
} from './support';

/** Contracts end the game, so whoever goes for them ends it sooner. */
const PURPOSE = ['fulfil', 'place harbour', 'done'];

/** Have a bot play the first seat on to the end; to draw all of it would take minutes. */
async function leaveToBots(page: Page): Promise<void> {
  const address = page.url();
  const table = new URL(address).pathname.slice(3);
  await page.goto('/privacy');
  await command(page, table, { kind: 'take-over', seat: 0 });
  await expect.poll(async () => (await told(page, table)).over, { timeout: 300_000 }).toBe(true);
  await page.goto(address);
}

test('a game of Rhodes for two by mouse, told line by line at the end', async ({ page }) => {
  // Forty rounds at most, if nobody ends it sooner.
  test.setTimeout(400_000);
  await playNow(page, 1, 'rhodes', 'expert');
  await play(page, 'mouse', 11, WHOLE ? undefined : 30, PURPOSE);
  if (!WHOLE) await leaveToBots(page);
  await expect(page.locator('.finish p.won')).not.toBeEmpty();
  const sums = await page.locator('.finish .from table').evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr')];
    const values = rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
    );
    const total = rows.findIndex((row) => row.classList.contains('total'));
    const added = [0, 1].map((seat) =>
      values.slice(0, total).reduce((sum, row) => sum + (row[seat] ?? 0), 0),
    );
    return { added, total: values[total] };
  });
  expect(sums.added).toEqual(sums.total);
  await expect(page.locator('.proof')).toContainText('recomputed from the secret and are right');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rhodes-.*\.jsonl$/);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.locator('.replay .asked')).toContainText('Contract I-');
  await page.locator('body').press('End');
  await expect(page.locator('.sheet .score')).not.toHaveText('0');
});

test('Rhodes by keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/');
  await expect(page.getByRole('radio', { name: /Rhodes/ })).toBeVisible();
  const reach = async (element: string) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(
        () =>
          document.activeElement?.getAttribute('name') ??
          document.activeElement?.closest('label')?.querySelector('span')?.textContent ??
          document.activeElement?.textContent?.trim(),
      );
      if (here === element) return;
    }
    throw new Error(`${element} cannot be reached`);
  };
  await reach('game');
  await page.keyboard.press('ArrowRight');
  await reach('Opponents');
  await page.keyboard.press('End');
  await reach('Strength');
  await page.keyboard.type('Expert');
  await reach('Play now');
  await page.keyboard.press('Enter');
  await expect(page.locator('.table .quay')).toBeVisible();
  await expect(page.locator('header.bar li')).toHaveCount(5);
  await play(page, 'keyboard', 5, WHOLE ? undefined : 25, PURPOSE);
  if (WHOLE) await expect(page.locator('.finish p.won')).not.toBeEmpty();
  expect(Number(await page.locator('.table').getAttribute('data-moment'))).toBeGreaterThan(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Rhodes for five by touch, nothing too small or too wide', async ({ page }) => {
    test.setTimeout(300_000);
    await playNow(page, 4, 'rhodes', 'expert');
    for (let i = 0; i < 8; i++) {
      await play(page, 'touch', 30 + i, 3);
      await noOverflow(page);
      await nothingSmall(page, 'Rhodes');
    }
    if (!WHOLE) return;
    await play(page, 'touch', 4, undefined, PURPOSE);
    await expect(page.locator('.finish p.won')).not.toBeEmpty();
  });

  test('room is made in another’s turn, and the last round opens the harbor to everyone', async ({
    page,
    browser,
    house,
  }) => {
    test.setTimeout(180_000);
    const record = recorded('rhodes/five-players-rare');
    const desk = await browser.newPage({ baseURL: house.url, reducedMotion: 'reduce' });
    const complaints = listen(desk);
    for (const [one, name] of [
      [page, 'Aspasia'],
      [desk, 'Damon'],
    ] as const) {
      await one.goto('/profile');
      await one.getByLabel('Name', { exact: true }).fill(name);
      await one.getByRole('button', { name: 'Save' }).click();
      await expect(one.getByText('Saved.')).toBeVisible();
    }
    const whose = [page, page, page, desk, page];
    const address = await upTo(record, 387, whose);
    await page.goto(address);
    await desk.goto(address);

    // It is Damon's turn, and everyone sees that the table waits for Aspasia.
    await expect(page.locator('.prompt .asked')).toContainText('Aspasia: It is not your turn');
    await expect(desk.locator('.prompt .asked')).toHaveText(
      'Waiting for Aspasia to make room in a full warehouse.',
    );
    expect((await now(desk)).options).toEqual([]);
    await expect(page.locator('#part-mine')).toBeVisible();
    await expect(page.locator('.arriving')).toBeInViewport();
    await noOverflow(page);
    await nothingSmall(page, 'Rhodes');
    await page.locator('.places [data-option="discard wine"]').first().tap();
    await expect(page.locator('.prompt .hint')).toContainText('Throw away wine');
    await page.locator('[data-confirm]').tap();
    await expect(desk.locator('#part-log')).toContainText('Aspasia throws away wine');

    // All spaces of the harbor are taken, but Aspasia has not been there in this last round.
    await goOn(record, address.slice(3), 388, 446, whose);
    await expect(page.locator('header.bar')).toContainText('the last');
    await expect(page.locator('.prompt .asked')).toContainText('Aspasia: Place an action marker.');
    await page.locator('#tab-board').tap();
    await expect(page.locator('.head .marker')).toHaveCount(4);
    await page.locator('.prompt [data-option="place harbour"]').tap();
    if (await page.locator('[data-confirm]').isVisible())
      await page.locator('[data-confirm]').tap();
    await expect(page.locator('.head .marker')).toHaveCount(5);
    await play(page, 'touch', 2);
    await expect(page.locator('.finish')).toBeAttached();
    expect(complaints).toEqual([]);
    await desk.close();
  });
});

test('what would happen is told before it does, and can be taken back', async ({ page }) => {
  const record = recorded('rhodes/five-players-rare');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const first = record.steps.findIndex((step) => step.do === 'place production');
  const whose = record.players.map(() => page);
  const address = await upTo(record, first, whose);
  await page.goto(address);
  const hint = page.locator('.prompt .hint');

  // Two chips on two fields, with who would receive what.
  await page.locator('.land [data-option="place production"]').click();
  const chip = page.locator(`[data-option="${record.steps[first + 1]?.do}"]`);
  await chip.hover();
  await expect(hint).toContainText('on the estate');
  await expect(page.locator('.unit.more').first()).toBeVisible();
  await chip.click();
  await expect(page.locator('.field .laid')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.field .laid')).toHaveCount(0);

  // Goods are bought at their prices, added up as they are.
  await goOn(record, address.slice(3), first + 1, 40, whose);
  const [buy, again] = record.steps.slice(40, 42).map((step) => `[data-option="${step.do}"]`);
  await page.locator(buy ?? '').hover();
  await expect(hint).toContainText('in the warehouse');
  await page.locator(buy ?? '').click();
  await expect(page.locator('.basket i')).toHaveCount(1);
  const spent = Number.parseInt(await page.locator('.basket').innerText(), 10);
  await page.locator(again ?? '').click();
  await expect(page.locator('.basket i')).toHaveCount(2);
  expect(Number.parseInt(await page.locator('.basket').innerText(), 10)).toBeGreaterThan(spent);

  // A contract lights up, and says what comes straight from the estate and what that costs.
  const hauling = recorded('rhodes/contract-from-the-estate');
  const all = hauling.players.map(() => page);
  await page.goto(await upTo(hauling, 468, all));
  const contract = page.locator(`[data-option="${hauling.steps[468]?.do}"]`);
  await expect(contract.locator('.from')).not.toHaveCount(0);
  await expect(contract).toContainText(/−\d/);
  await contract.hover();
  await expect(hint).toContainText('straight from the estate');
  // It ends the turn: the first click only tells, and Escape lets go.
  await contract.click();
  await expect(contract).toHaveAttribute('data-chosen', '');
  await page.keyboard.press('Escape');
  await expect(contract).not.toHaveAttribute('data-chosen', '');
  await contract.click();
  await page.locator('[data-confirm]').click();
  await expect(page.locator('#part-log')).toContainText(/fulfils contract I+-\d \(/);
});
