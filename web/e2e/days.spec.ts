import { ask, command, done, menu, type Person, person, seated } from './persons';
import { answer, expect, noOverflow, test } from './support';

const DAYS = { kind: 'days', days: 3 };
const DAY = 24 * 3600 * 1000;

test('who is here, what is said, more time and a pause, on a desk and on a phone', async ({
  browser,
  house,
}) => {
  const ada = await person(browser, house, 'Ada');
  const ben = await person(browser, house, 'Ben', true);
  const cleo = await person(browser, house, 'Cleo');
  const table = await seated([ada, ben, cleo], DAYS);
  const watcher = await person(browser, house, 'Dora');
  await watcher.page.goto(`/t/${table}`);

  // Presence: full dots, words beside names, and how many look on.
  await expect(ada.page.locator('.bar [data-here="true"]')).toHaveCount(2);
  await expect(ada.page.locator('[data-where="1"]')).toHaveText('here');
  await expect(ben.page.locator('[data-waits]')).toContainText('3 days left');
  await cleo.page.goto('/privacy');
  await expect(ada.page.locator('.bar [data-here="false"]')).toHaveCount(1, { timeout: 20_000 });
  await expect(ada.page.locator('[data-where="2"]')).toHaveText('away');

  // A line over the board, counted on the tab and in the title until it is read.
  await command(ada.page, table, { kind: 'say', text: 'Is anybody thinking?' });
  await expect(ben.page.locator('[data-unread]')).toContainText('1');
  await expect(ben.page).toHaveTitle(/^one new message · Corinth/);
  // It is there for some seconds.
  const said = ben.page.locator('[data-said]');
  await expect(async () => {
    await command(ada.page, table, { kind: 'say', text: 'Really nobody?' });
    await expect(said).toContainText('Really nobody?');
    await noOverflow(ben.page);
    await said.tap({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await expect(ben.page.locator('.log')).toContainText('Is anybody thinking?');
  await expect(ben.page.locator('[data-unread]')).toHaveCount(0);
  await expect(ben.page).toHaveTitle(/^Corinth/);
  // What is said while the chat is in view ends the line that was shown before.
  await command(ada.page, table, { kind: 'say', text: 'There you are.' });
  await expect(ben.page.locator('.log')).toContainText('There you are.');
  await ben.page.locator('#tab-board').tap();
  await expect(said).toHaveCount(0);
  await ben.page.locator('#tab-log').tap();
  await expect(ben.page.locator('[data-watching]')).toHaveText('one person watches');
  // What was read is remembered, and who wants quiet has it.
  await ben.page.getByLabel('When somebody writes').selectOption('Keep quiet');
  await ben.page.reload();
  await expect(ben.page.locator('.bar [data-here="true"]')).toHaveCount(1);
  await expect(ben.page.locator('[data-unread]')).toHaveCount(0);
  await command(ada.page, table, { kind: 'say', text: 'Well?' });
  await expect(ben.page.locator('[data-unread]')).toContainText('1');
  await expect(ben.page.locator('[data-said]')).toHaveCount(0);

  // The host keeps the chat from watchers.
  await menu(ada.page, 'This table');
  await ada.page.locator('[data-watching-chat]').selectOption('nothing');
  await ada.page.keyboard.press('Escape');
  await expect(ada.page.locator('.log')).toContainText('Watchers no longer see the chat.');

  // Time for somebody else, and a pause that all agree to; who has, is told.
  const until = async () =>
    (await (await ada.page.request.get(`/api/tables/${table}`)).json()).table.clock.until;
  const before = await until();
  await menu(ben.page, 'Give Ada another day');
  await expect.poll(until).toBe(before + DAY);
  await expect(ada.page.locator('.log')).toContainText('Ben gives Ada another day.');
  await cleo.page.goto(`/t/${table}`);
  await menu(ben.page, 'Ask for a pause');
  const asked = ada.page.locator('[data-pausing]');
  await expect(asked).toContainText('Ben would like to pause the game.');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(cleo.page.locator('[data-pausing]')).toContainText(
    'Agreed: Ada. Not answered yet: Cleo.',
  );
  await cleo.page.locator('[data-pausing]').getByRole('button', { name: 'Agree' }).click();
  await expect(ben.page.locator('[data-paused]')).toContainText('The game is paused.');
  expect(await until()).toBe(null);
  await ben.page.locator('[data-paused]').getByRole('button', { name: 'Go on' }).click();
  await expect(ada.page.locator('[data-paused]')).toHaveCount(0);
  await done([ada, ben, cleo, watcher]);
});

test('a holiday is taken, seen at the table and ended early', async ({ browser, house }) => {
  const ada = await person(browser, house, 'Ada', true);
  const ben = await person(browser, house, 'Ben');
  const table = await seated([ada, ben], DAYS);
  await ada.page.goto('/profile#holidays');
  const section = ada.page.locator('#holidays');
  const left = section.locator('[data-days-left]');
  const year = new Date().getUTCFullYear();
  await expect(left).toContainText(`28 days left in ${year}`);
  await section.getByRole('button', { name: 'Take a holiday' }).click();
  await expect(section).toContainText('You are on holiday.');
  await expect(left).not.toContainText(`28 days left in ${year} and`);
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await ada.page.evaluate(wide)).toBe(0);
  await expect(ben.page.locator('[data-where="0"]')).toContainText('on holiday until');
  await expect(ben.page.locator('[data-waits]')).toContainText('The days do not count meanwhile.');
  // Too many are refused in words.
  await section.getByLabel('First day').fill(written(20));
  await section.getByLabel('Last day').fill(written(80));
  await section.getByRole('button', { name: 'Take a holiday' }).click();
  await expect(ada.page.getByRole('alert')).toContainText('28 days of holiday a year');
  await section.getByRole('button', { name: 'I am back' }).click();
  await expect(section).not.toContainText('You are on holiday.');
  await expect(ben.page.locator('[data-where="0"]')).not.toContainText('holiday');
  expect(table).toBeTruthy();
  await done([ada, ben]);
});

function written(days: number): string {
  const day = new Date(Date.now() + days * DAY);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Ada's dice have fallen, and both see it: what is planned before that is overtaken by them. */
async function rolled(ada: Person, ben: Person): Promise<void> {
  await answer(ada.page, 'buy 0');
  await expect(ada.page.locator('[data-option="take goats"]')).toBeVisible();
  const moment = await ada.page.locator('.table').getAttribute('data-moment');
  await expect(ben.page.locator('.table')).toHaveAttribute('data-moment', moment ?? '');
}

for (const phone of [false, true]) {
  test(`a reply is planned on the board, made when it is due, and dropped where it does not fit (${phone ? 'phone' : 'desk'})`, async ({
    browser,
    house,
  }) => {
    const ada = await person(browser, house, 'Ada');
    const ben = await person(browser, house, 'Ben', phone);
    const table = await seated([ada, ben], DAYS);
    const log = async () =>
      (await (await ada.page.request.get(`/api/tables/${table}/moves`)).json()).moves as {
        seat: number | null;
        words: string;
      }[];
    const view = async () =>
      (await (await ada.page.request.get(`/api/tables/${table}`)).json()).view;
    await rolled(ada, ben);

    /** What is chosen on the board, up to and with an answer of one's own. */
    const choose = async (first: string): Promise<void> => {
      await ben.page.locator('[data-plan-leave]').waitFor();
      await ben.page.locator(`[data-option="${first}"]`).first().click();
      const keep = ben.page.locator('[data-plan-keep]');
      for (let i = 0; i < 12 && !(await keep.isVisible()); i++) {
        await expect(ben.page.locator('.teach[aria-busy="false"]')).toBeVisible();
        if (await keep.isVisible()) break;
        await ben.page.locator('[data-option]:visible').first().click();
        await ben.page.waitForTimeout(50);
      }
      await expect(keep).toBeVisible();
    };
    await ben.page.locator('[data-plan]').click();
    await expect(ben.page.locator('.teach .asked')).toHaveText('What may Ada do?');
    await choose('take goats');
    await noOverflow(ben.page);
    await ben.page.locator('[data-plan-keep]').click();
    await expect(ben.page.locator('[data-plan-line]')).toHaveCount(1);
    // Another one, for something else; and the one before can be taken out.
    const others: { notation: string }[] = (await view()).decision.options;
    const other = others.find(({ notation }) => notation !== 'take goats')?.notation ?? '';
    await ben.page.locator('[data-plan-more]').click();
    await choose(other);
    await ben.page.locator('[data-plan-keep]').click();
    await expect(ben.page.locator('[data-plan-line]')).toHaveCount(2);
    await ben.page.getByRole('button', { name: 'Close' }).click();
    await expect(ben.page.locator('[data-plan]')).toHaveText('2 replies planned');

    // It happens: the answer is there at once, and nobody was asked.
    const plan = await (await ben.page.request.get(`/api/tables/${table}/plan`)).json();
    const line: { seat: number; words: string }[] = plan.lines[0];
    for (const { seat, words } of line) {
      if (seat === 0) await command(ada.page, table, { kind: 'act', seat: 0, action: words });
    }
    await expect.poll(async () => (await log()).some(({ seat }) => seat === 1)).toBe(true);
    const made = (await log()).map(({ words }) => words);
    expect(made.slice(-line.length)).toEqual(line.map(({ words }) => words));
    await expect(ben.page.locator('[data-plan-dropped]')).toHaveCount(0);
    await done([ada, ben]);
  });
}

test('a plan that does not fit any more is dropped, and told', async ({ browser, house }) => {
  const ada = await person(browser, house, 'Ada');
  const ben = await person(browser, house, 'Ben');
  const table = await seated([ada, ben], DAYS);
  await rolled(ada, ben);
  // By keyboard: chosen by its number, back, and out again.
  await ben.page.locator('[data-plan]').press('Enter');
  await expect(ben.page.locator('.teach .asked')).toHaveText('What may Ada do?');
  await ben.page.keyboard.press('1');
  await expect(ben.page.locator('[data-plan-back]')).toBeVisible();
  await ben.page.keyboard.press('ArrowLeft');
  await expect(ben.page.locator('[data-plan-back]')).toHaveCount(0);
  await ben.page.keyboard.press('Escape');
  await expect(ben.page.locator('[data-plan]')).toBeVisible();
  expect((await (await ada.page.request.get(`/api/tables/${table}`)).json()).table.to_move).toBe(0);

  const path = `/tables/${table}/plan`;
  const { moment } = await (await ben.page.request.get(`/api${path}`)).json();
  const line: string[] = [];
  for (let tried = await ask(ben.page, `${path}/try`, { seat: 1, line }); ; ) {
    const { moves, view } = tried as unknown as {
      moves: { seat: number }[];
      view: { decision: { options: { notation: string }[] } };
    };
    if (moves.at(-1)?.seat === 1) break;
    line.push(view.decision.options[0]?.notation ?? '');
    tried = await ask(ben.page, `${path}/try`, { seat: 1, line });
  }
  await ask(ben.page, path, { seat: 1, moment, lines: [line] });
  await ben.page.reload();
  await expect(ben.page.locator('[data-plan]')).toHaveText('One reply planned');
  const { view } = await (await ada.page.request.get(`/api/tables/${table}`)).json();
  const options: { notation: string }[] = view.decision.options;
  const other = options.find(({ notation }) => notation !== line[0])?.notation;
  await command(ada.page, table, { kind: 'act', seat: 0, action: other });
  const dropped = ben.page.locator('[data-plan-dropped]');
  await expect(dropped).toContainText('Your plan is dropped.');
  await dropped.getByRole('button', { name: 'Close' }).click();
  await expect(dropped).toHaveCount(0);
  await done([ada, ben]);
});

test('whoever is away is seen to be, with the time until a bot plays', async ({
  browser,
  house,
}) => {
  const ada = await person(browser, house, 'Ada');
  const ben = await person(browser, house, 'Ben');
  await seated([ada, ben], { kind: 'off' });
  await ada.page.goto('/privacy');
  const waits = ben.page.locator('[data-waits]');
  await expect(waits).toContainText(/A bot takes over in \d:\d\d/, { timeout: 20_000 });
  await ada.page.goBack();
  await expect(waits).toContainText('Here, and thinking');
  await done([ada, ben]);
});
