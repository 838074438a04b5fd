import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, Refused } from '../src/api/client';
import type { Command, Entry, Table, View } from '../src/api/types';
import { caution } from '../src/lib/caution.svelte';
import { me } from '../src/lib/me.svelte';
import { Counsel } from '../src/table/counsel.svelte';
import { Hand } from '../src/table/hand.svelte';
import { LiveTable } from '../src/table/live.svelte';
import { permissions } from './permissions';

const entry = (number: number, kind: string) => ({ number, at: 0, event: { kind } }) as Entry;

/** What the stream would bring: seat 0, this device's, has these answers after so many actions. */
function bring(live: LiveTable, actions: number, notations: string[], given: object = {}): void {
  live.table = {
    phase: 'playing',
    actions,
    to_move: 0,
    free_undo: 0,
    seats: [{ profile: 'ada', resigned: false, stand_in: null }],
    permissions: permissions([['act', 'undo', 'hint']]),
    ...given,
  } as unknown as Table;
  const options = notations.map((notation, action) => ({
    action,
    notation,
    effect: {},
    hands_over: notation === 'pass',
    reveals: notation === 'roll',
  }));
  const blocked = [{ notation: 'build', code: 'too-dear', facts: { gold: 3 } }];
  live.view = { decision: { options, blocked } } as unknown as View;
}

const two = [0, 1].map(() => ({ profile: 'ada', resigned: false, stand_in: null }));

/** A table as Table.svelte keeps it: what leaves no choice is played whenever something changes. */
function sit() {
  const live = new LiveTable('table');
  live.link = 'live';
  live.number = 5;
  const command = vi.fn(async (_: Command) => ({ number: 0 }) as never);
  live.command = command;
  const hand = new Hand(live);
  hand.consequence = ({ notation }) => `does ${notation}`;
  $effect.root(() => {
    $effect(() => hand.playForced());
  });
  return { live, hand, command };
}

beforeEach(() => {
  vi.useFakeTimers();
  me.profile = { id: 'ada', name: 'Ada' } as typeof me.profile;
  caution.choose('touch');
});

test('what leaves no choice is played, but not while an offer to take back waits', async () => {
  const { live, command } = sit();
  bring(live, 3, ['end'], { offer: { seat: 1, to: 2, by: 'ben', waiting: ['ada'] } });
  await vi.runAllTimersAsync();
  expect(command).not.toHaveBeenCalled();
  bring(live, 3, ['end']);
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenCalledOnce();
});

test('what hands over the turn is never played by itself', async () => {
  const { live, command } = sit();
  bring(live, 3, ['pass']);
  await vi.runAllTimersAsync();
  expect(command).not.toHaveBeenCalled();
});

test('what is not possible is explained where it was tapped, until the decision is another', async () => {
  const { live, hand, command } = sit();
  live.entries = [entry(6, 'acted')];
  bring(live, 3, ['left', 'right']);
  expect(hand.why('left')).toBeUndefined();
  hand.choose('build');
  expect(hand.hovered).toBe('build');
  expect(hand.why('build')?.facts).toEqual({ gold: 3 });
  expect(hand.selected).toBe(null);
  expect(command).not.toHaveBeenCalled();
  live.entries = [...live.entries, entry(7, 'acted')];
  bring(live, 4, ['left', 'right']);
  expect(hand.hovered).toBe(null);
});

test('what leaves no choice is played even where the answer before is still on its way', async () => {
  const { live, hand, command } = sit();
  let answered = () => {};
  command.mockImplementationOnce(
    () => new Promise((done) => (answered = () => done({ number: 0 } as never))),
  );
  bring(live, 3, ['left', 'right']);
  void hand.commit('left');
  bring(live, 4, ['end']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(command).toHaveBeenCalledOnce();
  answered();
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'end' }),
    expect.any(String),
    true, // nobody chose it
  );
});

test('what is tapped while an answer is on its way is done next, where it is still possible', async () => {
  const { live, hand, command } = sit();
  caution.choose('never');
  let answered = () => {};
  const slow = () =>
    command.mockImplementationOnce(
      () => new Promise((done) => (answered = () => done({ number: 0 } as never))),
    );
  const send = (to: string) => {
    slow();
    bring(live, 3, ['left', 'right', 'up', 'pass']);
    void hand.act(to);
  };
  const sent = () => command.mock.calls.map(([one]) => (one as { action?: string }).action);

  // The last one of several; a second tap on what is on its way is none.
  send('left');
  for (const one of ['right', 'up', 'left']) void hand.act(one);
  expect(hand.next).toBe('up');
  bring(live, 4, ['right', 'up', 'left']);
  answered();
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['left', 'up']);
  expect(hand.next).toBe(null);

  // Gone meanwhile, or another's to decide.
  for (const [notations, given] of [
    [['left', 'up'], {}],
    [['right', 'up'], { permissions: permissions([[], ['act']]), seats: two }],
  ] as const) {
    command.mockClear();
    send('left');
    void hand.act('right');
    bring(live, 4, [...notations], given);
    answered();
    await vi.runAllTimersAsync();
    expect(sent()).toEqual(['left']);
  }

  // What ends a turn is only shown.
  command.mockClear();
  send('left');
  void hand.act('pass');
  bring(live, 4, ['right', 'pass']);
  answered();
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['left']);
  expect(hand.selected).toBe('pass');

  // Taking back what is on its way.
  command.mockClear();
  send('left');
  void hand.undo();
  bring(live, 4, ['right', 'up']);
  expect(command).toHaveBeenCalledOnce();
  answered();
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'undo', to: 3 }));

  // A refusal ends it.
  command.mockClear();
  command.mockRejectedValueOnce(new Refused(409, 'stale', {}));
  bring(live, 3, ['left', 'right']);
  void hand.act('left');
  void hand.act('right');
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['left']);
});

