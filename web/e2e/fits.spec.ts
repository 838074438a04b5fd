import { expect, noOverflow, play, playNow, test } from './support';

const DESKS = [
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1536, 730],
  [1600, 780],
  [1920, 970],
  [2560, 1300],
  [1180, 820],
  [820, 1180],
  [844, 390],
  [390, 844],
  [360, 640],
] as const;

for (const [game, bots] of [
  ['corinth', 3],
  ['rhodes', 4],
] as const) {
  test(`the table of ${game} fits every window, with its question in sight`, async ({ page }) => {
    await playNow(page, bots, game);
    for (let made = 0; made < 3; made++) {
      await play(page, 'mouse', 40 + made, 4);
      for (const [width, height] of DESKS) {
        await page.setViewportSize({ width, height });
        const scrolls = await page.evaluate(() => {
          const root = document.documentElement;
          return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
        });
        expect(scrolls, `${width}×${height}`).toEqual([0, 0]);
        await expect(page.locator('.prompt .asked'), `${width}×${height}`).toBeInViewport({
          ratio: 1,
        });
        await noOverflow(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}
