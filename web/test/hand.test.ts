import { expect, test, vi } from 'vitest';
import { me } from '../src/lib/me.svelte';
import { Hand } from '../src/table/hand.svelte';
import type { LiveTable } from '../src/table/live.svelte';

/** A table where seat 0, this device's, has one answer; `offer` is an open offer to take back. */
function forced(offer: object | null) {
  me.profile = { id: 'ada', name: 'Ada' } as typeof me.profile;
  const live = {
    link: 'live',
    number: 5,
    entries: [],
    table: {
      phase: 'playing',
      actions: 3,
      to_move: 0,
      chance_due: false,
      offer,
      seats: [{ profile: 'ada', resigned: false, stand_in: null }],
    },
    view: { decision: { options: [{ action: 1, notation: 'end', effect: {} }] } },
    command: vi.fn(async () => ({ number: 5 })),
  };
  const hand = new Hand(live as unknown as LiveTable);
  hand.handsOver = () => false;
  hand.playForced();
  return live.command;
}

test('what leaves no choice is played, but not while an offer to take back waits', async () => {
  vi.useFakeTimers();
  const played = forced(null);
  const held = forced({ seat: 1, to: 2, by: 'ben', waiting: ['ada'] });
  await vi.runAllTimersAsync();
  expect(played).toHaveBeenCalledOnce();
  expect(held).not.toHaveBeenCalled();
});
