import { api } from '../api/client';
import type { LessonProgress } from '../api/types';
import { me } from '../lib/me.svelte';
import { recall, remember } from '../lib/stored';

const KEY = 'emporion.lessons';

function kept(): LessonProgress[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found)
      ? found.filter(
          (one) =>
            typeof one?.lesson === 'string' &&
            Number.isInteger(one.step) &&
            typeof one.done === 'boolean',
        )
      : [];
  } catch {
    return [];
  }
}

/** How far somebody has come: in the browser until there is a profile, and with it from then on. */
class Progress {
  all = $state.raw<readonly LessonProgress[]>(kept());

  of(lesson: string): LessonProgress | undefined {
    return this.all.find((one) => one.lesson === lesson);
  }

  /** What the profile knows, with what this browser has kept; whatever is new goes there. */
  async load(): Promise<void> {
    if (!me.known) await me.load();
    if (!me.profile) return;
    const { lessons } = await api.lessonsDone();
    const there = new Map(lessons.map((one) => [one.lesson, one]));
    for (const one of kept()) {
      const known = there.get(one.lesson);
      if (known?.done || (known && !one.done && known.step >= one.step)) continue;
      there.set(one.lesson, one);
      await api.noteLesson(one.lesson, one.step, one.done);
    }
    this.all = [...there.values()];
    remember(KEY, '[]');
  }

  note(lesson: string, step: number, done: boolean): void {
    const before = this.of(lesson);
    const now = { lesson, step, done: done || (before?.done ?? false) };
    this.all = [...this.all.filter((one) => one !== before), now];
    const keep = () => remember(KEY, JSON.stringify(this.all));
    if (me.profile) void api.noteLesson(lesson, step, now.done).catch(keep);
    else keep();
  }
}

export const progress = new Progress();
