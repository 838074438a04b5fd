import type { Component } from 'svelte';
import type { Blocked, Effect, Option, View } from '../api/types';
import type { Hand, Plan } from '../table/hand.svelte';

export type { Blocked, Change, Effect, Option } from '../api/types';

/** An action that stands in the game as it is now. */
export interface Move {
  /** Its event's number. */
  number: number;
  at: number;
  /** So many actions have been made with it. */
  moment: number;
  seat: number | null;
  words: string;
  /** What it did at once. */
  effect?: Effect | null | undefined;
}

export interface Sentence {
  number: number;
  at: number;
  moment: number;
  seat: number | null;
  text: string;
}

export type Name = (seat: number) => string;

/** What every part of a board is given beside the view. */
export interface Shown {
  name: Name;
  /** What was done on the way here. */
  moves: Move[];
  /** The pieces whose numbers are not known from the printed game, as actions name them. */
  reconstructed: readonly string[];
}

export interface BoardProps<V extends View = View> extends Shown {
  view: V;
  hand: Hand | null;
}

export interface SheetProps<V extends View = View> extends BoardProps<V> {
  seat: number;
}

/** Points of one source, by seat. */
export interface Source {
  title: string;
  values: readonly number[];
  /** Its drawing of art.svg, and the district whose colour it has. */
  art?: string;
  tint?: string;
  /** Not won: what somebody holds would count so much if the game ended now. */
  held?: boolean;
}

/** How something that moves is drawn: a drawing of art.svg. */
export interface Token {
  art: string;
  box?: string;
  /** The district whose colour it has. */
  tint?: string;
}

/** Everything the application needs to show a game. docs/add-a-game.md says how to write one. */
export interface Kit<V extends View = View> {
  /** Its messages: src/emporion/locale/<language>/<catalogue>.ftl */
  catalogue: string;
  /** What everybody shares: the frieze. */
  Board: Component<BoardProps<V>>;
  /** More of it, beside one's own sheet, where the frieze is not enough. */
  Shore?: Component<BoardProps<V>>;
  /** A last register below everything. */
  Foot?: Component<BoardProps<V>>;
  /** One player's own, large. */
  Sheet: Component<SheetProps<V>>;
  /** The same, small. */
  Compact: Component<SheetProps<V>>;
  /** Where everyone's points come from; together they are the scores. None where points say nothing. */
  sources(view: V): Source[];
  /** What broke a tie on points. */
  tieBreak?(view: V): Source | null;
  /** What stands on both sides of the podium. */
  scenes?: readonly Token[];
  /** An answer given beside the prompt by something else than buttons, a slider for instance. */
  Answer?: Component<BoardProps<V>>;
  /** What is asked of whoever decides. */
  prompt(view: V): string;
  /** Whom the table waits for and why, where that is more than whose turn it is. */
  waiting?(view: V, name: Name): string | null;
  /** Where the answer is given: on the board, the shore, on one's sheet, or by a button beside the prompt. */
  place(view: V): 'board' | 'shore' | 'mine' | 'prompt';
  /** The options that are buttons beside the prompt. */
  buttons(view: V): readonly Option[];
  /** What an option is called. */
  label(option: Option, view: V, name: Name): string;
  /** What it would do at once. */
  consequence(option: Option, view: V, name: Name): string;
  /** Why something is not possible now. */
  blocked(why: Blocked, view: V, name: Name): string;
  round(view: V): string;
  /** Who won and why. */
  outcome(view: V, name: Name): string;
  /** The log, a sentence for every action or group of actions. */
  sentences(moves: Move[], name: Name): Sentence[];
  /** What a thing that changes places looks like on its way; none where it is not seen. */
  token?(what: string): Token | null;
  /** What can be answered in one go, beside the options. */
  plans?(view: V): readonly Plan[];
  /** Show the way that is advised, over these places; none any more where there are none. */
  lead?(places: readonly string[]): void;
  /** The direction of an arrow key as an option's notation. */
  key?(key: string): string | null;
  /** The keys that are its own, and the messages that say what they do. */
  keys?: readonly (readonly [keys: string, does: string])[];
}
