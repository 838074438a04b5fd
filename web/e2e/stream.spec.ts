import { answer, type BrowserContext, expect, listen, type Page, settled, test } from './support';

/** A table for two at one screen, so that it always waits for whoever opened it. */
function openTable(page: Page, clock: object = { kind: 'off' }): Promise<string> {
  return page.evaluate(async (clock) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    if (!(await (await fetch('/api/profile')).json())?.id)
      await post('/api/profile', { name: 'Ada' });
    const made = await post('/api/tables', {
      id: `open-${Math.random().toString(36).slice(2)}`,
      table: { game: 'corinth', seats: 2, listed: false, clock, options: { first: 0 } },
      commands: [
        { kind: 'sit', seat: 0 },
        { kind: 'sit', seat: 1, name: 'Ben' },
        { kind: 'start' },
      ],
    });
    return made.table as string;
  }, clock);
}

/** How many event streams are open in a browser. */
function streams(context: BrowserContext): () => number {
  const open = new Set<object>();
  context.on('request', (request) => {
    if (/\/api\/.*stream/.test(request.url())) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

test('six tables in six tabs live on one connection, each waits in every title, and N goes round', async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
  const open = streams(context);
  const home = await context.newPage();
  const complaints = listen(home);
  await home.goto('/');
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) ids.push(await openTable(home));
  const tabs: Page[] = [];
  for (const id of ids) {
    const tab = await context.newPage();
    await tab.goto(`/t/${id}`);
    await expect(tab.locator('[data-option="buy 0"]')).toBeVisible();
    tabs.push(tab);
  }
  await expect.poll(open).toBe(1);
  for (const tab of tabs) {
    await answer(tab, 'buy 0');
    await expect(tab.locator('[data-option="take gold"]')).toBeVisible();
    await expect(tab.getByText('Connection lost')).toHaveCount(0);
  }
  await expect(home).toHaveTitle('(6) Emporion');
  const [first] = tabs;
  await expect(first as Page).toHaveTitle(/^\(5\) ● Your turn · Corinth/);
  // Whoever has the connection goes; another tab takes its place.
  await home.close();
  await tabs[1]?.close();
  await expect.poll(open).toBe(1);
  const last = tabs[5] as Page; // it was the last one before, too: the order stays
  await answer(last, 'take goats');
  await expect(last.locator('[data-option="take goats"]')).toHaveCount(0);
  await expect(first as Page).toHaveTitle(/^\(5\)/);
  const seen = new Set<string>();
  for (let i = 0; i < 6; i++) {
    await first?.bringToFront();
    const was = first?.url() ?? '';
    await first?.keyboard.press('n');
    await expect.poll(() => first?.url()).not.toBe(was);
    seen.add(first?.url() ?? '');
    await settled(first as Page);
  }
  expect(seen.size).toBe(6);
  expect(complaints).toEqual([]);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one’s games come first, by urgency, with the time that is left, and stay so', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await openTable(page, { kind: 'days', days: 5 });
    await openTable(page, { kind: 'days', days: 2 });
    const games = page.getByRole('region', { name: 'Your games' });
    const links = games.getByRole('link');
    await page.reload();
    await expect(links).toHaveText([/Your turn\s+2 days left/, /Your turn\s+5 days left/]);
    const top = (await games.boundingBox())?.y ?? 999;
    expect(top).toBeLessThan((await page.locator('.hero').boundingBox())?.y ?? 0);
    await expect(page).toHaveTitle('(2) Emporion');
    // Somebody acts elsewhere, here the same person over the API: the list says so by itself.
    const other = await context.newPage();
    await other.goto('/');
    await openTable(other, { kind: 'days', days: 1 });
    await expect(links.first()).toContainText('24 hours left');
    await expect(page).toHaveTitle('(3) Emporion');
    await links.first().tap();
    await settled(page);
    await page.getByRole('link', { name: 'Next table that waits for you (2)' }).tap();
    await expect(
      page.getByRole('link', { name: 'Next table that waits for you (2)' }),
    ).toBeVisible();
    await expect(page.locator('[data-option="buy 0"]')).toBeVisible();
  });
});

test('a move without a connection is kept over a reload, sent when it is back, and else left to its maker', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const id = await openTable(page);
  await page.goto(`/t/${id}`);
  await answer(page, 'buy 0');
  await settled(page);

  // The sign comes at once, and the move goes out by itself.
  await context.setOffline(true);
  await expect(page.locator('.lost')).toBeVisible();
  await page.locator('[data-option="take goats"]').click();
  const unsent = page.locator('[data-unsent]');
  await expect(unsent).toContainText('Goats');
  await context.setOffline(false);
  await expect(page.locator('.lost')).toHaveCount(0);
  await expect(unsent).toHaveCount(0);
  await expect(page.locator('.mine [data-option]').first()).toBeVisible();
  await settled(page);

  // Over a reload, with the same id.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/commands')) sent.push(request.postDataJSON().id);
  });
  const commands = '**/commands';
  await page.route(commands, (route) => route.abort('connectionreset'));
  const option = page.locator('.mine [data-option]').first();
  const meant = (await option.getAttribute('data-option')) ?? '';
  await answer(page, meant);
  await expect(unsent).toHaveAttribute('data-unsent', 'waiting');
  await page.reload();
  await expect(unsent).toHaveAttribute('data-unsent', 'waiting');
  await page.unroute(commands);
  await expect(unsent).toHaveCount(0);
  expect(new Set(sent).size).toBe(1);

  // The position has changed: it is not sent, and can be dropped.
  await settled(page);
  await page.route(commands, (route) => route.abort('connectionreset'));
  const { view, table } = await (await page.request.get(`/api/tables/${id}`)).json();
  await answer(page, view.decision.options[0].notation);
  await expect(unsent).toHaveAttribute('data-unsent', 'waiting');
  const undo = { kind: 'undo', seat: 0, to: table.free_undo };
  const data = { id: 'elsewhere-1', command: undo };
  expect((await page.request.post(`/api/tables/${id}/commands`, { data })).status()).toBe(200);
  await page.unroute(commands);
  await expect(unsent).toHaveAttribute('data-unsent', 'refused');
  await unsent.getByRole('button', { name: 'Drop' }).click();
  await expect(unsent).toHaveCount(0);
  await settled(page);
});
