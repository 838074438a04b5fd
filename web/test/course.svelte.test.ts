import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import type { LessonBook } from '../src/api/types';
import { Course, LessonHand, PuzzleHand } from '../src/lesson/course.svelte';
import { progress } from '../src/lesson/progress.svelte';
import { me } from '../src/lib/me.svelte';
import { Stage } from '../src/motion/stage.svelte';

const option = (notation: string) => ({ notation, action: 0, effect: {}, hands_over: false });
const view = (...notations: string[]) => ({
  decision: { seat: 0, kind: 'x', options: notations.map(option), blocked: [] },
});
const acted = (seat: number, words: string) => ({ kind: 'acted', seat, action: 0, words });

const book = {
  lesson: { id: 'pig-1', game: 'pig', number: 1, name: 'roll', steps: 2, playable: false },
  table: { seats: [{ name: '-' }, { name: null }] },
  reconstructed: [],
  before: { events: [acted(1, 'hold')], view: view('roll', 'hold') },
  steps: [
    { name: 'look', light: '', do: null, beats: [] },
    {
      name: 'roll',
      light: '',
      do: 'roll',
      beats: [
        { events: [acted(0, 'roll')], view: view('hold') },
        { events: [acted(1, 'roll'), acted(1, 'hold')], view: view('roll', 'hold') },
      ],
    },
  ],
} as unknown as LessonBook;

test('a course goes on by what is asked for, and back without a trace', async () => {
  const course = new Course(book, () => 'Ada');
  const stage = new Stage(course);
  const tried: string[] = [];
  const hand = new LessonHand(course, (notation) => tried.push(notation));
  expect([course.wanted, course.number, course.table.seats[0]?.name]).toEqual([null, 1, 'Ada']);
  await course.on(stage);
  expect([course.step, course.wanted]).toEqual([1, 'roll']);
  expect(hand.options.map(({ notation }) => notation)).toEqual(['roll', 'hold']);
  await hand.act('hold');
  hand.choose('fly');
  expect(tried).toEqual(['hold', 'fly']);
  expect(hand.means('roll', 'roll')).toBe(true);
  expect(hand.means('hold', 'roll')).toBe(false);
  await course.on(stage);
  expect([course.step, course.number, course.wanted]).toEqual([course.last, 4, null]);
  course.go(1);
  expect([course.number, course.wanted, course.busy]).toEqual([1, 'roll', false]);
  course.go(99);
  expect(course.step).toBe(course.last);
});

test('a puzzle is answered from its own seat, and what ends a turn only by a second tap', async () => {
  const asked = { ...view('take', 'end'), decision: { ...view('take', 'end').decision, seat: 1 } };
  const [, end] = asked.decision.options;
  if (end) end.hands_over = true;
  const scene = { ...book, before: { events: [], view: asked }, steps: [] };
  const course = new Course(scene as unknown as LessonBook, () => 'Ada', 1);
  expect(course.table.seats.map(({ name }) => name)).toEqual(['-', 'Ada']);
  const tried: (readonly string[])[] = [];
  const hand = new PuzzleHand(course, (_, actions) => tried.push(actions));
  expect([hand.seat, course.last]).toEqual([1, 0]);
  await hand.act('take');
  await hand.act('end');
  expect([tried, hand.selected]).toEqual([[['take']], 'end']);
  await hand.act('end');
  expect([tried, hand.selected]).toEqual([[['take'], ['end']], null]);
});

beforeEach(() => {
  localStorage.clear();
  me.profile = null;
  me.known = true;
  progress.all = [];
});

test('what a browser kept goes to the profile, unless that knows more', async () => {
  progress.note('pig-1', 2, false);
  progress.note('pig-2', 1, false);
  expect(JSON.parse(localStorage.getItem('emporion.lessons') ?? '')).toHaveLength(2);
  me.profile = { id: 'ada', name: 'Ada' };
  const there = [{ lesson: 'pig-2', step: 0, done: true }];
  vi.spyOn(api, 'lessonsDone').mockResolvedValue({ lessons: there });
  const note = vi.spyOn(api, 'noteLesson').mockResolvedValue(undefined);
  await progress.load();
  expect(note.mock.calls).toEqual([['pig-1', 2, false]]);
  expect(progress.of('pig-2')?.done).toBe(true);
  expect(localStorage.getItem('emporion.lessons')).toBe('[]');
  // Begun anew, a chapter stays done.
  progress.note('pig-2', 3, false);
  expect(note).toHaveBeenLastCalledWith('pig-2', 3, true);
});
