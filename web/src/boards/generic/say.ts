/** Any game in words: those of its notation, its changes and its places. */

import type { View } from '../../api/types';
import { t, words } from '../../lib/i18n.svelte';
import { changes, count, words as wordsOf } from '../changes';
import type { Blocked, Change, Effect, Move, Name, Option, Sentence } from '../kit';
import { readable } from './outline';

const plain = (name: string) => name.replaceAll('-', ' ');

export function label({ notation }: { notation: string }): string {
  return readable(notation);
}

/** A place in words, by the name of whose it is. */
function placed(place: string, seat: number | null, name: Name): string {
  const [kind = '', ...rest] = wordsOf(place);
  if (seat === null) return [plain(kind), ...rest].join(' ');
  if (kind === 'seat') return name(seat);
  return t('generic-place-of', {
    place: [plain(kind), ...rest.slice(1)].join(' '),
    name: name(seat),
  });
}

/** Whose a place is: the number after its first word is a seat only where the change says so. */
function owner(place: string, { target, seat }: Change): number | null {
  const [kind, number] = wordsOf(place);
  const [other, whose] = wordsOf(target);
  if (typeof seat !== 'number') return null;
  const mine = number === String(seat) || (kind === other && whose === String(seat));
  return mine && Number.isInteger(Number(number)) ? Number(number) : null;
}

function told(change: Change, name: Name): string {
  const { what, source, target } = change;
  if (what === 'win' && typeof change.seat === 'number')
    return t('generic-wins', { name: name(change.seat) });
  const where = (place: string) => placed(place, owner(place, change), name);
  const values = { count: count(change), what: plain(what) };
  if (source && target)
    return t('generic-moves', { ...values, source: where(source), target: where(target) });
  if (target) return t('generic-comes', { ...values, target: where(target) });
  if (source) return t('generic-goes', { ...values, source: where(source) });
  return t('generic-happens', values);
}

function effects(effect: Effect | null | undefined, name: Name): string {
  const said = changes({ effect }).map((change) => told(change, name));
  for (const [seat, points] of (effect?.scores ?? []).entries())
    if (points)
      said.push(t('generic-scores', { name: name(seat), points, change: words.signed(points) }));
  return said.join(' · ');
}

export function consequence(option: Option, _view: View, name: Name): string {
  return effects(option.effect, name);
}

export function blocked({ code, facts = {} }: Blocked): string {
  const known = Object.entries(facts).map(([fact, value]) => `${plain(fact)} ${value}`);
  return known.length
    ? t('generic-blocked-with', { reason: plain(code), facts: words.series(known) })
    : t('generic-blocked', { reason: plain(code) });
}

export function prompt(view: View): string {
  return view.decision ? t('generic-ask', { kind: plain(view.decision.kind) }) : '';
}

export function round(view: View): string {
  if (view.round === 0) return t('generic-setting-up');
  return view.rounds === null
    ? t('generic-round', { round: view.round })
    : t('generic-round-of', { round: view.round, rounds: view.rounds });
}

export function outcome(view: View, name: Name): string {
  if (!view.outcome) return '';
  const { winners, reason } = view.outcome;
  const names = words.list(winners.map(name));
  return t('generic-won', { names, count: winners.length, reason: plain(reason) });
}

export function sentences(moves: Move[], name: Name): Sentence[] {
  return moves.map((move) => {
    const values = { action: move.words, effect: effects(move.effect, name) };
    const kind = `${move.seat === null ? 'chance' : 'did'}${values.effect ? '-with' : ''}`;
    const who = move.seat === null ? '' : name(move.seat);
    return { ...move, text: t(`generic-${kind}`, { name: who, ...values }) };
  });
}
