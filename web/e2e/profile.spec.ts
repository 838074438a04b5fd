import type { BrowserContext } from '@playwright/test';
import { expect, listen, type Page, test } from './support';

/** Chromium's own authenticator, with a finger that is always there. */
async function authenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, named, signs in without a name, and is removed', async ({
  browser,
  house,
}) => {
  // Passkeys belong to a name, and an address of numbers has none.
  const baseURL = house.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, locale: 'en' });
  const page = await context.newPage();
  const complaints = listen(page);
  await authenticator(context, page);
  // This authenticator answers what waits in a field by itself, at times before the press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await context.request.post('/api/profile', { data: { name: 'Ada' } });
  await page.goto('/profile');
  const passkeys = page.locator('#passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await passkeys.getByLabel('Name of the passkey').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();

  await context.clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect(passkeys.getByText('last used')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(passkeys.getByText('My laptop')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a passkey chosen where the name is typed signs in without a press', async ({
  browser,
  house,
}) => {
  const baseURL = house.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL, locale: 'en' });
  const page = await context.newPage();
  const complaints = listen(page);
  await authenticator(context, page);
  await context.request.post('/api/profile', { data: { name: 'Ada' } });
  await page.goto('/profile');
  await page.locator('#passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('another device is let in when both show the same number', async ({
  browser,
  house,
  page,
}) => {
  await page.request.post('/api/profile', { data: { name: 'Ada' } });
  await page.goto('/profile');
  // At an address of numbers, why there are no passkeys is said.
  await expect(page.locator('#passkeys')).toContainText('only over https');
  const second = page.locator('#second');
  await second.getByRole('button', { name: 'Show a code' }).click();
  await expect(second.getByRole('img', { name: /QR/ })).toBeVisible();
  const link = (await second.locator('[data-pairing]').textContent()) ?? '';

  const phone = await browser.newContext({
    baseURL: house.url,
    locale: 'en',
    viewport: { width: 390, height: 844 },
  });
  const other = await phone.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Yes, sign in here' }).click();
  const number = (await other.locator('.number').textContent()) ?? '';
  expect(other.url()).not.toContain('#');
  await expect(second.locator('.number')).toHaveText(number);
  await second.getByRole('button', { name: 'Yes, let it in' }).click();
  await expect(other.getByText('Welcome back.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  await expect(page.locator('#devices').getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
  // Once is once.
  await other.goto('/watch');
  await other.goto(link);
  await other.getByRole('button', { name: 'Yes, sign in here' }).click();
  await expect(other.getByText('This link has been used')).toBeVisible();
  await phone.close();
});

test('words are completed while they are typed, and a wrong one is named', async ({
  browser,
  house,
  page,
}) => {
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.phrase li')).toHaveCount(12);
  const words = await page.locator('.phrase li').allTextContents();
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'en',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.goto('/profile');
  const field = phone.getByLabel('Recovery phrase');
  await field.click();
  await field.pressSequentially('emporion ');
  await expect(phone.getByText('“emporion” (word 1) is not in the list.')).toBeVisible();
  await field.fill('');
  for (const word of words) {
    await field.pressSequentially(word.slice(0, 4).toUpperCase());
    const offer = phone.locator('.offers').getByRole('button', { name: word, exact: true });
    // A word of three or four letters is whole already.
    if (word.length > 4) await offer.click();
    else await field.pressSequentially(' ');
  }
  await phone.getByRole('button', { name: 'Recover a profile' }).click();
  await expect(phone.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await context.close();
});

test('games that were played are counted, and walked along by keys', async ({
  browser,
  house,
  page,
}) => {
  const context = await browser.newContext({ baseURL: house.url });
  const ben = context.request;
  await page.request.post('/api/profile', { data: { name: 'Ada' } });
  await ben.post('/api/profile', { data: { name: 'Ben' } });
  const send = async (who: typeof ben, table: string, command: object) =>
    expect(
      (
        await who.post(`/api/tables/${table}/commands`, {
          data: { id: `profile-spec-${crypto.randomUUID().slice(0, 8)}`, command },
        })
      ).ok(),
    ).toBe(true);
  for (const loser of [ben, ben, page.request]) {
    const made = await page.request.post('/api/tables', {
      data: {
        id: `profile-spec-${crypto.randomUUID().slice(0, 8)}`,
        table: { game: 'corinth', seats: 2 },
        commands: [{ kind: 'sit', seat: 0 }],
      },
    });
    const { table } = await made.json();
    await send(ben, table, { kind: 'sit', seat: 1 });
    await send(page.request, table, { kind: 'start' });
    await send(loser, table, { kind: 'resign', seat: loser === ben ? 1 : 0 });
  }
  await page.goto('/profile');
  const statistics = page.locator('#statistics');
  await expect(statistics.getByText('2 of 3').first()).toBeVisible();
  await expect(statistics.getByText('67%').first()).toBeVisible();
  const chart = statistics.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /Corinth, \d+ points, won/);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /place \d of 2|points, place/);
  await statistics.getByLabel('Players').selectOption('2 players');
  await expect(statistics.getByText('2 of 3').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await chart.press('Enter');
  await expect(page).toHaveURL(/\/t\//);
  await context.close();
});