test('a forced answer that is refused is left to the person', async () => {
  const { live, command } = sit();
  command.mockRejectedValue(new Refused(403, 'not-your-seat', {}));
  bring(live, 3, ['end']);
  await vi.runAllTimersAsync();
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenCalledOnce();
});

test('undo passes over what was forced, but not over what is a choice this time', async () => {
  const { live, hand } = sit();
  live.entries = [entry(6, 'acted')];
  bring(live, 3, ['end']);
  await vi.runAllTimersAsync();
  bring(live, 4, ['left', 'right']);
  flushSync();
  expect(hand.undoTo).toBe(2);

  live.entries = [entry(6, 'acted'), entry(7, 'undone'), entry(8, 'said')];
  bring(live, 2, ['buy', 'pass']);
  flushSync();
  live.entries = [...live.entries, entry(9, 'acted')];
  bring(live, 3, ['left', 'right']);
  flushSync();
  live.entries = [...live.entries, entry(10, 'acted')];
  bring(live, 4, ['left', 'right']);
  flushSync();
  expect(hand.undoTo).toBe(3);
});

test('while the connection is lost an answer is kept, and nothing is answered by itself', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['left', 'right']);
  live.link = 'lost';
  expect(hand.options).toHaveLength(2);
  expect([hand.free, hand.able]).toEqual([false, true]);
  bring(live, 3, ['end']);
  await vi.runAllTimersAsync();
  expect(command).not.toHaveBeenCalled();
  bring(live, 3, ['left', 'right']);
  await hand.act('left');
  expect(command).toHaveBeenCalledOnce();
  live.link = 'live';
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenCalledOnce();
});

test('what was tapped waits for its own decision only', async () => {
  const { live, hand, command } = sit();
  caution.choose('always');
  live.entries = [entry(6, 'acted')];
  bring(live, 3, ['left', 'right']);
  await hand.act('left');
  expect(hand.selected).toBe('left');
  expect(command).not.toHaveBeenCalled();
  // Somebody else's undo and another move lead to as many actions.
  live.entries = [...live.entries, entry(7, 'undone'), entry(8, 'acted')];
  bring(live, 3, ['left', 'right']);
  expect(hand.selected).toBe(null);
});

test('a hint is about its own decision only, not another after as many actions', async () => {
  const { live, hand } = sit();
  vi.spyOn(api, 'hint').mockResolvedValue({ options: [] } as never);
  const counsel = new Counsel(live, hand);
  live.entries = [entry(6, 'acted')];
  bring(live, 3, ['left', 'right'], { hints: true });
  await counsel.toggle();
  live.entries = [...live.entries, entry(7, 'said')];
  expect(counsel.found).not.toBe(null);
  live.entries = [...live.entries, entry(8, 'undone'), entry(9, 'acted')];
  expect(counsel.found).toBe(null);
});

test('what ends the turn or reveals something waits for a second tap, whatever is preferred', async () => {
  const { live, hand, command } = sit();
  caution.choose('never');
  live.entries = [entry(6, 'acted')];
  bring(live, 3, ['left', 'pass', 'roll']);
  for (const grave of ['pass', 'roll']) {
    await hand.act(grave);
    expect(hand.selected).toBe(grave);
    expect(hand.hovered).toBe(grave);
  }
  hand.untap();
  expect(hand.selected).toBe(null);
  expect(command).not.toHaveBeenCalled();
  await hand.act('roll');
  await hand.act('roll');
  expect(command).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ action: 'roll' }),
    expect.any(String),
    false,
  );
  await hand.act('left');
  expect(command).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'left' }),
    expect.any(String),
    false,
  );
});

test('several answers go one after another, stop where one is not possible, and are taken back at once', async () => {
  const { live, hand, command } = sit();
  live.entries = [entry(6, 'acted')];
  bring(live, 3, ['north', 'west']);
  const after = [
    ['north', 'stop'],
    ['west', 'stop'],
    ['end', 'build'],
  ];
  command.mockImplementation(async () => {
    bring(live, (live.table?.actions ?? 0) + 1, after.shift() ?? []);
    return { number: 0 } as never;
  });
  hand.plan = () => [{ notation: 'walk', actions: ['north', 'north', 'stop'] } as never];
  await hand.act('walk');
  expect(command.mock.calls.map(([sent]) => 'action' in sent && sent.action)).toEqual([
    'north',
    'north',
    'stop',
  ]);
  expect(hand.undoTo).toBe(3);
  await hand.send('dice', ['end', 'nothing', 'end']);
  expect(command).toHaveBeenCalledTimes(4);
});

