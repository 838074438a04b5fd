import { t, words } from '../../lib/i18n.svelte';
import type { Option as AnyOption, Move, Name, Sentence } from '../kit';
import type { Effect, View } from './model';

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
      return t('corinth-label-stop', { gold: (option.effect as Effect).gold_spent ?? 0 });
    case 'build':
      return t('corinth-label-build', { building: building(what) });
    case 'end':
      return t('corinth-label-end');
    case 'pass':
      return t('corinth-label-pass');
    case 'first':
      return name?.(Number(what) - 1) ?? what;
    case 'white':
    case 'yellow':
      return t('corinth-label-die', { kind: verb, value: Number(what) });
    default:
      return t('corinth-label-step', { direction: verb });
  }
}

/** What an option does at once, as the server worked it out. */
export function consequence(option: AnyOption, _view?: View): string {
  const effect = option.effect as Effect;
  const said = amounts(effect);
  if (effect.goods_in_hand) said.push(t('corinth-effect-choose', { count: effect.goods_in_hand }));
  if (effect.box) said.push(t('corinth-effect-box', { value: effect.box }));
  if (effect.destinations?.length) {
    const free = effect.destinations.filter((one) => one.gold === 0).map((one) => one.spot);
    const dear = effect.destinations.length - free.length;
    if (free.length > FEW) said.push(t('corinth-effect-ends-many', { count: free.length }));
    else if (free.length) said.push(t('corinth-effect-ends', { spots: words.list(free) }));
    if (dear) said.push(t('corinth-effect-ends-gold', { count: dear }));
  }
  said.push(...points(effect));
  return said.join(' · ');
}

/** Goods, gold, goats, dice and bonus: the same before and after. */
function amounts(effect: Effect, goods = 'corinth-effect-goods'): string[] {
  const said = (effect.deliveries ?? []).map(({ checked, district: where, shop, finished }) =>
    t(goods, { count: checked, good: district(where), shop, full: finished ? 'yes' : 'no' }),
  );
  if (effect.goods_lost) said.push(t('corinth-effect-lost', { count: effect.goods_lost }));
  const gold = (effect.gold_gained ?? 0) - (effect.gold_spent ?? 0);
  const goats = (effect.goats_gained ?? 0) - (effect.goats_spent ?? 0);
  if (gold) said.push(t('corinth-effect-gold', { change: words.signed(gold) }));
  if (goats) said.push(t('corinth-effect-goats', { count: goats, change: words.signed(goats) }));
  if (effect.yellow_die) said.push(t('corinth-effect-die'));
  if (effect.bonus) said.push(t('corinth-effect-bonus', { good: district(effect.bonus) }));
  return said;
}

function points({ points: count }: Effect): string[] {
  return count ? [t('corinth-effect-points', { count, change: words.signed(count) })] : [];
}

/** What an action did, in the log. */
function told(move: Move): string {
  const effect = (move.effect ?? {}) as Effect;
  // A shop that is started is named by the sentence itself.
  const started = move.words.startsWith('shop ');
  const said = amounts(effect, started ? 'corinth-told-goods' : 'corinth-effect-goods');
  if (effect.box) said.push(t('corinth-told-box', { value: effect.box }));
  return [...said, ...points(effect)].join(' · ');
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
      return t('corinth-ask-roll', { kind: view.roll?.white_left ? 'white' : 'yellow' });
    case 'buy':
      return t('corinth-ask-buy');
    default:
      return t('corinth-ask-first');
  }
}

export function buttons(view: View): AnyOption[] {
  const decision = view.decision;
  if (!decision) return [];
  if (['buy', 'roll', 'draw-first'].includes(decision.kind)) return decision.options;
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
  const values = (kind: string) =>
    run
      .filter((move) => move.words.startsWith(kind))
      .map((move) => move.words.slice(kind.length + 1))
      .sort()
      .join(' ');
  const yellow = values('yellow');
  return yellow
    ? t('corinth-did-roll-yellow', { white: values('white'), yellow })
    : t('corinth-did-roll', { white: values('white') });
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
