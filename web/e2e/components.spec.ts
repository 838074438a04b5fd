import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, noOverflow, type Page, play, test } from './support';

const PIECES = new URL('../../src/emporion/games/rhodes/pieces/', import.meta.url);
const NEWEST = Math.max(...readdirSync(PIECES).map((name) => Number.parseInt(name, 10)));
const RELEASED = readFileSync(new URL(`${NEWEST}.toml`, PIECES), 'utf8');
const OWN = RELEASED.replace('name = "Rhodes"', 'name = "From our box"')
  .replace('prices = [5, 7]', 'prices = [4, 8]')
  .replace(/(?<="demeter wine"\nprice = )\d+/, '5')
  .replace(/(?<="demeter (milk|olives|grain)"\nprice = )\d+/g, '8');
const before = (part: string) => OWN.slice(0, OWN.indexOf(part));
const lineOf = (part: string) => before(part).split('\n').length;
const entryOf = (part: string, kind: string) => before(part).split(`[[${kind}]]`).length - 1;

async function choose(page: Page, content: string | Buffer, name = 'my-box.toml'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/toml', buffer: Buffer.from(content) });
}

/** The part of the set-up that is folded until somebody wants it. */
async function unfold(page: Page): Promise<void> {
  await page.locator('summary', { has: page.locator('use[href="#art-store"]') }).click();
}

async function tables(page: Page): Promise<number> {
  const answer = await page.request.get('/api/tables?list=mine');
  return answer.ok() ? (await answer.json()).tables.length : 0;
}

test('a table is played with a component file of one’s own', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('emporion.theme', 'dark'));
  await page.goto('/new/friends');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.locator('input[name=game][value=rhodes]').check();
  await unfold(page);
  const released = await page.request.get(
    (await page
      .getByRole('link', { name: 'the file that comes with the game' })
      .getAttribute('href')) ?? '',
  );
  expect(await released.text()).toBe(RELEASED);
  await choose(page, RELEASED, 'rhodes.toml');
  await expect(page.getByText('plays exactly like')).toBeVisible();
  await choose(page, OWN);
  await expect(page.getByText('“From our box” is in order.')).toBeVisible();
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Open a table' }).click();

  await page.waitForURL('**/t/*');
  const file = page.getByRole('link', { name: 'Download the file', exact: true });
  await expect(page.getByText('Own components')).toBeVisible();
  const used = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(await used.text()).toBe(OWN);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel('Bot for seat 2').selectOption('beginner');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(file).toBeVisible();
  const table = new URL(page.url()).pathname.slice(3);
  const { view } = await (await page.request.get(`/api/tables/${table}`)).json();
  const temple = view.places.find((place: { name: string }) => place.name === 'temple');
  expect(temple.prices).toEqual([4, 8]);
  await expect(page.locator('[data-card="town-hall:demeter wine"] .hung')).toHaveText('5–8');
  await play(page, 'mouse', 3, 6);
});

test('contracts have room for all that a file of one’s own may have them pay', async ({ page }) => {
  const rich = RELEASED.replace('name = "Rhodes"', 'name = "Rich"').replace(
    /(?<=\[\[contract\]\][^[]*\[[^\]]*\][^[]*(drachmas|points) = )\d+/g,
    '99',
  );
  await page.goto('/new/friends?game=rhodes');
  await unfold(page);
  await choose(page, rich);
  await expect(page.getByText('“Rich” is in order.')).toBeVisible();
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.waitForURL('**/t/*');
  await page.getByLabel('Bot for seat 2').selectOption('beginner');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const papyri = page.locator('.papyrus', { has: page.locator('.pays') });
  await expect(papyri).toHaveCount(3);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [844, 390],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const out = await papyri.evaluateAll((all) =>
      all.flatMap((papyrus) => {
        const { left, right } = papyrus.getBoundingClientRect();
        return [...papyrus.querySelectorAll('.pays span')]
          .filter((paid) => paid.checkVisibility())
          .map((paid) => paid.getBoundingClientRect())
          .filter((paid) => paid.left < left || paid.right > right || paid.width < 20)
          .map((paid) => [left, paid.left, paid.right, right]);
      }),
    );
    expect(out, `${width}×${height}`).toEqual([]);
    expect(await papyri.locator('.pays').allInnerTexts(), 'both figures').toEqual(
      Array(3).fill(expect.stringMatching(/99\s*99/)),
    );
  }
});

