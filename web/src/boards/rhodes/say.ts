import { t, words } from '../../lib/i18n.svelte';
import { changes, find, given, received, total, words as wordsOf } from '../changes';
import type { Option as AnyOption, Blocked, Change, Move, Name, Sentence } from '../kit';
import {
  bought,
  CARGO,
  type Gains,
  GOODS,
  type Goods,
  gains,
  inHarbour,
  type Option,
  type View,
} from './model';

const good = (name: string) => t(`rhodes-good-${name}`);
const place = (name: string) => t(`rhodes-place-${name}`);
const signed = (value: number) => `${value > 0 ? '+' : '−'}${words.number(Math.abs(value))}`;
const list = (names: readonly string[]) => words.list(names.map(good));

/** A tile by its words: `cart`, `demeter wine`, `ship`, or farmland as `wine 14`. */
export function tile(parts: readonly string[]): string {
  const [first = '', second = ''] = parts;
  if (first === 'ship') return t('rhodes-large-ship');
  if (first === 'demeter') return t('rhodes-tile-demeter', { good: good(second) });
  if (second) return t('rhodes-farmland', { good: good(first), price: Number(second) });
  return t(`rhodes-tile-${first}`);
}

/** What a development does. */
export function power(name: string): string {
  const [kind = '', what = ''] = name.split(' ');
  return kind === 'demeter'
    ? t('rhodes-power-demeter', { good: good(what) })
    : t(`rhodes-power-${kind}`);
}

/** What an option changes for whoever decides. */
function own(option: AnyOption, view: View): Gains {
  return gains(changes(option), view.decision?.seat ?? -1);
}

export function label(option: AnyOption, view: View, name?: Name): string {
  const [verb = '', ...rest] = option.notation.split(' ');
  const [what = '', more = '', last = ''] = rest;
  switch (verb) {
    case 'place':
      return t('rhodes-label-place', { place: place(what) });
    case 'produce':
      return t('rhodes-label-produce', { value: Number(what), good: good(more) });
    case 'use':
      if (what === 'merchant')
        return t('rhodes-label-exchange', { given: good(more), received: good(last) });
      if (what === 'demeter') return t('rhodes-label-use', { tile: tile(rest) });
      return t('rhodes-label-use-with', { tile: tile([what]), good: good(more) });
    case 'sail':
      return t('rhodes-label-sail', { holds: Number(what) });
    case 'load':
      return t('rhodes-label-load', { good: good(what) });
    case 'points':
      return t('rhodes-label-points', { points: Number(what), money: own(option, view).money });
    case 'buy':
      return t('rhodes-label-buy', {
        good: good(bought(changes(option)) ?? 'joker'),
        price: -own(option, view).money,
      });
    case 'joker':
    case 'gain':
      return good(what);
    case 'fulfil':
      return t('rhodes-label-fulfil', {
        contract: fulfilled(changes(option)) ?? what,
      });
    case 'discard':
      return t('rhodes-label-discard', { good: good(what) });
    case 'sell':
      return t('rhodes-label-sell', { good: good(what) });
    case 'donate':
      return t('rhodes-label-donate', {
        points: Number(what),
        money: -own(option, view).money,
      });
    case 'acquire':
      return t('rhodes-label-acquire', { tile: tile(rest) });
    case 'row':
      return t('rhodes-label-row', { row: Number(what) });
    case 'first':
      return name?.(Number(what) - 1) ?? what;
    case 'contract':
      return what;
    case 'ship':
      return what;
    case 'pass':
      return mayDecline(view) ? t('rhodes-label-decline') : t('rhodes-label-pass');
    default:
      return t(`rhodes-label-${verb}`);
  }
}

function amounts(goods: Goods): string {
  const those = GOODS.filter((one) => goods[one]);
  return words.series(
    those.map((one) => t('rhodes-amount', { change: signed(goods[one] ?? 0), good: good(one) })),
  );
}

function changed({ money, points, estate, warehouse }: Gains): string {
  const said: string[] = [];
  if (money) said.push(t('rhodes-effect-money', { change: signed(money) }));
  if (points) said.push(t('rhodes-effect-points', { change: signed(points), count: points }));
  const grown = amounts(estate);
  const stored = amounts(warehouse);
  if (grown) said.push(t('rhodes-effect-estate', { goods: grown }));
  if (stored) said.push(t('rhodes-effect-warehouse', { goods: stored }));
  return words.series(said);
}

const OWN = new Set(['purse', 'score', 'estate', 'warehouse']);

