import type { Table, View } from '../api/types';
import type { Kit } from '../boards/kit';
import { Stage } from '../motion/stage.svelte';
import type { Hand } from '../table/hand.svelte';
import type { Tab } from '../table/Layout.svelte';
import type { TableSource } from '../table/live.svelte';
import { lines } from '../table/log';
import { moves } from '../table/moves';
import { seatName } from '../table/names';
import type { Course } from './course.svelte';

/** A table that is only looked at or tried, always with a position. */
export interface Position extends TableSource {
  readonly table: Table;
  readonly view: View;
  /** Of whoever looks at it. */
  readonly seat: number;
}

/** What was tried and is not what is asked for, and why. */
export interface Wrong {
  notation: string;
  reason: string;
}

/** A course, or any position, as it is played at: on its stage, in the words of its game. */
export class Desk<C extends Position = Course> {
  readonly stage: Stage;
  tab = $state<Tab>('board');
  /** Whose sheet is looked at instead of one's own. */
  enlarged = $state<number | null>(null);
  wrong = $state.raw<Wrong | null>(null);

  constructor(
    readonly course: C,
    readonly kit: Kit,
    hand: Hand,
  ) {
    this.stage = new Stage(course);
    this.stage.kit = kit;
    hand.consequence = (option) => kit.consequence(option, course.view, this.name);
    hand.reason = (why) => kit.blocked(why, course.view, this.name);
    hand.plan = (seen) => kit.plans?.(seen) ?? [];
  }

  name = (seat: number): string => seatName(this.course.table.seats, seat);
  private made = $derived.by(() => moves(this.course.entries));
  log = $derived.by(() =>
    lines(this.course.entries, this.made, this.kit, this.name, this.course.table),
  );
  shown = $derived.by(() => ({
    name: this.name,
    moves: this.made,
    reconstructed: this.course.reconstructed,
  }));
}