test('what is wrong with a file is said in the page, and no table is made', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/new/friends?game=rhodes');
  await unfold(page);
  const open = page.getByRole('button', { name: 'Open a table' });
  const said = page.getByRole('status');

  await choose(page, OWN.replace('[4, 8]', '[4, 800]'));
  await expect(said).toContainText('my-box.toml cannot be used');
  await expect(said).toContainText(
    `Line ${lineOf('[4, 8]')}, in the entry spaces ${entryOf('[4, 8]', 'spaces')}`,
  );
  await expect(said).toContainText('“prices” must be between 1 and 99, not 800.');
  await expect(open).toBeDisabled();

  const wrong: [string | Buffer, string][] = [
    ['[[money', 'Line 1'],
    [OWN.replace('["gold", "wine"]', '["gold", "honey"]'), 'There is no good “honey” here.'],
    [OWN.replace('drachmas = 30', 'drachmas = "<b>30</b>"'), 'not <b>30</b>'],
    [OWN.replace('copies = 1', 'copies = 1\ncolour = 2'), '“colour” means nothing here.'],
    [Buffer.from([0xff, 0xfe, 0x00]), 'not UTF-8 text'],
    ['#\n'.repeat(40_000), 'larger than 65,536 bytes'],
    ['', '“name” is missing.'],
  ];
  for (const [content, words] of wrong) {
    await choose(page, content);
    await expect(said).toContainText(words);
    await expect(open).toBeDisabled();
  }
  expect(await tables(page)).toBe(0);

  // Mended and dropped onto the page.
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'my-box.toml'));
    return data;
  }, OWN);
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: drop });
  await expect(said).toContainText('“From our box” is in order.');
  await expect(open).toBeEnabled();

  await choose(page, '[[money');
  await page.getByRole('button', { name: 'Play without it' }).click();
  await expect(open).toBeEnabled();
  await open.click();
  await expect(page.getByText('’s table')).toBeVisible();
  await expect(page.getByText('Own components')).toHaveCount(0);
  expect(await tables(page)).toBe(1);
});

for (const [language, words] of Object.entries({
  de: 'muss zwischen 1 und 99 liegen',
  fr: 'doit être compris entre 1 et 99',
  nl: 'moet tussen 1 en 99 liggen',
  'zh-Hant': '必須介於 1 與 99 之間',
})) {
  test(`a wrong file is explained in ${language}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('emporion.language', code), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/new/screen?game=rhodes');
    await unfold(page);
    await choose(page, OWN.replace('[4, 8]', '[4, 800]'));
    const said = page.getByRole('status');
    await expect(said).toContainText(words);
    await expect(said).toContainText(String(lineOf('[4, 8]')));
    expect(await said.innerText()).not.toMatch(/components-|\{/);
    await noOverflow(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('the rules page lists exactly what the rulebook does not state', async ({ page }) => {
  await page.goto('/rules/rhodes#reconstructed');
  const listed = page.locator('.rebuilt li');
  await expect(listed.first()).toBeInViewport();
  const told = Object.fromEntries(
    await listed.evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((part) => part.textContent)),
    ),
  );
  expect(told).toMatchObject({
    'Drachmas at the start': '2, 4, or 5 players',
    'Ships, by holds': '2 or 5 players',
    'Spaces: Market': '2, 3, 4, or 5 players',
    'Turn order': 'Row 4, Row 5, Row 6, Row 7, and Row 8',
  });
  // The example contract is the rulebook's but for its category.
  expect(told.Contracts).toMatch(/^I-1 \(Category I\), I-2, /);
  for (const whole of ['Farmland tiles at the start', 'Market: dr by order of use'])
    expect(told).not.toHaveProperty([whole]);
  // Nowhere else is anything marked.
  await expect(page.locator('article')).not.toContainText('≈');
  await expect(
    page.getByRole('navigation', { name: 'Chapters' }).locator('[aria-current]'),
  ).toHaveText('Reconstructed numbers');
});
