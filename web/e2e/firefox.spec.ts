import { Firefox } from './firefox';
import { expect, numbers, test } from './support';

const OPTIONS = `[...document.querySelectorAll('.table [data-option]')]
  .filter((one) => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true')
  .map((one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })`;

for (const game of ['corinth', 'rhodes']) {
  test(`Firefox plays some turns of ${game}`, async ({ house }) => {
    test.setTimeout(480_000);
    const firefox = await Firefox.start(1440, 900);
    try {
      await firefox.open(house.url);
      const place = (selector: string) =>
        firefox.find<[number, number] | null>(
          `((one) => { if (!one) return null; one.scrollIntoView({ block: 'center' }); const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })(document.querySelector('${selector}'))`,
        );
      const press = async (selector: string) => {
        await expect.poll(() => place(selector)).not.toBeNull();
        await firefox.click(...((await place(selector)) as [number, number]));
      };
      // What comes later than the rest would move what is pressed.
      const there = ['#first-steps', 'input[autocomplete=nickname]', `input[value=${game}]`];
      await expect
        .poll(() =>
          firefox.find(`${JSON.stringify(there)}.every((one) => document.querySelector(one))`),
        )
        .toBe(true);
      await press(`label:has(input[name=game][value=${game}])`);
      await press('button.main');
      await expect
        .poll(() => firefox.find('document.querySelector(".table .prompt") !== null'), {
          timeout: 60_000,
        })
        .toBe(true);
      const moment = () =>
        firefox.find<number>('Number(document.querySelector(".table")?.dataset.moment ?? 0)');
      const random = numbers(5);
      await expect(async () => {
        const confirm = await place('[data-confirm]');
        const options = await firefox.find<[number, number][]>(OPTIONS);
        const next = confirm ?? options[Math.floor(random() * options.length)];
        if (next) await firefox.click(...next);
        expect(await moment()).toBeGreaterThan(25);
      }).toPass({ intervals: [30], timeout: 300_000 });
      const wide = 'document.documentElement.scrollWidth - innerWidth';
      expect(await firefox.find(wide)).toBeLessThanOrEqual(0);
      expect(firefox.complaints.filter((one) => !/40[139]|Content-Security/.test(one))).toEqual([]);
    } finally {
      await firefox.stop();
    }
  });
}
