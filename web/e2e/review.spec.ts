import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { command, recorded, upTo } from './records';
import { expect, listen, noOverflow, settled, speak, test } from './support';

/** A short game: some moves of a record, and then somebody resigns. */
async function over(page: Page, name: string, moves: number): Promise<string> {
  await page.goto('/');
  await page.evaluate(() =>
    fetch('/api/profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    }),
  );
  const record = recorded(name);
  const address = await upTo(record, moves, Array(record.players.length).fill(page));
  const table = address.slice(3);
  for (let seat = 1; seat < record.players.length; seat++)
    await command(page, table, { kind: 'resign', seat });
  return table;
}

interface Figures {
  mean: number;
}
interface Found {
  state: string;
  review: {
    done: number;
    total: number;
    series: { moment: number; due: string; win: Figures[]; points: Figures[] }[];
    moments: {
      type: string;
      moment: number;
      n: number;
      seat?: number;
      kind?: string;
      chosen?: string;
      mark?: string;
      outcomes?: string[];
    }[];
    seats: {
      keys: { moment: number; what: string }[];
      accuracy: Figures | null;
      luck: { points: Figures };
      books: Record<'start' | 'end' | 'luck' | 'own' | 'others' | 'rest', { points: number }>;
    }[];
  };
}

const get = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (to) => (await fetch(`/api${to}`)).json(), path);

/** The whole review, once the page has it as well. */
async function reviewed(page: Page, table: string): Promise<Found['review']> {
  await expect(page.locator('.review[data-state="done"]')).toBeVisible({ timeout: 120_000 });
  const { state, review } = await get<Found>(page, `/reviews/${table}`);
  expect(state).toBe('done');
  expect(review.done).toBe(review.total);
  return review;
}

const at = (page: Page, moment: number) =>
  expect(page.locator(`.review[data-moment="${moment}"]`)).toBeVisible();

/** The downloaded page shows the same without a server, and asks nobody for anything. */
async function keptAlone(page: Page, table: string, moment: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const path = join(folder, 'review.html');
  const text = await page.evaluate(
    async (id) => (await fetch(`/api/reviews/${id}/page`)).text(),
    table,
  );
  writeFileSync(path, text);
  const away = await page.context().browser()?.newPage({ offline: true, locale: 'fr' });
  if (!away) throw new Error('no browser');
  const asked: string[] = [];
  const complaints = listen(away);
  away.on('request', (request) => asked.push(request.url().slice(0, 100)));
  await away.goto(`file://${path}?moment=${moment}`);
  await at(away, moment);
  await expect(away.getByRole('button', { name: 'Chances de gagner' })).toBeVisible();
  await expect(away.locator('.scene [data-judged], .ask [data-mark]').first()).toBeVisible();
  expect([asked.length, complaints]).toEqual([1, []]);
  await away.close();
  rmSync(folder, { recursive: true });
}

/** Somebody's mistakes are asked again: what was played is wrong, the best is right, and it comes back. */
async function practised(page: Page, table: string, review: Found['review']): Promise<void> {
  const costly = (seat: number) => review.seats[seat]?.keys.find(({ what }) => what === 'decision');
  const seat = costly(0) ? 0 : 1;
  await page.goto(`/review/${table}`);
  await page.locator(`[data-seat-review="${seat}"]`).click();
  await page.locator('[data-practise]').click();
  await expect(page).toHaveURL(new RegExp(`/puzzles/mine/${table}/\\d+$`));
  await expect(page.locator('.asked')).toHaveText('Find the best move.');
  const moment = Number(page.url().split('/').at(-1));
  const was = review.moments.find((one) => one.moment === moment);
  const { before } = await get<{
    before: { view: { decision: { options: { notation: string }[] } } };
  }>(page, `/mistakes/${table}/${moment}`);
  const key = before.view.decision.options.findIndex(({ notation }) => notation === was?.chosen);
  await settled(page);
  await page.keyboard.press(String(key + 1));
  if (await page.locator('[data-chosen]').count()) await page.keyboard.press(String(key + 1));
  await expect(page.locator('.teach .more')).toContainText('That is what you played.');
  await page.locator('[data-give-up]').click();
  await expect(page.locator('.asked')).toContainText('The best move:');
  await expect(page.locator('.teach .more')).toContainText('It comes back tomorrow.');
  await page.getByRole('link', { name: 'All puzzles' }).click();
  const card = page.locator('[data-mistake="later"]');
  await expect(card).toContainText('tomorrow');
  await expect(card).toContainText('against ');
}

