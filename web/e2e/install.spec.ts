import { expect, test } from './support';

test.use({ serviceWorkers: 'allow' });

test('the application can be installed, opens without a connection and says so', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('emporion.language', 'de');
  });
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Emporion', start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  const said = page.locator('[data-offline]');
  await expect(said).toHaveCount(0);
  // What was loaded before is kept as well: the words of this language, the pages seen.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () =>
    page.evaluate(async () => {
      const places = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const all = await Promise.all(places.map((place) => place.keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toContainEqual(expect.stringMatching(/assets\/web-.*\.js$/));
  await page.getByRole('link', { name: 'Regeln' }).first().click();
  await expect(page.locator('article h2').first()).toBeVisible();
  expect((await kept()).filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/');
  await expect(said).toContainText('Du bist offline');
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  await expect(page.locator('footer')).toContainText('The stoa');
});
