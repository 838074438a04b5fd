import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { ask, command } from './records';
import { House, TwoHouses } from './server';
import { expect, listen, noOverflow, nothingSmall, type Page, test, WHOLE } from './support';

// Several people in several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 400_000 });
const SETTINGS = { EMPORION_SEEK_SECONDS: '3' };

/** Where people live: those of the second house know the first one only by the store. */
class Town {
  readonly complaints: string[][] = [];
  private readonly pages: Page[] = [];

  constructor(
    private readonly browser: Browser,
    readonly houses: readonly House[],
    private readonly viewport: { width: number; height: number },
  ) {}

  async person(name: string, house = 0): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.houses[house % this.houses.length]?.url,
      viewport: this.viewport,
      reducedMotion: 'reduce',
      locale: 'en',
    });
    const page = await context.newPage();
    this.complaints.push(listen(page));
    this.pages.push(page);
    await page.goto('/');
    await ask(page, '/profile', { name });
    await page.reload();
    return page;
  }

  async leave(): Promise<void> {
    for (const page of this.pages) await page.context().close();
    expect(this.complaints.flat()).toEqual([]);
  }
}

/** On phones with one server, and at desks with two that share a PostgreSQL. Each tells one of the
 * stories, or both where everything is proved. */
const PLACES = {
  'phones, one process': {
    story: 'waiting',
    viewport: { width: 390, height: 844 },
    open: async () => {
      const house = await new House([], SETTINGS).start();
      return { houses: [house], stop: () => house.stop() };
    },
  },
  'desks, two processes on PostgreSQL': {
    story: 'friends',
    viewport: { width: 1280, height: 720 },
    open: () => new TwoHouses().start(SETTINGS),
  },
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A game of two that the second one gives up; its id. */
async function played(one: Page, other: Page): Promise<string> {
  const setup = { game: 'corinth', seats: 2, options: { first: 0 } };
  const made = { id: `company-${Date.now()}`, table: setup };
  const { table } = await ask<{ table: string }>(one, '/tables', made);
  for (const [seat, page] of [one, other].entries())
    await command(page, table, { kind: 'sit', seat });
  await command(one, table, { kind: 'start' });
  await command(other, table, { kind: 'resign', seat: 1 });
  return table;
}

async function sound(page: Page, where: string): Promise<void> {
  await noOverflow(page);
  await nothingSmall(page, where);
  expect((await new AxeBuilder({ page }).analyze()).violations, where).toEqual([]);
}

for (const [where, { story, viewport, open }] of Object.entries(PLACES)) {
  test(`a rematch, friends and a seat kept for one of them: ${where}`, async ({ browser }) => {
    test.skip(!WHOLE && story !== 'friends', 'told elsewhere');
    const opened = await open();
    const town = new Town(browser, opened.houses, viewport);
    try {
      const anna = await town.person('Anna');
      const ben = await town.person('Ben', 1);
      const cleo = await town.person('Cleo');
      const first = await played(anna, ben);

      // Wherever Ben is, he is asked; a stranger is not offered his seat.
      await ben.goto('/rules/corinth');
      await anna.goto(`/t/${first}`);
      await button(anna, 'Rematch').click();
      await expect(anna.locator('.seat').first()).toContainText('Ben');
      await expect(anna.locator('.seat').first()).toContainText('kept for Ben');
      await expect(anna.getByText(/^Closes in/)).toBeVisible();
      const called = ben.getByRole('complementary', { name: 'You are asked' });
      await expect(called).toContainText('Anna asks for a rematch');
      await sound(ben, 'called');
      await cleo.goto(new URL(anna.url()).pathname);
      await expect(cleo.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(button(cleo, 'Sit down')).toHaveCount(0);
      await ben.goto('/');
      const asked = ben.getByRole('region', { name: 'You are asked' });
      await expect(asked).toContainText('Anna asks for a rematch');
      await expect(called).toHaveCount(0);
      await sound(ben, 'asked at home');
      await asked.getByRole('button', { name: 'Take the seat' }).click();
      await expect(button(ben, 'Stand up')).toBeVisible();
      const second = new URL(ben.url()).pathname.slice(3);
      await expect(button(anna, 'Start the game')).toBeEnabled();
      await command(anna, second, { kind: 'start' });
      await command(ben, second, { kind: 'resign', seat: 0 });

      // The same group again, from a list; this time it is declined.
      await ben.goto('/');
      await ben
        .getByRole('region', { name: 'Finished games' })
        .getByRole('button', { name: 'Same group again' })
        .first()
        .click();
      await expect(ben.locator('.seat', { hasText: 'kept for Anna' })).toBeVisible();
      await expect(anna.locator('.finish')).toBeVisible();
      const calls = anna.getByRole('complementary', { name: 'You are asked' });
      await expect(calls).toContainText('Ben asks for a rematch');
      await calls.getByRole('button', { name: 'Decline' }).click();
      await expect(calls).toHaveCount(0);
      await expect(ben.locator('.seat', { hasText: 'Free seat' })).toBeVisible();

      // Friends are so for both: one asks, the other agrees, and both see it at once.
      await ben.goto('/people');
      const met = (page: Page) => page.getByRole('region', { name: 'People you have played with' });
      const friends = (page: Page) => page.getByRole('region', { name: 'Friends', exact: true });
      await met(ben).getByRole('button', { name: 'Ask to be friends' }).click();
      await expect(met(ben)).toContainText('has not answered yet');
      await sound(ben, 'people');
      await anna.goto('/');
      await expect(anna.getByText('One person asks to be friends')).toBeVisible();
      await anna.getByRole('link', { name: 'See who' }).click();
      await button(anna, 'Be friends').click();
      await expect(friends(anna)).toContainText('Ben');
      await expect(friends(anna)).toContainText('2 games together');
      await expect(friends(ben)).toContainText('Anna');
      await anna.getByRole('checkbox', { name: 'Friends see when you are here' }).check();
      await expect(async () => {
        await ben.reload();
        await expect(friends(ben)).toContainText('here now', { timeout: 10_000 });
      }).toPass({ timeout: 120_000 });
      await expect(friends(anna)).not.toContainText('here now');

      // A friend is asked straight to a seat, when a table is set up and at it.
      await anna.getByRole('link', { name: 'Play with Ben' }).click();
      await anna.locator('input[name=players][value="3"]').check();
      await expect(anna.getByLabel('Who takes seat 2')).toHaveValue(/^friend:/);
      await button(anna, 'Open a table').click();
      await expect(anna.locator('.seat').nth(1)).toContainText('kept for Ben');
      await anna.locator('.seat').nth(2).getByRole('button', { name: 'Ask a friend' }).click();
      await expect(anna.getByRole('dialog')).toContainText(
        'no friends here yet who could be asked',
      );
      await anna.keyboard.press('Escape');
      await expect(called).toContainText('Anna asks you to a game');
      // Withdrawn, it is offered no more; whoever comes first takes it, and Ben may be asked elsewhere.
      await anna.locator('.seat').nth(1).getByRole('button', { name: 'Withdraw' }).click();
      await expect(called).toHaveCount(0);
      await cleo.goto(new URL(anna.url()).pathname);
      await cleo.locator('.seat').nth(1).getByRole('button', { name: 'Sit down' }).click();
      await anna.locator('.seat').nth(2).getByRole('button', { name: 'Ask a friend' }).click();
      await anna.getByRole('button', { name: 'Ask Ben' }).click();
      await called.getByRole('button', { name: 'Take the seat' }).click();
      await expect(anna.locator('.seat').nth(2)).toContainText('Ben');

      // Whoever is blocked is known no more.
      await ben.goto('/people');
      await friends(ben).getByLabel('About Anna').click();
      await ben.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(friends(ben)).not.toContainText('Anna');
      await expect(ben.getByRole('region', { name: 'Muted and blocked people' })).toContainText(
        'Anna',
      );
      await town.leave();
    } finally {
      await opened.stop();
    }
  });

  test(`waiting for an opponent, open tables and links: ${where}`, async ({ browser }) => {
    test.skip(!WHOLE && story !== 'waiting', 'told elsewhere');
    const opened = await open();
    const town = new Town(browser, opened.houses, viewport);
    try {
      const [cleo, dora, emil] = [
        await town.person('Cleo'),
        await town.person('Dora', 1),
        await town.person('Emil'),
      ];
      const seek = async (page: Page, bots: boolean) => {
        await page.goto('/find');
        await page.getByRole('checkbox', { name: /Bots may take/ }).setChecked(bots);
        await button(page, 'Wait').click();
      };
      const wait = async (page: Page, bots: boolean) => {
        await seek(page, bots);
        await expect(page.getByText('Looking for: Corinth · 2 players · No clock')).toBeVisible();
      };
      await wait(cleo, false);
      await expect(cleo.getByText('nobody else wants the same just now')).toBeVisible();
      await sound(cleo, 'waiting');
      // It goes along to other pages and over a reload.
      await cleo.goto('/rules/corinth');
      await expect(cleo.getByText('Looking for: Corinth')).toBeVisible();
      // Another tab takes its place, and says so in the first.
      const tab = await cleo.context().newPage();
      await wait(tab, false);
      await expect(cleo.getByText(/You are not waiting any more/)).toBeVisible();
      await expect(cleo.getByText('Looking for: Corinth')).toHaveCount(0);
      if (opened.houses.length === 1) {
        // A server that is started anew knows who waits.
        await opened.houses[0]?.kill();
        await expect(tab.getByText('The server does not answer.', { exact: false })).toBeVisible();
        await opened.houses[0]?.start();
        await expect(tab.getByText('nobody else wants the same just now')).toBeVisible();
      }
      // Whoever finds somebody waiting may be at the table before anything else is seen.
      await seek(dora, true);
      for (const page of [tab, dora]) await expect(page.locator('.table')).toBeVisible();
      expect(new URL(tab.url()).pathname).toBe(new URL(dora.url()).pathname);
      await tab.close();

      // After a while bots take what is left, where that is wanted.
      await seek(emil, true);
      await expect(emil.locator('.table')).toBeVisible({ timeout: 60_000 });
      await expect(emil.locator('body')).toContainText(/Xanthe|Timon/);

      // Open tables by game, people and clock; they say when they close.
      const setup = { game: 'rhodes', seats: 3, listed: true, clock: { kind: 'days', days: 2 } };
      const made = { id: `company-open-${viewport.width}`, table: setup, commands: [] };
      const { table } = await ask<{ table: string }>(dora, '/tables', made);
      await cleo.goto('/find');
      const list = cleo.getByRole('region', { name: 'Open tables' });
      await expect(list.getByRole('link', { name: /Rhodes/ })).toContainText('closes in');
      await list.getByLabel('Game').selectOption('corinth');
      await expect(list).toContainText('No open table fits.');
      await list.getByLabel('Game').selectOption('rhodes');
      await list.getByLabel('Players').selectOption('3');
      await list.getByLabel('Clock').selectOption('live');
      await expect(list).toContainText('No open table fits.');
      await list.getByLabel('Clock').selectOption('days');
      await sound(cleo, 'find');
      await list.getByRole('link', { name: /Rhodes/ }).click();
      expect(new URL(cleo.url()).pathname).toBe(`/t/${table}`);

      // Over plain http a link is copied as well; where there is a sheet for sharing, it is used.
      await emil.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(navigator, 'share', {
          value: async ({ url }: { url: string }) => {
            document.documentElement.dataset.shared = url;
          },
        });
      });
      await emil.goto('/new/friends');
      await button(emil, 'Open a table').click();
      await expect(emil.locator('[data-address]')).toBeVisible();
      const address = emil.url();
      await button(emil, 'Share').click();
      await expect(emil.locator('html')).toHaveAttribute('data-shared', address);
      await button(emil, 'Copy link').click();
      await expect(emil.getByText('Copied.')).toBeVisible();
      await emil.getByPlaceholder('Say something').focus();
      await emil.keyboard.press('Control+V');
      await expect(emil.getByPlaceholder('Say something')).toHaveValue(address);

      // An invitation says what it is to; a replaced one says that it no longer holds.
      await emil.locator('[data-invite="1"]').click();
      const link = (await emil.locator('[data-link="1"]').textContent()) ?? '';
      await emil.getByLabel('Bot for seat 3').selectOption('casual');
      // The invitation is read once: by then the bot has to be there.
      await expect(emil.locator('.who b', { hasText: 'Free seat' })).toHaveCount(1);
      const own = new URL(link);
      const guest = `${own.pathname}${own.hash}`;
      await dora.goto(guest);
      for (const fact of ['3 players', 'No clock', 'The computer', 'Bot (Casual)', 'kept for you'])
        await expect(dora.locator('form')).toContainText(fact);
      await expect(button(dora, 'Sit down')).toBeInViewport({ ratio: 1 });
      await sound(dora, 'invitation');
      const seat = { kind: 'invite', seat: 1 };
      await command(emil, new URL(address).pathname.slice(3), seat);
      await dora.reload();
      await expect(dora.getByText('This invitation no longer holds')).toBeVisible();
      await expect(button(dora, 'Sit down')).toHaveCount(0);
      await town.leave();
    } finally {
      await opened.stop();
    }
  });
}
