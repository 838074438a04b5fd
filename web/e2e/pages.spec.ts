import AxeBuilder from '@axe-core/playwright';
import { cover, seed } from './cover';
import { recorded, upTo } from './records';
import {
  type BrowserContext,
  expect,
  noOverflow,
  nothingSmall,
  type Page,
  play,
  speak,
  test,
} from './support';

const LANGUAGES = ['en', 'de', 'fr', 'nl', 'zh-Hant'];
const PAGES = [
  '/',
  '/new/friends',
  '/new/screen',
  '/profile',
  '/watch',
  '/people',
  '/find',
  '/privacy',
  '/new/friends?game=rhodes',
  '/rules/corinth',
  '/rules/rhodes',
  '/rules/corinth/strategy',
  '/rules/rhodes/strategy',
  '/join#nothing',
  '/learn',
  '/learn/corinth/1?step=3',
  '/puzzles',
];

async function use(page: Page, language: string, theme: string, scene: Scene): Promise<void> {
  await page.addInitScript(
    ([code, look, invited, invitation]) => {
      if (location.protocol === 'about:') return;
      localStorage.setItem('emporion.language', code);
      localStorage.setItem('emporion.theme', look);
      // A link is shown only where it was made.
      sessionStorage.setItem(`emporion.invitations.${invited}`, JSON.stringify({ 2: invitation }));
    },
    [language, theme, scene.lobby.slice(3), scene.invitation.slice(6)] as const,
  );
}

/** A message without words is shown by its id. */
async function wordsEverywhere(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(
    /\b(?:corinth|rhodes|rules|components|game|refused|event|level|phase|tab)-[a-z]+/,
  );
}

interface Tables {
  lobby: string;
  playing: string;
  over: string;
  invitation: string;
}

/** A lobby with an invitation in it, a game under way and one that is over. */
async function tables(page: Page): Promise<Tables> {
  return page.evaluate(async () => {
    const ask = async (path: string, body: unknown) => {
      const answer = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const id = () => crypto.randomUUID();
    await ask('/profile', { name: 'Ada' });
    const make = async (levels: string[]) => {
      const { table } = await ask('/tables', {
        id: id(),
        table: { game: 'corinth', seats: 3, options: { first: 0 } },
      });
      const command = (command: unknown) => ask(`/tables/${table}/commands`, { id: id(), command });
      await command({ kind: 'sit', seat: 0 });
      for (const [i, level] of levels.entries()) {
        await command({ kind: 'add-bot', seat: i + 1, level });
      }
      if (levels.length === 2) await command({ kind: 'start' });
      return { table, command };
    };
    const lobby = await make(['random']);
    const { invitation } = await lobby.command({ kind: 'invite', seat: 2 });
    const playing = await make(['random', 'greedy']);
    const over = await make(['random', 'greedy']);
    await over.command({ kind: 'act', seat: 0, action: 'buy 0' });
    await over.command({ kind: 'resign', seat: 0 });
    return {
      lobby: `/t/${lobby.table}`,
      playing: `/t/${playing.table}`,
      over: `/t/${over.table}`,
      invitation: `/join#${invitation}`,
    };
  });
}

/** A game of Rhodes by five people at this page, so many actions on. */
function island(page: Page, moment?: number): Promise<string> {
  const record = recorded('rhodes/five-players');
  return upTo(
    record,
    moment ?? record.steps.length,
    record.players.map(() => page),
  );
}

interface Scene extends Tables {
  rhodes: string;
  rhodesOver: string;
  /** Who made all this, to come back as. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Everything there is to look at, made once by every worker. */
const look = test.extend<object, { scene: Scene }>({
  scene: [
    async ({ browser, house }, use) => {
      const context = await browser.newContext({ baseURL: house.url });
      const page = await context.newPage();
      await page.goto('/');
      const made = await tables(page);
      const rhodes = await island(page, 140);
      const rhodesOver = await island(page);
      const state = await context.storageState();
      await context.close();
      await use({ ...made, rhodes, rhodesOver, state });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ scene }, use) => use(scene.state),
});

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  middle: { width: 1024, height: 768 },
  ultrawide: { width: 3440, height: 1440 },
};
const TABBED = 760;
type Size = keyof typeof SIZES;

/** Every page there is. */
function places(scene: Scene): string[] {
  const { lobby, playing, over, invitation, rhodes, rhodesOver } = scene;
  return [...PAGES, invitation, lobby, playing, over, `${over}?moment=3`, rhodes, rhodesOver];
}
const PLACES = [...Array(PAGES.length + 7).keys()];

/** Every page there is, in the sizes that are asked of it, and on a phone every part of a table. */
async function everywhere(
  page: Page,
  scene: Scene,
  sizesOf: (place: number) => readonly Size[],
  look: (where: string) => Promise<void>,
  tabs: readonly string[] = ['board', 'mine', 'others', 'log'],
): Promise<void> {
  const { lobby, over, invitation } = scene;
  const all = places(scene);
  expect(all.length).toBe(PLACES.length);
  for (const [place, address] of all.entries()) {
    const sizes = sizesOf(place);
    if (!sizes.length) continue;
    // Only a part after the # would change, and that loads nothing.
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator('main h1, .table').first()).toBeVisible();
    if (address === invitation) await expect(page.locator('form .button.main')).toBeVisible();
    if (address === lobby) await expect(page.locator('[data-link]')).toBeVisible();
    if (address === over) await expect(page.locator('.proof')).toContainText('✓');
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size]);
      await look(address);
      if (SIZES[size].width > TABBED || !(await page.locator('#tab-board').isVisible())) continue;
      for (const tab of tabs) {
        await page.locator(`#tab-${tab}`).click();
        await look(`${address} ${tab}`);
      }
    }
  }
}