/** Numbers as the page writes them in English. */
const tenths = (value: number) => Math.abs(value).toFixed(1);

test('a game of Corinth is reviewed, and read by keyboard', async ({ page }) => {
  const table = await over(page, 'corinth/two-players', 46);
  await page.goto(`/t/${table}`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  const review = await reviewed(page, table);

  // What is shown is what was found.
  for (const [i, { accuracy, luck }] of review.seats.entries()) {
    const row = page.locator(`[data-seat-review="${i}"]`);
    await expect(row).toContainText(tenths(luck.points.mean));
    await expect(row).toContainText(String(Math.round(accuracy?.mean ?? 0)));
  }
  const { series, moments } = review;
  const slider = page.getByRole('slider', { name: 'Through the game' });
  await slider.focus();
  await page.keyboard.press('Home');
  await at(page, series[0]?.moment ?? -1);
  for (const { moment, win } of series.slice(1, 5)) {
    await page.keyboard.press('ArrowRight');
    await at(page, moment);
    const share = `${Math.round(100 * (win[0]?.mean ?? 0))}%`;
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${share}`));
  }
  await expect(page).toHaveURL(new RegExp(`moment=${series[4]?.moment}$`));

  // So does the pointer, as long as it is there.
  const box = await slider.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60);
  await expect(
    page.locator(`.review[data-moment]:not([data-moment="${series[4]?.moment}"])`),
  ).toBeVisible();
  await page.mouse.move(5, 5);
  await at(page, series[4]?.moment ?? -1);

  // The board is the one of that moment: a link leads to it, after a roll to where it lies.
  const roll = moments.find(({ type, outcomes }) => type === 'roll' && (outcomes?.length ?? 0) > 1);
  await page.goto(`/review/${table}?moment=${roll?.moment}`);
  await at(page, roll?.moment ?? -1);
  await expect(page.locator('.harbour .dice .die')).toHaveCount(roll?.outcomes?.length ?? -1);

  // A choice that was not best: what was better is played out on the board, step by step.
  const worse = moments.find(({ type, mark }) => type === 'decision' && mark !== 'best');
  await page.goto(`/review/${table}?moment=${worse?.moment}`);
  await at(page, worse?.moment ?? -1);
  await expect(page.locator(`.ask [data-mark="${worse?.mark}"]`)).toBeVisible();
  const line = page.getByRole('group', { name: 'What was better, step by step' });
  const said = await page.locator('.ask .judged b').last().textContent();
  await line.getByRole('button', { name: 'One step forward' }).press('Enter');
  await expect(line.locator('[data-along="1"]')).toBeVisible();
  await expect(page.locator('.ask .judged b').last()).not.toHaveText(said ?? '');

  // A walk is told step by step, as it is judged, whatever the log makes of it.
  const step = moments.find(({ kind, chosen }) => kind === 'path' && chosen !== 'stop');
  await page.goto(`/review/${table}?moment=${step?.moment}`);
  await at(page, step?.moment ?? -1);
  await expect(page.locator('.ask .judged b').last()).toContainText(/one step: [←→↑↓]/);
  await expect(page.locator(`[data-judged][data-option="${step?.chosen}"]`)).toBeVisible();
  await page.goto(`/review/${table}?moment=${worse?.moment}`);
  await at(page, worse?.moment ?? -1);

  // The books balance as they are shown.
  await page.getByRole('button', { name: 'Points expected' }).press('Enter');
  await page.getByRole('button', { name: 'Verdict' }).press('Enter');
  await page.getByRole('button', { name: 'How it adds up' }).press('Enter');
  const cells = await page.locator('.verdict table td').allTextContents();
  const [start = 0, ...lines] = cells.map((text) => Number(text.replace('−', '-')));
  const end = lines.pop() ?? 0;
  expect(start).toBeCloseTo(review.seats[0]?.books.start.points ?? -1, 0);
  expect(lines.reduce((sum, one) => sum + one, start)).toBeCloseTo(end, 6);

  // Every page of the verdict fits beside the chart, also where a desk is low.
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const tab of await page.locator('.verdict button').all()) {
    await tab.press('Enter');
    const over = await page
      .locator('.right .list')
      .evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(over, (await tab.textContent()) ?? '').toBeLessThanOrEqual(1);
  }

  // Every choice that was looked at has its mark in the log, here and where the game is replayed.
  await page.getByRole('button', { name: 'Log', exact: true }).press('Enter');
  await expect(page.locator(`.log-lines [data-mark="${worse?.mark}"]`).first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await keptAlone(page, table, worse?.moment ?? -1);
  await page.getByRole('button', { name: 'Try it yourself' }).press('Enter');
  await expect(page).toHaveURL(/\/t\/(?!.*moment)/);
  await practised(page, table, review);
  await page.goto(`/t/${table}?moment=46`);
  await expect(page.locator('.log-lines [data-mark]').first()).toBeAttached();

  // A record that somebody brings is opened with the first estimates, and can be read meanwhile.
  await page.goto('/profile');
  const golden = new URL('../../tests/golden/corinth/two-players.jsonl', import.meta.url);
  await page.locator('input[type="file"]').setInputFiles(golden.pathname);
  await expect(page).toHaveURL(/\/review\/r\/[0-9a-f]{32}$/);
  await expect(page.locator('.review[data-state="open"][data-moment]')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('slider').focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Try it yourself' })).toBeEnabled({
      timeout: 500,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Try it yourself' }).press('Enter');
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator('.prompt.turn')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a game of Rhodes is reviewed in German, and fits in the other languages', async ({
    page,
  }) => {
    const table = await over(page, 'rhodes/two-players', 28);
    await page.goto(`/review/${table}`);
    const review = await reviewed(page, table);
    await speak(page, 'de');
    await expect(page.getByRole('button', { name: 'Siegchance' })).toBeVisible();
    const [first] = review.seats;
    await expect(page.locator('[data-seat-review="0"]')).toContainText(
      tenths(first?.luck.points.mean ?? 0).replace('.', ','),
    );
    const worse = review.moments.find(({ type, mark }) => type === 'decision' && mark !== 'best');
    await page.goto(`/review/${table}?moment=${worse?.moment}`);
    await at(page, worse?.moment ?? -1);
    await expect(page.locator('.ask .judged')).toContainText(/[Bb]esser: /);
    // Nothing is cut off at the side, and what can be tapped is large enough.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const small = await page
      .locator('.review :is(.switch, .acts, .line, .tools) button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43.5).length);
    expect(small).toBe(0);
    // The reason comes before the chart, what one may take along after everything, and no button
    // lies over a moment.
    const tops = await page
      .locator('.tale :is(.why, .went, .right .list li:last-child, [data-practise], .fair)')
      .evaluateAll((all) =>
        all.map((one) => ({
          top: one.getBoundingClientRect().top,
          what:
            ['why', 'went', 'practise', 'fair'].find((name) => one.classList.contains(name)) ??
            'moment',
        })),
      );
    const order = tops.sort((a, b) => a.top - b.top).map(({ what }) => what);
    expect(order.filter((what) => what !== 'practise')).toEqual(['why', 'went', 'moment', 'fair']);
    if (order.includes('practise')) expect(order.indexOf('practise')).toBe(3);
    await page.getByRole('button', { name: 'Urteil' }).tap();
    await page.getByRole('button', { name: 'Wo es verloren ging' }).tap();
    await expect(page.locator('.verdict')).toContainText('Erste Hälfte');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    // In the other languages it is the same page, and fits as well.
    for (const [language, chance] of [
      ['fr', 'Chances de gagner'],
      ['nl', 'Winstkans'],
      ['zh-Hant', '勝率'],
    ] as const) {
      await page.goto(`/review/${table}`);
      await speak(page, language);
      await expect(page.getByRole('button', { name: chance })).toBeVisible();
      await noOverflow(page);
    }
  });
});
