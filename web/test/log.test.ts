import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import Log from '../src/table/Log.svelte';
import type { Line } from '../src/table/log';

beforeAll(() => words.need('web'));

test('a line of the log leads to its moment; what has none is only a note', () => {
  const log: Line[] = [
    { number: 1, at: 0, moment: null, seat: null, text: 'The game begins.' },
    { number: 4, at: 0, moment: 3, seat: 0, text: 'Ada takes Gold.' },
    { number: 9, at: 0, moment: 8, seat: null, text: 'The dice fall.' },
  ];
  const shown: (number | null)[] = [];
  const props = { log, moment: 7, show: (at: number | null) => void shown.push(at) };
  const app = mount(Log, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((one) => one.textContent)).toEqual(['Ada takes Gold.', 'The dice fall.']);
  expect(buttons.map((one) => one.getAttribute('aria-current'))).toEqual(['step', null]);
  buttons[1]?.click();
  expect(shown).toEqual([8]);
  void unmount(app);
});
