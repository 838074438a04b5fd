import { execFileSync } from 'node:child_process';
import { cover } from './cover';
import { misfits, type Screen } from './misfits';
import { ask, goOn, recorded, upTo } from './records';
import { expect, speak, test } from './support';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Windows as people have them. A desk with everything at 200 % has half as many pixels each way. */
const DESKS = [
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1536, 730],
  [1600, 780],
  [1920, 970],
  [2560, 1300],
] as const;
const SIZES: [Screen, number, number][] = [
  ...DESKS.map(([width, height]): [Screen, number, number] => ['desk', width, height]),
  ['zoomed', 640, 360],
  ['zoomed', 720, 450],
  ['zoomed', 960, 485],
  ['zoomed', 1280, 650],
  ['tablet', 820, 1180],
  ['tablet', 1180, 820],
  ['lying', 844, 390],
  ['phone', 360, 640],
  ['phone', 390, 844],
];
const LANGUAGES = ['en', 'de', 'fr', 'nl', 'zh-Hant'] as const;
const RECORDS = {
  corinth: ['two-players', 'three-players', 'four-players'],
  rhodes: ['two-players', 'three-players', 'four-players', 'five-players-rare'],
};
const KINDS = {
  corinth: 'draw-first buy roll choose build path shop',
  rhodes:
    'draw-contract draw-ship draw-first start place market farm load points town-hall produce row gain temple harbour overflow joker',
};

/** Where a record asks each kind of decision. */
function moments(record: string): [string, number][] {
  const said = execFileSync('.venv/bin/python', ['web/e2e/moments.py', record], { cwd: ROOT });
  return Object.entries<number>(JSON.parse(said.toString())).sort(([, a], [, b]) => a - b);
}

/** The fewest and the most players: to play a game on takes most of the time. */
const ends = (players: string[]) => [...new Set([players.at(0) ?? '', players.at(-1) ?? ''])];

/** Half of a cover over kinds of screens, whose windows take turns: all windows with every kind of
 * decision would take minutes. Always the same one, since not every combination is known to fit. */
function sample(players: string[], kinds: string[]) {
  const screen = [...new Set(SIZES.map(([kind]) => kind))];
  const used = new Map<Screen, number>();
  return cover({ players, kind: kinds, screen, language: LANGUAGES }, 1)
    .filter((_, i) => i % 2 === 0)
    .map((row) => {
      const windows = SIZES.filter(([kind]) => kind === row.screen);
      const turn = used.get(row.screen) ?? 0;
      used.set(row.screen, turn + 1);
      const size = windows[turn % windows.length] ?? SIZES[0];
      return { ...row, size: size as (typeof SIZES)[number] };
    });
}

for (const game of ['corinth', 'rhodes'] as const) {
  const kinds = KINDS[game].split(' ');
  const rows = process.env.EMPORION_PROOF
    ? cover({ players: RECORDS[game], kind: kinds, size: SIZES, language: LANGUAGES })
    : sample(ends(RECORDS[game]), kinds);
  const walked = process.env.EMPORION_PROOF ? RECORDS[game] : ends(RECORDS[game]);
  for (const players of walked) {
    test(`every decision of ${game} fits every window: ${players}`, async ({ page }) => {
      test.setTimeout(process.env.EMPORION_PROOF ? 0 : 600_000);
      const record = recorded(`${game}/${players}`);
      const whose = record.players.map(() => page);
      await page.goto('/profile');
      await ask(page, '/profile', { name: record.players[0]?.name });
      const address = await upTo(record, 0, whose);
      const found: string[] = [];
      let at = 0;
      for (const [kind, moment] of moments(`tests/golden/${game}/${players}.jsonl`)) {
        expect(kinds).toContain(kind);
        const here = rows.filter((row) => row.players === players && row.kind === kind);
        if (here.length === 0) continue;
        // Away from the table: to draw every step on the way takes longer than all the rest.
        await page.goto('/privacy');
        await goOn(record, address.slice(3), at, moment, whose);
        at = moment;
        await page.goto(address);
        await expect(page.locator('.table')).toHaveAttribute('data-moment', String(moment));
        for (const language of LANGUAGES) {
          const spoken = here.filter((row) => row.language === language);
          if (spoken.length) await speak(page, language);
          for (const { size } of spoken) {
            const [screen, width, height] = size;
            await page.setViewportSize({ width, height });
            for (const one of await misfits(page, screen))
              found.push(`${kind} ${language} ${screen} ${width}×${height}: ${one}`);
          }
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      expect(found).toEqual([]);
    });
  }
}
