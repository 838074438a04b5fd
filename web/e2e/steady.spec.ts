import { ask, goOn, recorded, told, upTo } from './records';
import { expect, type Page, speak, test, WHOLE } from './support';

const DESK = [1440, 900, 'en'] as const;
/** In turn, decision by decision. */
const SMALLER = [
  [390, 844, 'de'],
  [820, 1180, 'nl'],
] as const;
/** So far something may rise under the pointer. */
const LIFT = 5;

/** Where the parts of the table lie and everything that has a place there, by what it is. */
function rectangles(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const seen: Record<string, number[]> = {};
    const parts = '.bar, .asks, .part, .foot, .tabs, [data-place], [data-option]';
    for (const one of document.querySelectorAll(`.table :is(${parts})`)) {
      if (!one.checkVisibility() || one.closest('.prompt, .log')) continue;
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = one.getAttribute('data-place') ?? one.getAttribute('data-option');
      const known = name ?? one.className.replace(/\s*svelte-\w+|\s*shown/g, '');
      seen[known] ??= [x, y, width, height];
    }
    return seen;
  });
}

/** The same while the server is heard: its silence is told in words that take room. */
async function calm(page: Page): Promise<Record<string, number[]>> {
  const lost = page.locator('.lost');
  for (;;) {
    await expect(lost).toHaveCount(0);
    const found = await rectangles(page);
    if ((await lost.count()) === 0) return found;
  }
}

/** What does not lie where it lay. What comes or goes may do so, as long as it pushes nothing. */
function moved(before: Record<string, number[]>, after: Record<string, number[]>): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    return is?.some((n, i) => Math.abs(n - (was[i] ?? 0)) > LIFT)
      ? [`${name}: ${was.map(Math.round)} → ${is.map(Math.round)}`]
      : [];
  });
}

/** Whether the line that says what an option does ends early. */
function cut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const line = document.querySelector('.prompt .hint span');
    const { bottom = 0, right = 0 } = line?.getBoundingClientRect() ?? {};
    const outside = bottom > innerHeight || right > innerWidth;
    return line !== null && (outside || line.scrollHeight > line.clientHeight + 1);
  });
}

/** Some options that are in sight, and their middles. */
function some(
  page: Page,
): Promise<{ notation: string; key: string | null; x: number; y: number }[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('.table [data-option]')].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const notation = one.getAttribute('data-option') ?? '';
      const key = one.getAttribute('data-key');
      return one.contains(document.elementFromPoint(x, y)) ? [{ notation, key, x, y }] : [];
    });
    return [...new Set([found[0], found.at(-1)])].flatMap((one) => one ?? []);
  });
}

for (const game of ['corinth', 'rhodes']) {
  test(`nothing jumps in ${game}`, async ({ page }) => {
    test.setTimeout(400_000);
    const record = recorded(`${game}/two-players`);
    const whose = record.players.map(() => page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile');
    await ask(page, '/profile', { name: 'Ada' });
    const address = await upTo(record, 0, whose);
    await page.goto(address);
    // The first time that something of each kind is done.
    const firsts = new Map<string, number>();
    for (const [i, { seat, do: words = '' }] of record.steps.entries()) {
      const kind = words.split(' ')[0] ?? '';
      if (seat !== undefined && !firsts.has(kind)) firsts.set(kind, i);
    }
    const found: string[] = [];
    let at = 0;
    let done = 0;
    let turn = 0;
    for (const [kind, moment] of firsts) {
      await goOn(record, address.slice(3), at, moment, whose);
      at = moment;
      // What leaves no choice is done by itself.
      const { actions, forced } = await told(page, address.slice(3));
      if (forced || actions > moment) continue;
      await expect(page.locator('.table')).toHaveAttribute('data-moment', String(moment));
      const smaller = SMALLER[turn % SMALLER.length] ?? SMALLER[0];
      // One of the two, or both where everything is proved.
      const screens = WHOLE ? [DESK, smaller] : [turn % 3 ? smaller : DESK];
      turn++;
      for (const [width, height, language] of screens) {
        await page.setViewportSize({ width, height });
        await speak(page, language);
        const away = () => page.mouse.move(width / 2, 3);
        await away();
        const before = await calm(page);
        const still = async (what: string) => {
          done++;
          for (const one of moved(before, await calm(page)))
            found.push(`${kind} ${width}, ${what}: ${one}`);
        };
        for (const { notation, key, x, y } of await some(page)) {
          await page.mouse.move(x, y);
          await still(`pointing at ${notation}`);
          await away();
          await page.evaluate((wanted) => {
            const option = document.querySelector<HTMLElement>(`[data-option="${wanted}"]`);
            option?.focus({ preventScroll: true });
          }, notation);
          await still(`focus on ${notation}`);
          if (await cut(page)) found.push(`${kind} ${width}, ${notation}: not told to the end`);
          if (key) {
            await page.keyboard.press(key);
            await expect(page.locator('[data-chosen]').first()).toBeAttached();
            await still(`${notation} chosen`);
          }
          await page.keyboard.press('Escape');
          await still(`${notation} let go`);
        }
        await page.keyboard.press('?');
        await expect(page.locator('.keys')).toBeVisible();
        await still('keys');
        await page.keyboard.press('Escape');
        await page.locator('.more summary').click();
        await still('menu');
        await page.keyboard.press('Escape');
      }
    }
    expect(found).toEqual([]);
    expect(done).toBeGreaterThan(30);
  });
}
