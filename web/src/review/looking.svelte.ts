import type { Table, View } from '../api/types';
import { Hand } from '../table/hand.svelte';
import type { Link, TableSource } from '../table/live.svelte';

/** A position that is looked at: what could be done there is shown, and nothing can be. */
class Position implements TableSource {
  readonly link: Link = 'lost';
  readonly skew = 0;
  readonly reconstructed = [];
  readonly entries = [];
  readonly latest = undefined;
  readonly number = 0;
  readonly drawn = 0;
  readonly table: Table | null = null;
  view = $state.raw<View | null>(null);

  may(command: string, seat?: number): boolean {
    return command === 'act' && seat === this.view?.decision?.seat;
  }

  command(): Promise<never> {
    return Promise.reject(new Error('only looked at'));
  }
}

/** The hand of whoever decided at a moment that is over. */
export class LookingHand extends Hand {
  override seats = $derived.by((): number[] => {
    const seat = this.position.view?.decision?.seat;
    return typeof seat === 'number' ? [seat] : [];
  });

  private readonly position: Position;

  constructor() {
    const position = new Position();
    super(position);
    this.position = position;
  }

  show(view: View | null): void {
    this.position.view = view;
  }

  override act = async (): Promise<void> => undefined;
  override commit = async (): Promise<void> => undefined;
  override choose(): void {}
}