async function accessible(page: Page, where: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(
    found.violations.map((one) => `${where} ${one.id}: ${one.nodes.map((node) => node.target)}`),
  ).toEqual([]);
}

/** With the mouse on it a button's words are to be read still, where it has a ground of its own. */
async function readableWhenPointedAt(page: Page, where: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const all = { nodeId: root.nodeId, selector: '.button' };
  for (const nodeId of (await cdp.send('DOM.querySelectorAll', all)).nodeIds)
    await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
  const faint = await page.locator('.button:visible').evaluateAll((buttons) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const drawn = (colour: string): number[] => {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour: number[]): number => {
      const [red = 0, green = 0, blue = 0] = colour
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    return buttons.flatMap((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      const [words, ground] = [drawn(color), drawn(backgroundColor)];
      const [one, other] = [light(words), light(ground)];
      const contrast = Math.max(one, other) / Math.min(one, other);
      return ground[3] === 255 && contrast < 4.5 ? [`${button.textContent}: ${contrast}`] : [];
    });
  });
  await cdp.detach();
  expect(faint, where).toEqual([]);
}

/** A page is looked at in two languages a run, in others in another; in all of them in `make proof`. */
const spoken = (place: number, language: number) =>
  Boolean(process.env.EMPORION_PROOF) || (place + 2 * language + seed()) % LANGUAGES.length < 2;
const LOOKS = cover({ place: PLACES, language: LANGUAGES, size: Object.keys(SIZES) as Size[] });

for (const [i, language] of LANGUAGES.entries()) {
  look(`every page in ${language}: words, and nothing too wide`, async ({ page, scene }) => {
    await use(page, language, 'light', scene);
    const sizesOf = (place: number) =>
      LOOKS.filter(
        (row) => row.place === place && row.language === language && spoken(place, i),
      ).map((row) => row.size);
    await everywhere(page, scene, sizesOf, async () => {
      await wordsEverywhere(page, language);
      await noOverflow(page);
    });
  });
}

/** Every fourth one, in other runs the others; all of them in `make proof`. */
const drawn = (i: number) => Boolean(process.env.EMPORION_PROOF) || (i + seed()) % 4 === 0;

look('every page pleases axe on a desktop', async ({ page, scene }) => {
  await use(page, 'en', 'light', scene);
  let seen = 0;
  await everywhere(
    page,
    scene,
    () => ['desktop'],
    async (where) => {
      await readableWhenPointedAt(page, where);
      if (drawn(seen++)) await accessible(page, where);
    },
  );
});

look('every page pleases axe on a phone, with nothing too small', async ({ page, scene }) => {
  await use(page, 'en', 'light', scene);
  let seen = 0;
  await everywhere(
    page,
    scene,
    () => ['phone'],
    async (where) => {
      if (drawn(seen++)) await accessible(page, where);
      await nothingSmall(page, where);
    },
  );
});

look('every page has enough contrast in the dark', async ({ page, scene }) => {
  await use(page, 'en', 'dark', scene);
  // Every part of a table is seen on the desktop.
  await everywhere(
    page,
    scene,
    (place) => (['desktop', 'phone'] as const).filter((_, i) => drawn(place + i)),
    async (where) => {
      await readableWhenPointedAt(page, where);
      await accessible(page, where, ['color-contrast']);
    },
    [],
  );
});

test('the foot leads to who runs the server and to what is kept', async ({ browser, house }) => {
  const context = await browser.newContext({ baseURL: house.url, locale: 'fr' });
  const page = await context.newPage();
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('The stoa');
  await expect(foot.getByRole('link', { name: 'Conditions' })).toHaveAttribute(
    'href',
    'https://example.org/terms/fr',
  );
  await expect(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    'mailto:stoa@example.org',
  );
  await foot.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
  await expect(page.getByRole('main')).toContainText('au bout de 365 jours');
  await expect(page.getByRole('main')).toContainText('The stoa gère ce serveur.');
  await context.close();
});

test('an address that leads nowhere says so and leads home', async ({ browser, house }) => {
  const context = await browser.newContext({ baseURL: house.url, locale: 'de' });
  const page = await context.newPage();
  for (const address of ['/new', '/nonsense', '/rules/ludo', '/t/x/y']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
    const found = await new AxeBuilder({ page }).analyze();
    expect(found.violations.map((one) => one.id)).toEqual([]);
  }
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  // Without a game, the rules are those of the first.
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Corinth');
});

test('the language changes in the middle of a game and nothing is lost', async ({ page }) => {
  await page.goto('/');
  const { playing } = await tables(page);
  await page.goto(playing);
  await play(page, 'mouse', 1, 3);
  const entered = page.locator('.prompt .asked');
  await speak(page, 'de');
  await expect(page.locator('#part-board h2').first()).toHaveText('Ziegen');
  await expect(entered).not.toBeEmpty();
  await speak(page, 'zh-Hant');
  await expect(page.locator('#part-board h2').first()).toHaveText('山羊');
});
