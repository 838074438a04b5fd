import { expect, test } from 'vitest';
import { cover } from '../e2e/cover';

const DIMENSIONS = {
  page: ['/', '/profile', '/watch', '/join'],
  language: ['en', 'de', 'fr', 'nl', 'zh-Hant'],
  size: [1440, 390, 360, 820, 1024, 3440],
} as const;

test('every two values meet', () => {
  for (let seed = 0; seed < 20; seed++) {
    const rows = cover(DIMENSIONS, seed, false);
    for (const page of DIMENSIONS.page)
      for (const language of DIMENSIONS.language)
        expect(rows.some((row) => row.page === page && row.language === language)).toBe(true);
    const sizes = new Set(rows.map((row) => `${row.size} ${row.language}`));
    expect(sizes.size).toBe(30);
    expect(rows.length).toBeLessThan(50);
  }
});

test('the same seed gives the same rows', () => {
  const rows = cover(DIMENSIONS, 1, false);
  expect(cover(DIMENSIONS, 1, false)).toEqual(rows);
  expect(cover(DIMENSIONS, 2, false)).not.toEqual(rows);
});

test('a proof takes all', () => {
  const rows = cover(DIMENSIONS, 1, true);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(4 * 5 * 6);
});
