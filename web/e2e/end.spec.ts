import { ask, recorded, upTo } from './records';
import { expect, noOverflow, nothingSmall, test } from './support';

const DESKS = [
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1536, 730],
  [1600, 780],
  [1920, 970],
  [2560, 1300],
] as const;

for (const name of ['rhodes/five-players', 'corinth/four-players']) {
  test(`the end of ${name}: result first, and it fits`, async ({ page }) => {
    const record = recorded(name);
    const count = record.players.length;
    await page.goto('/');
    await ask(page, '/profile', { name: 'Ada' });
    const address = await upTo(
      record,
      record.steps.length,
      record.players.map(() => page),
    );
    await page.goto(address);
    // Winners first, whatever their seat; as many lines and bars as players.
    await expect(page.locator('.podium li b')).toHaveCount(count);
    const points = await page.locator('.podium li b').allTextContents();
    expect(points.map(Number)).toEqual(points.map(Number).sort((a, b) => b - a));
    await expect(page.locator('.podium .crown')).toHaveCount(1);
    await expect(page.locator('.chart polyline')).toHaveCount(count);
    await expect(page.locator('.bars .bar')).toHaveCount(count);
    // The last point of every line is the score.
    const ends = await page.locator('.went tbody tr').last().locator('td').allTextContents();
    expect(ends).toEqual(await page.locator('.from .total td').allTextContents());
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeInViewport();

    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      const hidden = await page.evaluate(() =>
        ['.finish', '.tale', '.from', '.verdict', '.podium'].filter((part) => {
          const found = document.querySelector(part);
          return found && found.scrollHeight > found.clientHeight + 1;
        }),
      );
      expect(hidden, `${width}×${height}`).toEqual([]);
      await noOverflow(page);
    }
    // On a phone the result scrolls, and what one can do next stays at the thumb.
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('.story').evaluate((story) => story.scrollTo(0, 1e6));
      await expect(page.getByRole('button', { name: 'Replay' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Download' })).toBeInViewport();
      await noOverflow(page);
      await nothingSmall(page, `${width}×${height}`);
    }
  });
}

test('points are those that are won, and what is held stands beside them with its reason', async ({
  page,
}) => {
  const record = recorded('rhodes/three-players');
  await page.goto('/');
  await ask(page, '/profile', { name: 'Ada' });
  const address = await upTo(
    record,
    120,
    record.players.map(() => page),
  );
  await page.goto(address);
  const { view } = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}`)).json(),
    address.slice(3),
  );
  const won = view.seats.map(
    ({ score }: { score: Record<string, number> }) =>
      (score.total ?? 0) - (score.money ?? 0) - (score.gold ?? 0),
  );
  await expect(page.locator('header.bar .points')).toHaveText(won.map(String));
  const seat = view.decision.seat as number;
  const held = page.locator('.sheet .head details');
  await expect(page.locator('.sheet .score')).toHaveText(String(won[seat]));
  await expect(held.locator('summary')).toHaveText(`+${view.scores[seat] - won[seat]}`);
  await held.locator('summary').click();
  await expect(held.locator('p')).toContainText('if the game ended now');
  await expect(held.locator('p')).toBeInViewport({ ratio: 1 });
});