/** The seats whose money, points or goods change. */
function seatsOf(among: readonly Change[]): number[] {
  const places = among.flatMap(({ source, target }) => [wordsOf(source), wordsOf(target)]);
  const seats = places.filter(([kind = '']) => OWN.has(kind)).map(([, seat]) => Number(seat));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** What an action does to everyone, `seat` being whose action it is. */
function effects(among: readonly Change[], seat: number | null | undefined, name: Name): string[] {
  const said: string[] = [];
  for (const one of seatsOf(among)) {
    const text = changed(gains(among, one));
    if (text && one === seat) said.unshift(text);
    else if (text) said.push(t('rhodes-effect-of', { name: name(one), effect: text }));
  }
  const hauled = total(find(among, GOODS, { from: 'estate', to: 'contract' }));
  if (hauled)
    said.push(
      t('rhodes-effect-hauled', { count: hauled, price: given(among, 'drachma', 'purse') }),
    );
  const lost = received(among, GOODS, 'lost');
  if (lost) said.push(t('rhodes-effect-lost', { count: lost }));
  if (find(among, 'last-round').length) said.push(t('rhodes-effect-last'));
  return said;
}

/** Who comes into the harbour, and how far that pushes the ships that lie there. */
function pushes(among: readonly Change[]): string[] {
  const said: string[] = [];
  let count = 0;
  for (const { source, target } of find(among, 'ship', { to: 'field' })) {
    const [from, field] = wordsOf(source);
    if (from === 'field') count = Number(wordsOf(target)[1]) - Number(field);
    else if (count) {
      const egyptian = from === 'coming';
      said.push(t(egyptian ? 'rhodes-effect-push-egyptian' : 'rhodes-effect-push', { count }));
      count = 0;
    }
  }
  return said;
}

/** What an option does at once, as the server worked it out. */
export function consequence(option: Option, view: View, name: Name): string {
  const [verb = ''] = option.notation.split(' ');
  const said = effects(changes(option), view.decision?.seat, name);
  if (option.notation === `discard ${view.decision?.arriving}`)
    said.push(t('rhodes-effect-unchanged'));
  // What a ship will push is said when it is chosen and when it sails, not at every unit of its load.
  const moved = verb === 'load' ? [] : inHarbour(option);
  said.push(...pushes(moved));
  for (const { what, target, seat } of find(moved, CARGO, { from: 'field' })) {
    if (target === 'supply') said.push(t('rhodes-effect-supply', { good: good(what) }));
    // What goes to warehouses at once stands among the gains.
    else if (verb === 'sail')
      said.push(t('rhodes-effect-unload', { good: good(what), name: name(seat ?? -1) }));
  }
  const { next_kind, next_seat } = option.effect;
  if (next_kind === 'overflow' && typeof next_seat === 'number')
    said.push(t('rhodes-effect-overflow', { name: name(next_seat) }));
  if (next_kind === 'joker') said.push(t('rhodes-effect-joker'));
  return said.join(' · ');
}

export function blocked({ code, facts = {} }: Blocked, _view: View, name: Name): string {
  const lacking = GOODS.filter((one) => facts[one]);
  return t(`rhodes-blocked-${code}`, {
    price: 0,
    ...facts,
    name: name(Number(facts.seat ?? -1)),
    goods: words.list(
      lacking.map((one) => t('rhodes-amount', { change: String(facts[one]), good: good(one) })),
    ),
  });
}

/** An option with what it does, for those who do not see it. */
export function spoken(option: AnyOption, view: View, name: Name): string {
  return [label(option, view, name), consequence(option, view, name)].filter(Boolean).join('. ');
}

export function prompt(view: View): string {
  const decision = view.decision;
  if (!decision) return '';
  switch (decision.kind) {
    case 'overflow':
      return t('rhodes-ask-overflow', {
        good: good(decision.arriving ?? ''),
        turn: decision.turn_of === decision.seat ? 'own' : 'other',
      });
    case 'load':
      return t('rhodes-ask-load', {
        holds: decision.loading?.holds ?? 0,
        loaded: decision.loading?.cargo.length ?? 0,
      });
    case 'market':
      return t('rhodes-ask-market', { price: decision.price ?? 0 });
    case 'temple':
      return t('rhodes-ask-temple', { price: decision.price ?? 0 });
    case 'place':
      if (mayDecline(view)) return t('rhodes-ask-last-harbour');
      return decision.options.some((option) => option.notation === 'pass')
        ? t('rhodes-ask-pass')
        : t('rhodes-ask-place');
    case 'start':
      return decision.options.some((option) => option.notation === 'skip')
        ? t('rhodes-ask-skip')
        : t('rhodes-ask-start');
    default:
      return t(`rhodes-ask-${decision.kind}`);
  }
}

/** Whether passing gives up a visit of the harbour after the last markers, and no marker. */
const mayDecline = (view: View) =>
  view.decision?.options.length === 2 && view.decision.options[1]?.notation === 'pass';

export function waiting(view: View, name: Name): string | null {
  const { kind, seat, turn_of } = view.decision ?? {};
  if (kind !== 'overflow' || typeof seat !== 'number' || seat === turn_of) return null;
  return t('rhodes-waiting-overflow', { name: name(seat) });
}

const BUTTONS = new Set(['done', 'pass', 'skip']);
/** Decisions whose answers are all buttons. */
const ASIDE = new Set(['points', 'joker', 'draw-contract', 'draw-ship', 'draw-first']);

export function buttons(view: View): readonly AnyOption[] {
  const decision = view.decision;
  if (!decision) return [];
  if (ASIDE.has(decision.kind)) return decision.options;
  return decision.options.filter((option) => BUTTONS.has(option.notation));
}

export function where(view: View): 'board' | 'shore' | 'mine' | 'prompt' {
  const kind = view.decision?.kind ?? '';
  if (kind === 'harbour') return 'board';
  if (['start', 'place', 'produce', 'town-hall', 'row'].includes(kind)) return 'shore';
  return ['farm', 'load', 'overflow', 'market', 'gain'].includes(kind) ? 'mine' : 'prompt';
}

export function outcome(view: View, name: Name): string {
  if (!view.outcome) return '';
  const { winners, reason, ended_by, money_left } = view.outcome;
  const names = words.list(winners.map(name));
  const money = money_left[winners[0] ?? 0] ?? 0;
  const won = t(`rhodes-won-${reason}`, { names, count: winners.length, money });
  return `${t(`rhodes-ended-${ended_by}`)} ${won}`;
}

// ---- the log -------------------------------------------------------------------------------------

/** One sentence for each action; a voyage, a joker and a row with its product are told as one. */
export function sentences(moves: Move[], name: Name): Sentence[] {
  const found: Sentence[] = [];
  let cargo: string[] = [];
  for (const move of moves) {
    const [verb = '', what = ''] = move.words.split(' ');
    const before = found.at(-1);
    if (verb === 'done' && before) {
      found[found.length - 1] = { ...before, moment: move.moment, number: move.number };
    } else if (verb === 'sail') {
      cargo = [];
    } else if (verb === 'load') {
      cargo.push(what);
    } else {
      found.push({ ...move, text: sentence(move, name, cargo) });
    }
  }
  return found;
}

function sentence(move: Move, name: Name, cargo: string[]): string {
  const did = told(move, name, cargo);
  const then = effects(changes(move), move.seat, name).join(' · ');
  return then ? t('rhodes-did-with', { did, effect: then }) : t('rhodes-did', { did });
}

/** The contract that an action fulfils, by its name. */
function fulfilled(among: readonly Change[]): string | undefined {
  return wordsOf(find(among, 'contract', { to: 'fulfilled' })[0]?.target)[1];
}

function told(move: Move, name: Name, cargo: string[]): string {
  const [verb = '', ...rest] = move.words.split(' ');
  const [what = '', more = '', last = ''] = rest;
  const who = move.seat === null ? '' : name(move.seat);
  switch (verb) {
    case 'first':
      return t('rhodes-did-first', { name: name(Number(what) - 1) });
    case 'contract':
      return t('rhodes-did-contract', { contract: what });
    case 'ship':
      return t('rhodes-did-ship', { number: Number(what) });
    case 'place':
      return t('rhodes-did-place', { name: who, place: place(what) });
    case 'produce':
      return t('rhodes-did-produce', { name: who, value: Number(what), good: good(more) });
    case 'use':
      return what === 'merchant'
        ? t('rhodes-did-exchange', { name: who, given: good(more), received: good(last) })
        : t('rhodes-did-use', { name: who, tile: tile(what === 'demeter' ? rest : [what]) });
    case 'points':
      return t('rhodes-did-sail', { name: who, holds: cargo.length, goods: list(cargo) });
    case 'buy':
      return t('rhodes-did-buy', { name: who, good: good(bought(changes(move)) ?? 'joker') });
    case 'joker':
      return t('rhodes-did-joker', { name: who, good: good(what) });
    case 'fulfil':
      return t('rhodes-did-fulfil', { name: who, contract: fulfilled(changes(move)) ?? what });
    case 'discard':
      return t('rhodes-did-discard', { name: who, good: good(what) });
    case 'sell':
      return t('rhodes-did-sell', { name: who, good: good(what) });
    case 'donate':
      return t('rhodes-did-donate', { name: who, points: Number(what) });
    case 'acquire':
      return t('rhodes-did-acquire', { name: who, tile: tile(rest) });
    case 'row':
      return t('rhodes-did-row', { name: who, row: Number(what) });
    case 'gain':
      return t('rhodes-did-gain', { name: who, good: good(what) });
    default:
      return t(`rhodes-did-${verb}`, { name: who });
  }
}
