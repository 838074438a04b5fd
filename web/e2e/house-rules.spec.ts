import AxeBuilder from '@axe-core/playwright';
import { expect, noOverflow, test } from './support';

const OWN = 'Irrigation brings a unit only for the chips of one’s own production action.';

test('house rules are chosen with the table, and everyone sees them', async ({ page, browser }) => {
  await page.goto('/new/friends');
  await expect(page.getByText('House rules')).toHaveCount(0);
  await page.locator('input[name=game][value=rhodes]').check();
  await page.getByText('House rules').click();
  await expect(page.locator('details').getByRole('radio')).toHaveCount(6);
  await expect(page.locator('details').getByRole('radio', { checked: true })).toHaveCount(3);
  await page.getByLabel(OWN).check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await noOverflow(page);
  await page.locator('input[name=players][value="2"]').check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.waitForURL('**/t/*');
  await expect(page.getByText(OWN)).toBeVisible();
  const table = new URL(page.url()).pathname.slice(3);
  const picture = await (await page.request.get(`/api/tables/${table}`)).json();
  expect(picture.table.choices).toEqual({ irrigation: 'own' });

  const made = await page.request.post(`/api/tables/${table}/commands`, {
    data: { id: crypto.randomUUID(), command: { kind: 'invite', seat: 1 } },
  });
  expect(made.ok()).toBe(true);
  const { invitation } = await made.json();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/join#${invitation}`);
  await expect(guest.getByText(OWN)).toBeVisible();
});

for (const [language, usual] of Object.entries({
  en: 'usual',
  de: 'üblich',
  fr: 'habituel',
  nl: 'gebruikelijk',
  'zh-Hant': '預設',
})) {
  test(`the rules page tells the house rules in ${language}`, async ({ page }) => {
    await page.addInitScript((one) => localStorage.setItem('emporion.language', one), language);
    await page.goto('/rules/rhodes');
    const rules = page.locator('#house-rules');
    await expect(rules.getByRole('listitem')).toHaveCount(6);
    await expect(rules.getByText(`(${usual})`)).toHaveCount(3);
    await expect(rules).not.toContainText('choice-');
    await expect(rules).not.toContainText('=');
    await page.goto('/rules/corinth');
    await expect(page.locator('article section').first()).toBeVisible();
    await expect(rules).toHaveCount(0);
  });
}
