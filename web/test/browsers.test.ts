import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What Safari 16.4 lacks and has no fallback here; docs/browsers.md lists what has one. */
const TOO_NEW =
  /@starting-style|field-sizing|anchor-name|position-anchor|@position-try|@scope\b|interpolate-size|calc-size\(|\bpopover(target)?=|startViewTransition|view-transition-name|Promise\.withResolvers|Promise\.try|Object\.groupBy|Map\.groupBy|Array\.fromAsync|\.toSorted\(|\.toReversed\(|\.toSpliced\(|\.checkVisibility\(|AbortSignal\.any|URL\.canParse|requestIdleCallback|\.isSubsetOf\(|\.union\(|<selectedcontent|text-box-trim/;

const SRC = 'src/';

test('nothing is used that the oldest browser lacks', () => {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts|css)$/.test(name))
    .flatMap((name) =>
      readFileSync(SRC + name, 'utf8')
        .split('\n')
        .flatMap((line, i) => {
          const met = TOO_NEW.exec(line);
          return met ? [`${name}:${i + 1} ${met[0]}`] : [];
        }),
    );
  expect(found).toEqual([]);
});