test('the coach is asked while the server is silent, too', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['left', 'right']);
  const looked = vi.fn(async () => false);
  hand.coach = looked;
  live.link = 'lost';
  await hand.commit('left');
  expect(looked).toHaveBeenCalledWith('left', ['left']);
  expect(command).not.toHaveBeenCalled();
  looked.mockResolvedValueOnce(true);
  await hand.commit('left');
  expect(command).toHaveBeenCalledOnce();
});

/** A picture of a long game, whose log comes by itself, when it is told. */
function longGame(live: LiveTable): (last: Entry) => void {
  vi.spyOn(me, 'load').mockResolvedValue();
  let told = (_: unknown) => {};
  const log = new Promise((done) => (told = done));
  vi.spyOn(api, 'events').mockReturnValueOnce(log as never);
  const picture = { number: 600, table: live.table, view: live.view, missed: null };
  live.hear('picture', JSON.stringify(picture));
  return (last) => told({ events: [last], more: false });
}

test('nothing is played by itself before the log of a long game is read', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['end']);
  const tell = longGame(live);
  expect(hand.able).toBe(false);
  await vi.runAllTimersAsync();
  tell(entry(600, 'undone')); // where somebody looks at what was taken back
  await vi.runAllTimersAsync();
  expect(hand.able).toBe(true);
  expect(command).not.toHaveBeenCalled();
});

test('what is tapped while the log is read is done after that', async () => {
  const { live, hand, command } = sit();
  caution.choose('never');
  bring(live, 3, ['left', 'right']);
  const tell = longGame(live);
  void hand.act('right');
  expect(hand.next).toBe('right');
  await vi.runAllTimersAsync();
  expect(command).not.toHaveBeenCalled();
  tell(entry(600, 'acted'));
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenCalledOnce();
  expect(command.mock.calls[0]?.[0]).toMatchObject({ action: 'right' });
  expect(hand.next).toBe(null);
});

test('an answer needs no stream where it can be kept', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['left', 'right']);
  live.link = 'opening';
  await hand.commit('left');
  expect(command).toHaveBeenCalledOnce();
});

test('what was tapped while the log is read is not done in another position', async () => {
  const { live, hand, command } = sit();
  caution.choose('never');
  bring(live, 3, ['left', 'right']);
  const tell = longGame(live);
  void hand.act('right');
  bring(live, 5, ['left', 'right']); // another device went on meanwhile
  tell(entry(600, 'acted'));
  await vi.runAllTimersAsync();
  expect(hand.able).toBe(true);
  expect(hand.next).toBe(null);
  expect(command).not.toHaveBeenCalled();
});

test('an undo that is asked for while the log is read is done after that', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['left', 'right']);
  const tell = longGame(live);
  void hand.undo();
  expect(command).not.toHaveBeenCalled();
  tell(entry(600, 'acted'));
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenCalledOnce();
  expect(command.mock.calls[0]?.[0]).toMatchObject({ kind: 'undo', to: 2 });
});

test('an undo that was asked for while the log is read takes nothing else back', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['left', 'right']);
  const tell = longGame(live);
  void hand.undo();
  bring(live, 4, ['left', 'right']); // another device went on meanwhile
  tell(entry(600, 'acted'));
  await vi.runAllTimersAsync();
  expect(hand.undoTo).toBe(3);
  expect(command).not.toHaveBeenCalled();
});

test('where the log could not be read nothing is sent from before, and a tap waits', async () => {
  const { live, hand, command } = sit();
  caution.choose('never');
  bring(live, 3, ['left', 'right']);
  vi.spyOn(me, 'load').mockResolvedValue();
  const again = vi.spyOn(live, 'open').mockReturnValue();
  vi.spyOn(api, 'events').mockRejectedValueOnce(new Refused(0, 'no-connection', {}));
  const picture = { number: 600, table: live.table, view: live.view };
  live.hear('picture', JSON.stringify({ ...picture, missed: null }));
  void hand.act('right');
  await vi.runAllTimersAsync();
  expect(again).toHaveBeenCalledOnce();
  expect(hand.able).toBe(false);
  expect(command).not.toHaveBeenCalled();
  live.hear('picture', JSON.stringify({ ...picture, missed: [entry(600, 'acted')] }));
  await vi.runAllTimersAsync();
  expect(command).toHaveBeenCalledOnce();
  expect(live.number).toBe(600);
});

test('where there is no network the coach is not waited for', async () => {
  const { live, hand, command } = sit();
  bring(live, 3, ['left', 'right']);
  hand.coach = vi.fn(async () => false);
  live.link = 'lost';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await hand.commit('left');
  expect(hand.coach).not.toHaveBeenCalled();
  expect(command).toHaveBeenCalledOnce();
});
