import type { Browser } from '@playwright/test';
import { House } from './server';
import {
  decide,
  expect,
  listen,
  now,
  numbers,
  type Page,
  play,
  playNow,
  resign,
  test,
  WHOLE,
} from './support';

async function guest(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en' });
  return context.newPage();
}

/** A table for two, one seat given by invitation; both sit. */
async function friends(
  browser: Browser,
  url: string,
): Promise<{ ada: Page; ben: Page; link: string }> {
  const ada = await guest(browser, url);
  await ada.goto('/new/friends');
  await ada.getByLabel('Your name').fill('Ada');
  await ada.locator('input[name=players][value="2"]').check();
  await ada.getByRole('button', { name: 'Open a table' }).click();
  await ada.locator('[data-invite="1"]').click();
  const link = (await ada.locator('[data-link]').textContent()) ?? '';
  await expect(ada.getByRole('img', { name: /QR/ })).toBeVisible();

  const ben = await guest(browser, url);
  await ben.goto(link);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByText('Ada starts the game once everyone is here.')).toBeVisible();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(ada.locator('.table')).toBeVisible();
  await expect(ben.locator('.table')).toBeVisible();
  return { ada, ben, link };
}

/** Both play until one sees the end or so many rounds of asking have passed. */
async function both(pages: Page[], seed: number, most = 100_000): Promise<void> {
  const random = numbers(seed);
  const until = Date.now() + 100_000;
  for (let made = 0; made < most; ) {
    if (Date.now() > until) {
      const said = await Promise.all(pages.map((page) => page.locator('.prompt').allInnerTexts()));
      const may = await Promise.all(pages.map(async (page) => (await now(page)).options.length));
      throw new Error(`the game does not end: ${JSON.stringify({ said, may })}`);
    }
    let any = false;
    for (const page of pages) {
      const did = await decide(page, 'mouse', random);
      if (did === 'over') return;
      if (did) {
        any = true;
        made++;
      }
    }
    if (!any) await pages[0]?.waitForTimeout(20);
  }
}

test('both browsers have a part in the dice, and check it themselves', async ({
  browser,
  house,
}) => {
  const { ada, ben } = await friends(browser, house.url);
  for (const page of [ada, ben]) {
    await expect(page.locator('.log')).toContainText('has mixed chance with Ada and Ben');
  }
  expect(await resign(ben, 1)).toBe(200);
  for (const page of [ada, ben]) {
    await expect(page.locator('.proof')).toContainText('✓');
    await expect(page.locator('.proof')).toContainText('mixed by 2 people and the server');
    await expect(page.locator('.proof')).not.toContainText('was not used');
  }
  // Whoever has lost what was promised cannot tell it; the game goes on without.
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await ada
    .getByText('Ada starts the game')
    .or(ada.getByRole('button', { name: 'Start' }))
    .waitFor();
  const again = ada.url();
  await ben.goto(again);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByText('Ada starts the game once everyone is here.')).toBeVisible();
  await ben.close();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(ada.locator('.log')).toContainText('mixed without Ben', { timeout: 60_000 });
  await expect(ada.locator('.log')).toContainText('has mixed chance with Ada.');
});

test('two people in two browsers, with a reload, a stolen address, chat and consent', async ({
  browser,
  house,
}) => {
  const { ada, ben, link } = await friends(browser, house.url);
  const complaints = [listen(ada), listen(ben)];
  await both([ada, ben], 7, 12);

  await ada.getByRole('button', { name: /^Chat/ }).click();
  await ada.getByPlaceholder('Say something').fill('Good luck!');
  await ada.getByRole('button', { name: 'Send' }).click();
  await ben.getByRole('button', { name: /^Chat/ }).click();
  await expect(ben.getByRole('list', { name: 'Chat' })).toContainText('Good luck!');

  // Somebody who only has the address watches and can do nothing.
  const thief = await guest(browser, house.url);
  await thief.goto(new URL(ada.url()).pathname);
  await expect(thief.locator('.table')).toBeVisible();
  expect((await now(thief)).options).toEqual([]);
  await thief.goto('/profile');
  await thief.getByRole('button', { name: 'Save' }).click();
  await expect(thief.getByText('Saved.')).toBeVisible();
  const table = new URL(ada.url()).pathname.slice(3);
  const stolen = await thief.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: 'stolen-seat-1',
        command: { kind: 'act', seat: 0, action: 'end' },
      }),
    });
    return answer.status;
  }, table);
  expect(stolen).toBe(403);
  await thief.goto(link);
  await expect(thief.getByText('This link no longer holds')).toBeVisible();
  await expect(thief.getByRole('button', { name: 'Sit down' })).toHaveCount(0);

  // A second device of the same person takes over without a word, and finds the seat by the link.
  await ben.goto('/profile');
  await ben.getByRole('button', { name: 'Show new words' }).click();
  const phrase = (await ben.locator('.phrase').textContent()) ?? '';
  await ben.goto(new URL(ada.url()).pathname);
  const second = await guest(browser, house.url);
  await second.goto('/profile');
  await second.getByLabel('Recovery phrase').fill(phrase);
  await second.getByRole('button', { name: 'Recover a profile' }).click();
  await expect(second.getByText('Welcome back.')).toBeVisible();
  await second.goto(link);
  await expect(second.locator('.table')).toBeVisible();
  expect(new URL(second.url()).pathname).toBe(new URL(ada.url()).pathname);
  await both([ada, second], 8, 8);

  await ada.reload();
  await ben.reload();
  await expect(ada.locator('.table')).toBeVisible();
  await expect(ben.locator('.table')).toBeVisible();

  // To take back what others have seen needs their consent.
  // A move that was already on its way ends the offer, so it is made again where it vanished.
  const agree = ben.getByRole('button', { name: 'Agree' });
  await expect(async () => {
    if (!(await agree.isVisible())) {
      await ada.locator('.more summary').click();
      await ada.getByRole('button', { name: 'Ask to take back' }).click({ timeout: 2_000 });
    }
    await agree.click({ timeout: 2_000 });
  }).toPass();
  await expect(ada.locator('.prompt .note')).toHaveCount(0);

  await both([ada, ben], 9, WHOLE ? undefined : 6);
  if (!WHOLE) expect(await resign(ben, 1)).toBe(200);
  await expect(ada.locator('.finish')).toBeVisible();
  await expect(ben.locator('.finish')).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});

test('a killed and restarted server loses nothing', async ({ browser }) => {
  const house = await new House().start();
  try {
    const page = await guest(browser, house.url);
    await playNow(page, 1);
    await play(page, 'mouse', 4, 12);
    // What the mouse or the focus rests on tells what it would do; nothing of that is to be compared.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const sheet = () => page.locator('.sheet').innerText();
    await expect(async () => expect((await now(page)).options.length).toBeGreaterThan(0)).toPass();
    const before = await sheet();
    await house.kill();
    await expect(page.getByText('Connection lost')).toBeVisible();
    await house.start();
    await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 60_000 });
    await expect(async () => expect(await sheet()).toBe(before)).toPass({ timeout: 60_000 });
    await play(page, 'mouse', 5, 20);
  } finally {
    await house.stop();
  }
});
