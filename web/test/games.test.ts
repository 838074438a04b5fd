import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ofGame } from '../src/lib/games.svelte';
import { words } from '../src/lib/i18n.svelte';

const LOCALE = '../src/emporion/locale/';
const TABLE = 'src/table/';

test('a game has its own words for chance, and what is said of any game knows no dice', async () => {
  await words.need('corinth', 'rhodes');
  expect(ofGame('corinth', 'fair-dice')).toBe('Fair dice');
  expect(ofGame('rhodes', 'fair-dice')).toBe('Fair draws');
  expect(ofGame('another', 'fair-dice')).toBe('Fair draws');

  const ids = readdirSync(TABLE)
    .filter((name) => name.endsWith('.svelte'))
    .flatMap((name) => [
      ...readFileSync(TABLE + name, 'utf8').matchAll(/ofGame\([\w.]+, '([^']+)'/g),
    ])
    .map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  for (const language of readdirSync(LOCALE)) {
    const text = readFileSync(`${LOCALE}${language}/web.ftl`, 'utf8');
    for (const id of ids) {
      const [, said] = new RegExp(`^${id} =(.*\n(?:[ \t]+.*\n)*)`, 'm').exec(text) ?? [];
      expect(said, `${language} ${id}`).toBeDefined();
      expect(said, `${language} ${id}`).not.toMatch(
        /\bdice\b|\broll|w[uü]rf|\bdés?(?!\p{L})|lancer|dobbel|worp|骰/iu,
      );
    }
  }
});
