import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { House } from './server';

export { expect };

/** Every worker has a server of its own; a page that complains fails its test. */
export const test = base.extend<{ page: Page }, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const house = await new House().start();
      await use(house);
      await house.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  page: async ({ page }, use) => {
    const complaints = listen(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Errors of the page, without those that mean "no profile yet" or a server that was killed. */
export function listen(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/status of (401|403|409|429|503)|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/.test(message.text())) return;
    found.push(message.text());
  });
  return found;
}

/** A seeded stream of numbers below 1, so that a failing game can be played again. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export type Way = 'mouse' | 'keyboard' | 'touch';

interface Now {
  over: boolean;
  options: string[];
  focused: string | null;
}

export function now(page: Page): Promise<Now> {
  return page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    return {
      over: [...document.querySelectorAll('.finish')].length > 0,
      options: [...document.querySelectorAll('[data-option]')]
        .filter((element) => seen(element) && element.getAttribute('aria-disabled') !== 'true')
        .map((element) => element.getAttribute('data-option') ?? ''),
      focused: document.activeElement?.getAttribute('data-option') ?? null,
    };
  });
}

/** Answer one decision, if there is one; whether there was. */
export async function decide(page: Page, way: Way, random: () => number): Promise<boolean> {
  const { options, focused } = await now(page);
  if (options.length === 0) return false;
  if (way === 'keyboard') {
    if (focused === null) {
      await page.keyboard.press('Tab');
      return true;
    }
    if (random() < 0.4 && options.length > 1) await page.keyboard.press('Tab');
    if ((await now(page)).focused !== null) await page.keyboard.press('Enter');
    return true;
  }
  const wanted = options[Math.floor(random() * options.length)] ?? '';
  const target = page.locator(`[data-option="${wanted}"]:visible`).first();
  try {
    if (way === 'touch') await target.tap({ timeout: 2000 });
    else await target.click({ timeout: 2000 });
  } catch {
    // The game went on meanwhile.
  }
  return true;
}

/** Play until the score sheet is there, or until enough decisions were made. */
export async function play(page: Page, way: Way, seed: number, most = Number.POSITIVE_INFINITY): Promise<void> {
  const random = numbers(seed);
  let made = 0;
  const until = Date.now() + 100_000;
  while (made < most) {
    if (Date.now() > until) throw new Error('the game does not end');
    if ((await now(page)).over) return;
    if (await decide(page, way, random)) made++;
    else await page.waitForTimeout(25);
  }
}

export async function playNow(page: Page, bots = 1): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Opponents').selectOption(String(bots));
  await page.getByLabel('Strength').selectOption('random');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.table')).toBeVisible();
}

export async function noOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && (box.right > width + 1 || box.left < -1) && element.checkVisibility();
      })
      .filter((element) => !element.closest('.wrap, .skip, .hidden'))
      .map((element) => `${element.tagName}.${element.getAttribute('class')}: ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });
  expect(wide).toEqual([]);
}

export type { BrowserContext, Page };
