import { t, words } from '../../lib/i18n.svelte';
import {
  changes,
  find,
  gained,
  given,
  received,
  type Tells,
  total,
  words as wordsOf,
} from '../changes';
import type { Option as AnyOption, Blocked, Move, Name, Sentence } from '../kit';
import { GOODS, type Option, type View, walks, won } from './model';

const ARROW: Record<string, string> = { north: '↑', east: '→', south: '↓', west: '←' };
const KEYS: Record<string, string> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

/** More spots than this are counted, not listed; the market shows them anyway. */
const FEW = 4;

const district = (name: string) => t(`corinth-district-${name}`);
const building = (name: string) => t(`corinth-building-${name}`);

export function label(option: AnyOption, _view?: View, name?: Name): string {
  const [verb = '', what = ''] = option.notation.split(' ');
  switch (verb) {
    case 'buy':
      return t('corinth-label-buy', { count: Number(what) });
    case 'take':
      return t('corinth-label-take', { district: district(what) });
    case 'steward':
      return what
        ? t('corinth-label-steward', { district: district(what) })
        : t('corinth-label-steward-free');
    case 'shop':
      return t('corinth-label-shop', { points: Number(what) });
    case 'stop':
      return t('corinth-label-stop', { gold: given(changes(option), 'gold', 'purse') });
    case 'build':
      return t('corinth-label-build', { building: building(what) });
    case 'end':
      return t('corinth-label-end');
    case 'pass':
      return t('corinth-label-pass');
    case 'first':
      return name?.(Number(what) - 1) ?? what;
    case 'walk':
      return t('corinth-label-walk', { spot: what });
    case 'white':
    case 'yellow':
      return t('corinth-label-die', { kind: verb, value: Number(what) });
    default:
      return t('corinth-label-step', { direction: verb });
  }
}

/** What an option does at once, as the server worked it out. */
export function consequence(option: Option, view: View): string {
  const seat = view.decision?.seat ?? null;
  const among = changes(option);
  const said = amounts(option);
  const walk = view.decision?.move && walks(view).find((one) => one.notation === option.notation);
  if (walk) said.unshift(t('corinth-effect-steps', { count: walk.actions.length - 1 }));
  if (option.effect.next_kind === 'shop') {
    const inHand = (view.decision?.goods_in_hand ?? 0) + gained(among, GOODS, 'hand');
    said.push(t('corinth-effect-choose', { count: inHand }));
  }
  const box = received(among, 'point', 'box');
  if (box) said.push(t('corinth-effect-box', { value: box }));
  if (option.destinations?.length) {
    const free = option.destinations.filter((one) => one.gold === 0).map((one) => one.spot);
    const dear = option.destinations.length - free.length;
    if (free.length > FEW) said.push(t('corinth-effect-ends-many', { count: free.length }));
    else if (free.length) said.push(t('corinth-effect-ends', { spots: words.list(free) }));
    if (dear) said.push(t('corinth-effect-ends-gold', { count: dear }));
  }
  said.push(...points(option, seat));
  return said.join(' · ');
}

/** Goods, gold, goats, dice and bonus: the same before and after. */
function amounts(of: Tells, goods = 'corinth-effect-goods'): string[] {
  const among = changes(of);
  const said = deliveries(of).map(({ count, good, shop, full }) =>
    t(goods, { count, good: district(good), shop, full: full ? 'yes' : 'no' }),
  );
  const lost = received(among, GOODS, 'lost');
  if (lost) said.push(t('corinth-effect-lost', { count: lost }));
  const gold = gained(among, 'gold', 'purse');
  const goats = gained(among, 'goat', 'pen');
  if (gold) said.push(t('corinth-effect-gold', { count: gold, change: words.signed(gold) }));
  if (goats) said.push(t('corinth-effect-goats', { count: goats, change: words.signed(goats) }));
  if (received(among, 'yellow-die', 'dice')) said.push(t('corinth-effect-die'));
  for (const { source } of find(among, 'point', { from: 'bonus' }))
    said.push(t('corinth-effect-bonus', { good: district(wordsOf(source)[1] ?? '') }));
  return said;
}

/** What goes into shops, shop by shop. */
function deliveries(of: Tells) {
  const among = changes(of);
  const shops = new Set(find(among, GOODS, { to: 'shop' }).map(({ target }) => target ?? ''));
  return [...shops].map((place) => {
    const [, , good = '', shop = ''] = wordsOf(place);
    const full = find(among, 'point', { from: place }).length > 0;
    return { count: total(find(among, good, { to: place })), good, shop: Number(shop), full };
  });
}

function points(of: Tells, seat: number | null): string[] {
  const count = won(changes(of), seat ?? -1);
  return count ? [t('corinth-effect-points', { count, change: words.signed(count) })] : [];
}

/** What an action did, in the log. */
function told(move: Move): string {
  // A shop that is started is named by the sentence itself.
  const started = move.words.startsWith('shop ');
  const said = amounts(move, started ? 'corinth-told-goods' : 'corinth-effect-goods');
  const box = received(changes(move), 'point', 'box');
  if (box) said.push(t('corinth-told-box', { value: box }));
  return [...said, ...points(move, move.seat)].join(' · ');
}

