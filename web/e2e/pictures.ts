import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { decide, numbers, type Page, play, playNow, test, type Way } from './support';

const OUT = new URL('../../docs/images/', import.meta.url).pathname;
base.describe.configure({ mode: 'default' });

/** What fills a sheet. */
const TURNS = ['take', 'steward'];

/** Play on until there is something of this kind to decide. */
async function until(page: Page, way: Way, wanted: string): Promise<void> {
  const random = numbers(7);
  const there = () => page.locator(wanted).first().isVisible();
  // Twice: the first may be what was answered just now.
  while (!(await there()) || !(await page.waitForTimeout(500).then(there))) {
    if ((await decide(page, way, random)) === 'over')
      throw new Error(`no ${wanted} before the end`);
    await page.waitForTimeout(30);
  }
}

/** Pictures for the README, from a real game against bots: `make screenshots`. */
test('a table on a large screen, light', async ({ page }) => {
  await playNow(page, 2);
  await play(page, 'mouse', 21, 24, TURNS);
  await until(page, 'mouse', '[data-option^="take"]');
  await page.locator('[data-option^="take"]').first().hover();
  await page.screenshot({ path: `${OUT}table.png` });
});

test('a table of Rhodes', async ({ page }) => {
  await playNow(page, 3, 'rhodes', 'casual');
  await play(page, 'mouse', 23, 24);
  await until(page, 'mouse', '[data-option^="place"]');
  await page.screenshot({ path: `${OUT}rhodes.png` });
});

test.describe('on a phone, dark', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  test('a table', async ({ page }) => {
    await playNow(page, 2);
    await play(page, 'touch', 22, 16, TURNS);
    await until(page, 'touch', '.market [data-option]');
    await page.locator('.market [data-option]').first().tap();
    await page.screenshot({ path: `${OUT}phone.png` });
  });
});

/** A turn as people see it, with everything that moves, as an animated picture below 2 MB. */
for (const [game, preferred] of [
  ['corinth', ['take', 'steward', 'end']],
  ['rhodes', ['place farm', 'sail', 'load', 'points']],
] as const) {
  test.describe(() => {
    test.use({
      contextOptions: { reducedMotion: 'no-preference' },
      viewport: { width: 1280, height: 800 },
    });
    test(`a turn of ${game} as a recording`, async ({ page }) => {
      await playNow(page, 1, game);
      await page.evaluate(() => localStorage.setItem('emporion.speed', 'once'));
      await page.reload();
      await play(page, 'mouse', 31, 16, preferred);
      await page.evaluate(() => localStorage.setItem('emporion.speed', 'normal'));
      await page.reload();
      await until(page, 'mouse', `[data-option^="${preferred[0]?.split(' ')[0]}"]`);
      const film = await page.context().newCDPSession(page);
      const frames: { at: number; data: string }[] = [];
      film.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
        frames.push({ at: metadata.timestamp ?? 0, data });
        void film.send('Page.screencastFrameAck', { sessionId });
      });
      await film.send('Page.startScreencast', {
        format: 'png',
        maxWidth: 960,
        maxHeight: 600,
        everyNthFrame: 2,
      });
      const random = numbers(3);
      const enough = Date.now() + 9000;
      while (Date.now() < enough) {
        const confirm = page.locator('[data-confirm]');
        if (await confirm.isVisible()) await confirm.click();
        else await decide(page, 'mouse', random, preferred);
        await page.waitForTimeout(900);
      }
      await film.send('Page.stopScreencast');
      assemble(frames, `${OUT}${game}-turn.webp`);
    });
  });
}

/** img2webp comes with Debian's package `webp`; each frame stays for as long as it did. */
function assemble(frames: { at: number; data: string }[], path: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'emporion-film-'));
  const parts = frames.flatMap(({ at, data }, i) => {
    const file = join(folder, `${i}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    const stays = Math.round(1000 * ((frames[i + 1]?.at ?? at + 1) - at));
    return ['-d', String(Math.max(20, stays)), file];
  });
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '45', '-m', '4', ...parts, '-o', path]);
  rmSync(folder, { recursive: true });
  const { size } = statSync(path);
  if (size > 2e6) throw new Error(`${path} has ${size} bytes`);
}
