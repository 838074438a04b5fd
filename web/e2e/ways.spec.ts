import {
  answer,
  decide,
  expect,
  now,
  numbers,
  play,
  resign,
  settled,
  test,
  WHOLE,
} from './support';

test('same screen: the sheet turns to whoever is to move', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('Player 2').fill('Ben');
  await page.getByLabel('First player').selectOption('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.sheet h2')).toHaveText('Ada');
  const random = numbers(3);
  await expect(async () => {
    await decide(page, 'mouse', random);
    await expect(page.locator('.sheet h2')).toHaveText('Ben', { timeout: 100 });
  }).toPass();
  await expect(page.locator('.prompt .asked')).toContainText('Ben');
});

test('physical dice are entered on one pad, taken back, and end a game', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('First player').selectOption('1');
  await page.getByLabel('We roll or draw for real and enter what comes').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  await answer(page, 'buy 0');
  await expect(page.locator('.prompt .asked')).toContainText('Which dice have fallen?');
  // Faces instead of words, by pointer and by keyboard; a wrong one is taken back.
  const entered = page.locator('.entered li:not(.empty)');
  await expect(page.locator('.entered li')).toHaveCount(9);
  await page.locator('[data-face="1"]').click();
  await page.keyboard.type('125');
  await expect(entered).toHaveCount(4);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('23456');
  await expect(entered).toHaveCount(8);
  await page.keyboard.press('Enter');
  await expect(page.locator('.entered')).toBeVisible();
  await page.keyboard.type('66');
  await expect(entered).toHaveCount(9);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-option="take gold"]')).toBeVisible();
  await expect(page.locator('li[data-district="gold"] .die')).toHaveCount(2);
  await settled(page);
  expect((await now(page)).options.map((one) => one.notation)).toContain('steward goats');
  // They were entered together and are taken back together.
  await expect(page.locator('[data-undo]')).toBeEnabled();
  await page.keyboard.press('u');
  await expect(page.locator('.entered li.empty')).toHaveCount(9);
  await play(page, 'mouse', 8, WHOLE ? undefined : 12);
  if (!WHOLE) expect(await resign(page, 0)).toBe(200);
  await expect(page.locator('.finish p.won')).not.toBeEmpty();
  await expect(page.locator('.finish thead').last()).toContainText('Ada');
  await expect(page.locator('.proof')).toHaveCount(0);
});

test('a clock of days says until when, in the lobby and at the table', async ({ page }) => {
  await page.goto('/new/friends');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('0');
  await page.getByLabel('Clock').selectOption('days');
  await page.getByLabel('Days for each move').last().selectOption('3');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByText('3 days for each move')).toBeVisible();
  await expect(page.getByText('Guest begins')).toBeVisible();
  await page.getByLabel('Bot for seat 2').selectOption('beginner');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const due = new Date(Date.now() + 3 * 24 * 3600_000);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(due);
  await expect(page.locator('.until')).toContainText(day);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.until')).toContainText(day);
});

test('a clock runs, a bot takes over on request and hands back', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('Player 1').fill('Ada');
  await page.getByLabel('Clock').selectOption('live');
  await page.getByLabel('First player').selectOption('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('timer').first()).toHaveText(/^1[45]:\d\d$/);
  await page.locator('.more summary').click();
  await page.getByRole('button', { name: 'Let a bot play for Ada' }).click();
  await page.getByRole('button', { name: 'Play on myself' }).click();
  await expect(page.locator('.prompt .note')).toHaveCount(0);
});

test('dice typed before the answer to the last choice is back are not lost', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('0');
  await page.getByLabel('We roll or draw for real and enter what comes').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  let release = () => {};
  const typed = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/commands', async (route) => {
    const response = await route.fetch();
    await typed;
    await route.fulfill({ response });
  });
  await answer(page, 'buy 0');
  // The stream is faster: the pad is there, and the answer still on its way.
  await expect(page.locator('.entered')).toBeVisible();
  await expect(page.locator('.prompt[aria-busy="true"]')).toBeVisible();
  await page.keyboard.type('123456666');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '9 of 9 dice entered' })).toBeVisible();
  release();
  await expect(page.locator('[data-option="take gold"]').first()).toBeVisible();
});

test('the steward walks by one click, by another way, or step by step', async ({ page }) => {
  await page.goto('/new/screen');
  await page.locator('input[name=players][value="2"]').check();
  await page.getByLabel('First player').selectOption('0');
  await page.getByLabel('We roll or draw for real and enter what comes').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await answer(page, 'buy 0');
  await expect(page.locator('.entered')).toBeVisible();
  await page.keyboard.type('123456666');
  await page.keyboard.press('Enter');
  for (const one of ['take gold', 'end', 'take goats', 'end']) await answer(page, one);
  const steward = (spot: string) => page.locator(`[data-place="spot:0:${spot}"]`);
  const path = page.locator('.market .walked');
  const spots = async (line: typeof path) =>
    (await line.getAttribute('points'))?.split(' ').length ?? 0;

  // Three steps and five coins.
  await page.locator('[data-option="steward purple"]').click();
  await expect(steward('C2')).toHaveAttribute('data-option', 'walk C2');
  await steward('B1').hover();
  await expect(page.locator('.market .ahead')).toBeVisible();
  expect(await spots(page.locator('.market .ahead'))).toBe(4);
  await expect(page.locator('.prompt .hint')).toContainText('Steward to B1: 3 steps');
  // Marked is whatever can be clicked to go there.
  for (const one of await page.locator('.market .end').all())
    await expect(one).toHaveAttribute('data-option', /^walk/);
  await steward('B1').click();
  await expect(steward('B1')).toHaveClass(/circled/);
  expect(await spots(path)).toBe(4);
  await expect(page.locator('[data-option="end"]')).toBeVisible();

  // One undo takes the whole walk back.
  await expect(page.locator('[data-undo]')).toBeEnabled();
  await page.keyboard.press('u');
  await expect(steward('B1')).toHaveAttribute('data-option', 'walk B1');
  expect(await spots(path)).toBe(1);

  // Another way to the same spot costs what the best one does not.
  const other = page.locator('.market .other').first();
  const [, spot = ''] = (await other.getAttribute('data-option'))?.split(' ') ?? [];
  await steward(spot).hover();
  const best = await spots(page.locator('.market .ahead'));
  await other.hover();
  expect(await spots(page.locator('.market .ahead'))).not.toBe(best);
  await other.click();
  await expect(steward(spot)).toHaveClass(/circled/);
  expect(await spots(path)).not.toBe(best);
  await expect(page.locator('[data-undo]')).toBeEnabled();
  await page.keyboard.press('u');
  await expect(steward(spot)).toHaveAttribute('data-option', `walk ${spot}`);

  // By arrow keys, and by clicks where that is wanted; he stops where there is nothing else to do.
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => spots(path)).toBe(2);
  await page.locator('[data-stepwise]').click();
  for (const [i, spot] of ['C1', 'B1', 'B2', 'A2', 'A1'].entries()) {
    await steward(spot).click();
    await expect.poll(() => spots(path)).toBe(3 + i);
  }
  await expect(steward('A1')).toHaveClass(/circled/);
  await expect(page.locator('[data-option="end"]')).toBeVisible();
});