export function blocked({ code, facts }: Blocked): string {
  return t(`corinth-blocked-${code}`, facts);
}

export function spotName(effect: string, amount: number): string {
  if (['score', 'die', 'plus', 'start'].includes(effect)) return t(`corinth-spot-${effect}`);
  return t('corinth-spot-goods', { count: amount, good: district(effect) });
}

export function prompt(view: View): string {
  const decision = view.decision;
  if (!decision) return '';
  switch (decision.kind) {
    case 'shop':
      return t('corinth-ask-shop', {
        count: decision.goods_in_hand ?? 0,
        good: district(decision.district ?? ''),
      });
    case 'path':
      return t('corinth-ask-path', {
        steps: decision.move?.steps ?? 0,
        base: decision.move?.base ?? 0,
      });
    case 'choose':
      return view.harbour.some((group) => group.value > 0)
        ? t('corinth-ask-choose')
        : t('corinth-ask-choose-none');
    case 'build':
      return decision.options.length > 1 ? t('corinth-ask-build') : t('corinth-ask-end');
    case 'roll':
      return t('corinth-ask-roll');
    case 'buy':
      return t('corinth-ask-buy');
    default:
      return t('corinth-ask-first');
  }
}

export function buttons(view: View): readonly AnyOption[] {
  const decision = view.decision;
  if (!decision) return [];
  if (['buy', 'draw-first'].includes(decision.kind)) return decision.options;
  // A roll is entered on a pad of its own.
  const beside = new Set(['steward', 'pass', 'stop', 'end']);
  return decision.options.filter((option) => beside.has(option.notation));
}

export function place(view: View): 'board' | 'mine' | 'prompt' {
  switch (view.decision?.kind) {
    case 'choose':
    case 'roll':
      return 'board';
    case 'shop':
    case 'path':
    case 'build':
      return 'mine';
    default:
      return 'prompt';
  }
}

export const key = (pressed: string): string | null => KEYS[pressed] ?? null;

export function outcome(view: View, name: Name): string {
  if (!view.outcome) return '';
  const names = words.list(view.outcome.winners.map(name));
  return t(`corinth-won-${view.outcome.reason}`, { names, count: view.outcome.winners.length });
}

/** One sentence for each action; a roll and a walk are told as one. */
export function sentences(moves: Move[], name: Name): Sentence[] {
  const found: Sentence[] = [];
  let run: Move[] = [];
  const flush = () => {
    const last = run.at(-1);
    if (!last) return;
    const [verb = ''] = last.words.split(' ');
    const text = verb in ARROW ? walked(run, name) : rolled(run);
    found.push({ ...last, text });
    run = [];
  };
  for (const move of moves) {
    const [verb = ''] = move.words.split(' ');
    const together = verb in ARROW || verb === 'white' || verb === 'yellow';
    if (verb === 'stop') {
      const last = run.at(-1);
      // Where the walk ends is where it has its effect.
      if (last) run[run.length - 1] = { ...move, words: last.words };
      flush();
    } else if (together) {
      run.push(move);
    } else {
      flush();
      found.push({ ...move, text: sentence(move, name) });
    }
  }
  flush();
  return found;
}

function walked(run: Move[], name: Name): string {
  const arrows = run.map((move) => ARROW[move.words] ?? '').join('');
  const did = t('corinth-did-walk', { name: name(run[0]?.seat ?? 0), count: run.length, arrows });
  const last = run.at(-1);
  return last ? complete(did, last) : did;
}

function complete(did: string, move: Move): string {
  const effect = told(move);
  return effect ? t('corinth-did-with', { did, effect }) : t('corinth-did', { did });
}

function rolled(run: Move[]): string {
  const values = (die: string) =>
    run
      .flatMap((move) => find(changes(move), die, { to: 'roll' }))
      .map(({ target }) => wordsOf(target)[1])
      .sort()
      .join(' ');
  const white = values('white-die');
  const yellow = values('yellow-die');
  return yellow
    ? t('corinth-did-roll-yellow', { white, yellow })
    : t('corinth-did-roll', { white });
}

function sentence(move: Move, name: Name): string {
  const [verb = '', what = ''] = move.words.split(' ');
  if (verb === 'first') return t('corinth-did-first', { name: name(Number(what) - 1) });
  return complete(did(verb, what, move.seat === null ? '' : name(move.seat)), move);
}

function did(verb: string, what: string, who: string): string {
  switch (verb) {
    case 'buy':
      return t('corinth-did-buy', { name: who, count: Number(what) });
    case 'take':
      return t('corinth-did-take', { name: who, district: district(what) });
    case 'steward':
      return t('corinth-did-steward', { name: who });
    case 'shop':
      return t('corinth-did-shop', { name: who, points: Number(what) });
    case 'build':
      return t('corinth-did-build', { name: who, building: building(what) });
    case 'pass':
      return t('corinth-did-pass', { name: who });
    default:
      return t('corinth-did-end', { name: who });
  }
}
