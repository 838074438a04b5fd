import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { House } from './server';

export { expect };

/** Every worker has a server of its own; a page that complains fails its test. */
export const test = base.extend<
  { page: Page },
  { house: House; load: string[]; settings: Record<string, string> }
>({
  /** Modules with games that the server takes in beside its own. */
  load: [[], { option: true, scope: 'worker' }],
  /** What the server is told by its environment, beside the usual. */
  settings: [{}, { option: true, scope: 'worker' }],
  house: [
    async ({ load, settings }, use) => {
      const house = await new House(load, settings).start();
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
    if (
      /status of (401|403|413|422|409|429|503)|ERR_CONNECTION|ERR_INTERNET|ERR_INCOMPLETE|ERR_EMPTY/.test(
        message.text(),
      )
    )
      return;
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

interface Choice {
  notation: string;
  x: number;
  y: number;
}

interface Now {
  over: boolean;
  options: Choice[];
  focused: string | null;
}

export function now(page: Page): Promise<Now> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('[data-option]')].filter(
      (element) => element.checkVisibility() && element.getAttribute('aria-disabled') !== 'true',
    );
    return {
      over: document.querySelector('.finish') !== null,
      options: found.map((element) => {
        const box = element.getBoundingClientRect();
        const notation = element.getAttribute('data-option') ?? '';
        return { notation, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
      focused: document.activeElement?.getAttribute('data-option') ?? null,
    };
  });
}

/** Where to point at an option: below the prompt or the edge of the window a person scrolls. */
function inSight(page: Page, wanted: Choice): Promise<{ x: number; y: number } | null> {
  return page.evaluate((notation) => {
    const option = [...document.querySelectorAll(`[data-option="${notation}"]`)].find((element) =>
      element.checkVisibility(),
    );
    const middle = () => {
      const box = option?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    };
    const there = middle();
    if (there && !option?.contains(document.elementFromPoint(there.x, there.y)))
      option?.scrollIntoView({ block: 'center' });
    return middle();
  }, wanted.notation);
}

/** Whether something waits for a second tap. */
const armed = async (page: Page) => (await page.locator('[data-chosen]').count()) > 0;

/** No answer is on its way any more: what is clicked meanwhile would only be done, or armed, later. */
export const settled = (page: Page) =>
  expect(page.locator('.prompt[aria-busy="false"]')).toBeVisible();

/** Answer with an option: once more where the first click only shows what it would do. */
export async function answer(page: Page, notation: string): Promise<void> {
  const option = page.locator(`[data-option="${notation}"]`).first();
  await settled(page);
  await option.click();
  if (await armed(page)) await option.click();
}

/**
 * Answer one decision, if there is one; whether there was, or that the game is over. What begins
 * with one of the preferred words is taken first: a game of chance decisions can be a long one.
 */
export async function decide(
  page: Page,
  way: Way,
  random: () => number,
  prefer: readonly string[] = [],
): Promise<boolean | 'over'> {
  const { over, options, focused } = await now(page);
  if (over) return 'over';
  if (await page.locator('[data-enter]').isVisible()) {
    // Real dice: a pad for all of them.
    for (let i = 0; i < 12; i++) await page.keyboard.press(String(1 + Math.floor(random() * 6)));
    await page.keyboard.press('Enter');
    return true;
  }
  if (options.length === 0) return false;
  if (way === 'keyboard') {
    const wander = focused === null || (random() < 0.4 && options.length > 1);
    if (wander) await page.keyboard.press('Tab');
    // Tab may have led to something else, like undo.
    if (!wander || (await now(page)).focused !== null) await page.keyboard.press('Enter');
    if (await armed(page)) await page.keyboard.press('Enter');
    return true;
  }
  // A real click at a place: whatever lies above the option would catch it.
  const liked = prefer.find((verb) => options.some((one) => one.notation.startsWith(verb)));
  const among = options.filter((one) => !liked || one.notation.startsWith(liked));
  const wanted = among[Math.floor(random() * among.length)];
  const place = wanted && (await inSight(page, wanted));
  if (!place) return false;
  const tap = (x: number, y: number) =>
    way === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);
  await tap(place.x, place.y);
  // What has consequences shows them first: a second tap does it, or the button beside the prompt.
  if (!(await armed(page))) return true;
  const confirm = await page
    .locator('[data-confirm]')
    .boundingBox({ timeout: 1 })
    .catch(() => null);
  const same = (await now(page)).options.find((one) => one.notation === wanted.notation);
  if (same && (random() < 0.5 || !confirm)) await tap(same.x, same.y);
  else if (confirm) await tap(confirm.x + confirm.width / 2, confirm.y + confirm.height / 2);
  return true;
}

/** Play until the score sheet is there, or until enough decisions were made. */
export async function play(
  page: Page,
  way: Way,
  seed: number,
  most = Number.POSITIVE_INFINITY,
  prefer: readonly string[] = [],
): Promise<void> {
  const random = numbers(seed);
  const until = Date.now() + 0.92 * test.info().timeout;
  for (let made = 0; made < most; ) {
    if (Date.now() > until) throw new Error('the game does not end');
    const did = await decide(page, way, random, prefer);
    if (did === 'over') return;
    if (did) made++;
    await page.waitForTimeout(did ? 5 : 20);
  }
}

/** Games are played to their end by one way each; where everything is proved, by every way. */
export const WHOLE = !!process.env.EMPORION_PROOF;

/** Give up, as the page would ask for it. */
export function resign(page: Page, seat: number): Promise<number> {
  return page.evaluate(async (seat) => {
    const id = `resign-${Date.now()}`;
    const body = JSON.stringify({ id, command: { kind: 'resign', seat } });
    const headers = { 'content-type': 'application/json' };
    const path = `/api/tables/${location.pathname.slice(3)}/commands`;
    return (await fetch(path, { method: 'POST', headers, body })).status;
  }, seat);
}

export async function playNow(
  page: Page,
  bots = 1,
  game = 'corinth',
  level = 'beginner',
): Promise<void> {
  await page.goto('/');
  await page.locator(`input[name=game][value=${game}]`).check();
  await page.getByLabel('Opponents').selectOption(String(bots));
  await page.getByLabel('Strength').selectOption(level);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.table')).toBeVisible();
}

/** By the switch in the bar, which a phone hides. */
export async function speak(page: Page, language: string): Promise<void> {
  await page
    .locator('.tools select:has(option[lang])')
    .evaluate((select: HTMLSelectElement, to) => {
      select.value = to;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

export async function noOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            box.width > 1 &&
            box.height > 1 &&
            (box.right > width + 1 || box.left < -1) &&
            // A drawing may go on beyond the edge of its picture, which cuts it off.
            !element.closest('svg, [aria-hidden="true"]') &&
            element.checkVisibility()
          );
        })
        // The quay is longer than a phone is wide, as are chapters; they scroll in themselves.
        .filter((element) => !element.closest('.wrap, .skip, .hidden, .berths, .toc'))
        .map(
          (element) =>
            `${element.tagName}.${element.getAttribute('class')}: ${element.textContent?.slice(0, 40)}`,
        )
        .slice(0, 5)
    );
  });
  expect(wide).toEqual([]);
}

/** Whatever can be tapped is large enough for a finger. */
export async function nothingSmall(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], select, summary, input')]
      .filter((element) => element.checkVisibility() && !element.closest('.skip'))
      // A box beside its words is tapped by the words.
      .map((element) =>
        ['checkbox', 'file'].includes((element as HTMLInputElement).type)
          ? (element.closest('label') ?? element)
          : element,
      )
      .map((element) => ({
        box: element.getBoundingClientRect(),
        text: element.outerHTML.slice(0, 90),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ text }) => text),
  );
  expect(small, where).toEqual([]);
}

export type { BrowserContext, Page };
