import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { expect, listen, noOverflow, nothingSmall, type Page, test } from './support';

const complaints: string[][] = [];

/** Somebody with a browser of their own. */
async function person(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en' });
  const page = await context.newPage();
  complaints.push(listen(page));
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  return page;
}

async function ask(page: Page, path: string, body: unknown): Promise<{ table: string }> {
  return page.evaluate(
    async ([to, content]) => {
      const answer = await fetch(to as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      });
      return answer.json();
    },
    [path, body] as const,
  );
}

let opened = 0;

/** A table that is open to everyone; its host sits at the first seat. */
async function open(host: Page, seats: number, more: object[] = []): Promise<string> {
  const { table } = await ask(host, '/api/tables', {
    id: `unpleasant-${Date.now()}-${opened++}`,
    table: { game: 'corinth', seats, listed: true, options: { first: 0 } },
    commands: [{ kind: 'sit', seat: 0 }, ...more],
  });
  await host.goto(`/t/${table}`);
  return `/t/${table}`;
}

async function sit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(text)).toBeVisible();
}

/** What can be done about somebody, from their seat. */
async function about(page: Page, name: string): Promise<void> {
  await page
    .locator('.seat')
    .getByRole('button', { name: `About ${name}` })
    .click();
  await expect(page.getByRole('dialog', { name: `About ${name}` })).toBeVisible();
}

const choose = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

test.beforeEach(() => {
  complaints.length = 0;
});
test.afterEach(() => expect(complaints.flat()).toEqual([]));

test('somebody in a lobby is muted, reported, blocked and removed', async ({ browser, house }) => {
  const ada = await person(browser, house.url, 'Ada');
  const ben = await person(browser, house.url, 'Ben');
  const cleo = await person(browser, house.url, 'Cleo');
  const address = await open(ada, 3);
  await sit(ben, address);
  await sit(cleo, address);
  await say(ben, 'You are all fools');
  const line = 'You are all fools';

  // Muted for oneself: on every device, until one thinks better of it.
  await expect(ada.getByText(line)).toBeVisible();
  await about(ada, 'Ben');
  const found = await new AxeBuilder({ page: ada }).include('dialog').analyze();
  expect(found.violations.map((one) => one.id)).toEqual([]);
  await choose(ada, 'Mute for me');
  await expect(ada.getByText(line)).toHaveCount(0);
  await expect(ada.locator('.seat').getByRole('button', { name: 'About Ben' })).toBeFocused();
  await ada.reload();
  await expect(ada.getByText('Nothing has been said yet.')).toBeVisible();
  await ada.goto('/profile');
  await expect(ada.getByText('Ben · muted')).toBeVisible();
  await ada.getByRole('button', { name: 'Unblock Ben' }).click();
  await expect(ada.getByText('Ben · muted')).toHaveCount(0);
  await ada.goto(address);
  await expect(ada.getByText(line)).toBeVisible();

  // A message is reported by keyboard, from its line.
  await cleo
    .getByLabel('Chat', { exact: true })
    .last()
    .getByRole('button', { name: 'About Ben' })
    .focus();
  await cleo.keyboard.press('Enter');
  await cleo.getByRole('button', { name: 'Report this message' }).focus();
  await cleo.keyboard.press('Enter');
  await expect(cleo.getByText('Thank you. Whoever runs this server will read it.')).toBeVisible();

  // Muted for everybody.
  await about(ada, 'Ben');
  await choose(ada, 'Mute for everyone at this table');
  await expect(ben.getByText('The host has muted you at this table.')).toBeVisible();
  await expect(ben.getByPlaceholder('Say something')).toHaveCount(0);

  // Blocked: they do not meet at open tables any more.
  await cleo.setViewportSize({ width: 390, height: 844 });
  await about(cleo, 'Ben');
  await noOverflow(cleo);
  await nothingSmall(cleo, 'about a person');
  await choose(cleo, 'Block');
  await expect(cleo.getByText(line)).toHaveCount(0);
  const other = await open(ben, 2);
  await cleo.goto(other);
  await cleo.getByRole('button', { name: 'Sit down' }).click();
  await expect(cleo.getByText('Somebody whom you have blocked is at this table.')).toBeVisible();
  await cleo.goto('/profile');
  await expect(cleo.getByText('Ben · blocked')).toBeVisible();
  await noOverflow(cleo);
  await nothingSmall(cleo, 'profile');

  // Removed: told so, and without a way back.
  await ben.goto(address);
  await about(ada, 'Ben');
  await choose(ada, 'Remove from the table');
  await expect(ben.getByText('Ada has removed you from this table.')).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await expect(ada.locator('.seat').getByRole('button', { name: 'About Ben' })).toHaveCount(0);
});

test('somebody is removed from a running game, and a bot plays on', async ({ browser, house }) => {
  const ada = await person(browser, house.url, 'Ada');
  const ben = await person(browser, house.url, 'Ben');
  const address = await open(ada, 2);
  await sit(ben, address);
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(ben.locator('.table')).toBeVisible();
  await ada.getByLabel('More', { exact: true }).click();
  await ada.getByRole('button', { name: 'This table' }).click();
  await about(ada, 'Ben');
  await choose(ada, 'Remove; a bot plays on');
  await expect(ben.locator('.prompt .note')).toContainText('Ada has removed you from this table.');
  for (const page of [ada, ben])
    await expect(page.locator('.log')).toContainText(
      'Ada removes Ben from the table; a bot plays on.',
    );
});

test('another bot in a running game needs the consent of the others', async ({
  browser,
  house,
}) => {
  const ada = await person(browser, house.url, 'Ada');
  const ben = await person(browser, house.url, 'Ben');
  const address = await open(ada, 3, [{ kind: 'add-bot', seat: 2, level: 'random' }]);
  await sit(ben, address);
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await expect(ben.locator('.table')).toBeVisible();
  await ada.getByLabel('More', { exact: true }).click();
  await ada.getByRole('button', { name: 'This table' }).click();
  const bot = ada.getByLabel('Bot for seat 3');
  await bot.selectOption('casual');
  const asked = 'Ada would like a bot (Casual) to play seat 3.';
  await expect(ada.getByRole('dialog')).toContainText(asked);
  await expect(ben.locator('.prompt .note')).toContainText(asked);
  await ben.locator('.prompt .note').getByRole('button', { name: 'Agree' }).click();
  await expect(bot).toHaveValue('casual');
  await expect(ben.locator('.prompt .note')).toHaveCount(0);
  await expect(ben.locator('.log')).toContainText('a bot (Casual)');
});

test('names are told apart, and whoever sits at the host’s screen is shown', async ({
  browser,
  house,
}) => {
  const ada = await person(browser, house.url, 'Ada');
  const double = await person(browser, house.url, 'Аda'); // with a Cyrillic capital
  const address = await open(ada, 3, [{ kind: 'sit', seat: 1, name: 'Dora' }]);
  await sit(double, address);
  const seats = double.locator('.seat');
  await expect(seats.nth(0)).toContainText('Ada');
  await expect(seats.nth(1)).toContainText('at Ada’s screen');
  await expect(seats.nth(0)).not.toContainText('at Ada’s screen');
  await expect(seats.nth(2)).toContainText('Аda (2)');
});
