import { beforeAll, expect, test } from 'vitest';
import type { Reason, View } from '../src/api/types';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';
import { reasons, way } from '../src/table/reasons';

const name = (seat: number) => ['Ada', 'Phaidra'][seat] ?? '?';
const VIEW = { contracts: { open: [null, { name: 'II-3' }] } } as unknown as View;
const said = (game: string, ...all: Reason[]) => reasons(all, { ...VIEW, game } as View, name);

const CORINTH: Reason[] = [
  { code: 'points', count: 10, places: ['shop:0:green:10'] },
  { code: 'points', count: 5, places: ['bonus:green'] },
  { code: 'points', count: 6, places: ['spot:0:A1'] },
  { code: 'keeps', what: 'building', count: 1, places: ['building:0:temple'] },
  { code: 'keeps', what: 'yellow-die', count: 1, places: ['dice:0'] },
  { code: 'gets', what: 'goat', count: 2, places: ['pen:0'] },
  { code: 'walks', places: ['spot:0:C3', 'spot:0:C2'] },
  { code: 'denies', seat: 1, count: 8, places: ['shop:1:blue:8'] },
  { code: 'leaves', seat: 1, places: ['harbour:goats'] },
  { code: 'ahead', figure: { mean: 6.04, error: 1 } },
];
const RHODES: Reason[] = [
  { code: 'points', count: 8, places: ['contract:2'] },
  { code: 'points', count: 1, places: ['loading:0:0'] },
  { code: 'keeps', what: 'development', count: 1, places: ['development:0:demeter wine'] },
  { code: 'keeps', what: 'farmland', count: 1, places: ['farmland:0:milk'] },
  { code: 'gets', what: 'wine', count: 2, places: ['estate:0'] },
  { code: 'gives', seat: 1, what: 'grain', count: 3, places: ['estate:1'] },
  { code: 'denies', seat: 1, count: 5, places: ['contract:2'] },
  { code: 'denies', seat: 1, count: 5, places: ['loading:1:0'] },
  { code: 'likelier', figure: { mean: 0.12, error: 0.01 } },
  { code: 'level' },
];

beforeAll(() => words.need('corinth', 'rhodes', 'coach'));

test('reasons in words, of this very position', async () => {
  await words.choose('en');
  expect(said('corinth', ...CORINTH)).toBe(
    'fills the shop worth 10 · first to finish Olive oil: +5 · +6 in the market · ' +
      'builds the Temple · a yellow die for good · 2 goats · steward to C2 · ' +
      'keeps Phaidra from the shop worth 8 · leaves Phaidra only Goats · 6 points more on average',
  );
  expect(said('rhodes', ...RHODES)).toMatch(
    /^fulfils contract II-3 for 8 · 1 point for shipping · gets .* · gives Phaidra \+3 grain · keeps Phaidra from contract II-3 · takes 5 points from Phaidra’s next turn · wins 12% more often · about as good$/,
  );
  expect(way(CORINTH)).toEqual(['spot:0:C3', 'spot:0:C2']);
});

test.each(Object.keys(LANGUAGES))('every reason has words in %s', async (language) => {
  await words.choose(language as Language);
  for (const [game, all] of [
    ['corinth', CORINTH],
    ['rhodes', RHODES],
  ] as const)
    for (const why of all) {
      const text = said(game, why);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/reason-|rhodes-|corinth-|undefined|\{/);
    }
});
