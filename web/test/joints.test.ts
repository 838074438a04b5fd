import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sentences and lists put together in code: what joins them belongs to a language's catalogue. */
const STRAY = /\}[:.,;] \$\{|\} : \$\{|\.join\((['"])[,;:] |[：，。；、！？]/;

test('no punctuation of sentences stands in the code', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) =>
      readFileSync(`src/${name}`, 'utf8')
        .split('\n')
        .flatMap((line, i) => (STRAY.test(line) ? [`${name}:${i + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
