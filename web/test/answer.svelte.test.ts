import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Answer from '../src/boards/rhodes/Answer.svelte';
import type { View } from '../src/boards/rhodes/model';
import { caution } from '../src/lib/caution.svelte';
import { words } from '../src/lib/i18n.svelte';
import { me } from '../src/lib/me.svelte';
import { Hand } from '../src/table/hand.svelte';
import { LiveTable } from '../src/table/live.svelte';
import { permissions } from './permissions';

test('at the temple another number is not what was tapped', async () => {
  await words.choose('en');
  await words.need('web', 'rhodes');
  me.profile = { id: 'ada', name: 'Ada' } as typeof me.profile;
  caution.choose('always');
  const options = [1, 2, 3].map((points, action) => ({
    action,
    notation: `donate ${points}`,
    effect: { changes: [{ seat: 0, points, money: -2 * points }] },
  }));
  const view = { decision: { kind: 'temple', seat: 0, options } } as unknown as View;
  const live = new LiveTable('table');
  live.link = 'live';
  const seats = [{ profile: 'ada', resigned: false, stand_in: null }];
  const open = permissions([['act']]);
  live.table = { phase: 'playing', actions: 3, to_move: 0, seats, permissions: open } as never;
  live.view = view as never;
  const hand = new Hand(live);
  hand.consequence = ({ notation }) => notation;
  const props = $state({ view, hand, name: () => 'Ada', moves: [], reconstructed: [] });
  const shown = mount(Answer, { target: document.body, props });
  flushSync();
  const button = (which: string) => document.querySelector<HTMLElement>(which);

  button('[data-option="donate 1"]')?.click();
  expect(hand.selected).toBe('donate 1');
  button('[aria-label="One more"]')?.click();
  flushSync();
  expect(button('[data-option="donate 2"]')).not.toBe(null);
  expect(hand.selected).toBe(null);

  // Somebody else at this screen begins anew.
  const other = { decision: { kind: 'temple', seat: 1, options } } as unknown as View;
  live.view = other as never;
  Object.assign(props, { view: other });
  flushSync();
  expect(button('[data-option="donate 1"]')).not.toBe(null);
  unmount(shown);
});
