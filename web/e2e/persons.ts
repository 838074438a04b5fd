import { type Browser, devices } from '@playwright/test';
import type { House } from './server';
import { expect, listen, type Page } from './support';

/** Ask something of the server as whoever a page belongs to. */
export async function ask(page: Page, path: string, data: object): Promise<Record<string, never>> {
  const found = await page.request.post(`/api${path}`, { data });
  expect(found.status(), `${path}: ${await found.text()}`).toBeLessThan(300);
  return found.json();
}

let serial = 0;
export const command = (page: Page, table: string, command: object) =>
  ask(page, `/tables/${table}/commands`, { id: `days-${Date.now()}-${serial++}`, command });

export interface Person {
  page: Page;
  complaints: string[];
}

/** Somebody with a browser of their own. */
export async function person(
  browser: Browser,
  house: House,
  name: string,
  phone = false,
): Promise<Person> {
  const { defaultBrowserType: _, ...mobile } = devices['iPhone 13'];
  const context = await browser.newContext({
    ...(phone ? { ...mobile, viewport: { width: 390, height: 844 } } : {}),
    baseURL: house.url,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const complaints = listen(page);
  await page.goto('/privacy');
  await ask(page, '/profile', { name });
  await page.evaluate(() => localStorage.setItem('emporion.news-asked', 'yes'));
  return { page, complaints };
}

/** A table of these people; the first is its host and begins. */
export async function seated(people: Person[], clock: object): Promise<string> {
  const [host] = people as [Person];
  const made = await ask(host.page, '/tables', {
    id: `days-table-${Date.now()}-${serial++}`,
    table: { game: 'corinth', seats: people.length, listed: false, clock, options: { first: 0 } },
    commands: [{ kind: 'sit', seat: 0 }],
  });
  const table = made.table as unknown as string;
  for (const [seat, { page }] of people.entries()) {
    if (seat) await command(page, table, { kind: 'sit', seat });
  }
  await command(host.page, table, { kind: 'start' });
  for (const { page } of people) {
    await page.goto(`/t/${table}`);
    await expect(page.locator('.table')).toBeVisible();
  }
  return table;
}

export async function menu(page: Page, entry: string): Promise<void> {
  await page.locator('.more summary').click();
  await page.locator('.menu').getByText(entry).click();
}

export async function done(people: Person[]): Promise<void> {
  for (const { page, complaints } of people) {
    expect(complaints).toEqual([]);
    await page.context().close();
  }
}
