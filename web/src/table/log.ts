import type { Entry, Table } from '../api/types';
import { changes, find } from '../boards/changes';
import type { Kit, Move, Name, Sentence } from '../boards/kit';
import { t, words } from '../lib/i18n.svelte';
import { together } from '../lib/together.svelte';
import type { Mark } from '../review/reading';
import {
  accountName,
  botOffer,
  declineReason,
  isWhatIf,
  levelName,
  nameOf,
  personName,
  screenOf,
} from './names';

export interface Line extends Omit<Sentence, 'moment'> {
  /** How good the choices were that it tells of, in a reviewed game. */
  mark?: Mark;
  /** None where the board has nothing to show. */
  moment: number | null;
  /** How much it changed for whoever did it, to find what a turn was about. */
  weight?: number;
  /** Whether somebody else is next. */
  ends?: boolean;
  /** The round that begins with it. */
  round?: number;
  /** Who took something back. */
  undid?: number;
}

/** What somebody did in a row, or a line by itself. */
export interface Turn {
  seat: number | null;
  lines: Line[];
  /** The line that says most. */
  head: Line;
}

/** So much of the dice's fingerprint stands in the log; the whole is among what there is to know
 * about the table. */
const SHORT = 16;

/** So many ms without a server are worth a line. */
const WORTH_TELLING = 60_000;

/** Everything that happened, in sentences, oldest first. */
export function lines(entries: Entry[], moves: Move[], kit: Kit, name: Name, table: Table): Line[] {
  const found: Line[] = weighed(kit.sentences(moves, name), moves);
  const then = new Names();
  for (const entry of entries) {
    const { number, at, event } = entry;
    const text = told(entry, name, table, then);
    if (event.kind === 'sat') then.sat(event);
    if (!text) continue;
    const undid = event.kind === 'undone' ? { undid: event.seat } : {};
    found.push({ number, at, moment: null, seat: null, text, ...undid });
  }
  return found.sort((a, b) => a.number - b.number);
}

/** A point says more about a turn than anything that is only moved. */
const POINT = 10;

/** Sentences with what they changed. */
export function weighed(sentences: Sentence[], moves: Move[]): Line[] {
  let rounds = 0;
  let before = 0;
  return sentences.map((line) => {
    const among = moves.slice(before, line.moment).flatMap((move) => [...changes(move)]);
    before = line.moment;
    const own = among.filter((change) => change.seat === line.seat);
    const begins = find(among, 'round').length > 0;
    if (begins) rounds++;
    return {
      ...line,
      weight: own.length + POINT * find(own, 'point').length,
      ends: begins || find(among, 'turn').length > 0,
      ...(begins ? { round: rounds } : {}),
    };
  });
}

/** The log by turns: what chance brings belongs to whoever let it, and taking back is one line. */
export function turns(log: readonly Line[], name: Name): Turn[] {
  const found: Turn[] = [];
  let open: Turn | null = null;
  for (const line of log) {
    const seat: number | null = line.undid ?? line.seat;
    const chance = line.moment !== null && line.seat === null;
    if (open && (chance || seat === open.seat)) {
      open.lines.push(line);
    } else {
      const turn: Turn = { seat, lines: [line], head: line };
      found.push(turn);
      if (seat !== null) open = turn;
    }
    if (line.ends) open = null;
  }
  for (const turn of found) {
    turn.lines = withoutUndone(turn.lines, name);
    turn.head = turn.lines.reduce((most, line) => (weight(line) >= weight(most) ? line : most));
  }
  return found;
}

const weight = (line: Line) => line.weight ?? 0;

function withoutUndone(among: Line[], name: Name): Line[] {
  const undone = among.filter((line) => line.undid !== undefined);
  const last = undone.at(-1);
  if (!last || undone.length === 1) return among;
  const text = t('event-undone-often', { name: name(last.undid ?? 0), count: undone.length });
  return among.flatMap((line) => {
    if (line.undid === undefined) return [line];
    return line === last ? [{ ...line, text }] : [];
  });
}

type Sat = Extract<Entry['event'], { kind: 'sat' }>;

/** Who sat where at a moment of the log: people come and go. */
class Names {
  private seats: string[] = [];
  private people = new Map<string, string>();

  sat({ seat, profile, name: own, owner_name }: Sat): void {
    const name = accountName(own, owner_name);
    this.seats[seat] = name;
    this.people.set(profile, name);
  }

  at(seat: number): string | undefined {
    return this.seats[seat];
  }

  of(profile: string): string | undefined {
    return this.people.get(profile);
  }
}

function told(entry: Entry, name: Name, table: Table, then: Names): string | null {
  const { event } = entry;
  const who = (profile: string) => {
    const found = then.of(profile);
    if (found !== undefined) return found;
    const known = profile === table.host || table.seats.some((seat) => seat.profile === profile);
    return known ? nameOf(table, profile) : t('somebody');
  };
  const host = accountName(table.host_name, table.owner_name);
  switch (event.kind) {
    case 'created':
      return isWhatIf(event)
        ? t('event-what-if', { name: accountName(event.host_name, event.owner_name) })
        : t('event-created', { name: accountName(event.host_name, event.owner_name) });
    case 'sat':
      return screenOf(table, event)
        ? t('event-sat-at-screen', {
            name: personName(event.name),
            host,
          })
        : t('event-sat', { name: accountName(event.name, event.owner_name) });
    case 'stood':
      return t('event-stood', { name: then.at(event.seat) ?? name(event.seat) });
    case 'removed':
      return event.level
        ? t('event-removed-for-bot', {
            name: who(event.profile),
            host,
          })
        : t('event-removed', { name: who(event.profile), host });
    case 'muted':
      return t('event-muted', { name: who(event.profile), host });
    case 'unmuted':
      return t('event-unmuted', { name: who(event.profile), host });
    case 'bot-offered':
      return botOffer(who(event.by), event);
    case 'bot-accepted':
      return t('event-undo-accepted', { name: who(event.profile) });
    case 'bot-declined':
      return t('event-bot-declined');
    case 'invited':
      return t('event-invited', { seat: event.seat + 1 });
    case 'kept':
      return t('event-kept', {
        seat: event.seat + 1,
        name: accountName(event.name, event.owner_name),
      });
    case 'seat-declined':
      return [t('event-seat-declined', { seat: event.seat + 1 }), declineReason(event.reason)]
        .filter(Boolean)
        .join(' ');
    case 'uninvited':
      return t('event-uninvited', { seat: event.seat + 1 });
    case 'bot-added':
      return t('event-bot-added', { name: name(event.seat), level: levelName(event.level) });
    case 'bot-removed':
      return t('event-bot-removed', { seat: event.seat + 1 });
    case 'hints-allowed':
      return event.allow ? t('event-hints-on') : t('event-hints-off');
    case 'coach-set':
      return t('event-coach', { how: event.how ?? 'off' });
    case 'started':
      return table.commitment
        ? t('event-started-fair', { fingerprint: table.commitment.slice(0, SHORT) })
        : t('event-started');
    case 'left-out':
      return t('event-left-out', { names: words.list(event.seats.map(name)) });
    case 'mixed':
      return t('event-mixed', {
        names: words.list(event.seats.map(name)),
        count: event.seats.length,
      });
    case 'undone':
      return t('event-undone', { name: name(event.seat) });
    case 'undo-offered':
      return t('event-undo-offered', { name: name(event.seat) });
    case 'undo-accepted':
      return t('event-undo-accepted', { name: who(event.profile) });
    case 'undo-declined':
      return t('event-undo-declined');
    case 'vote-called':
      return t('event-vote-called', {
        by: name(event.by),
        name: name(event.seat),
        outcome: event.outcome,
      });
    case 'vote-agreed':
      return t('event-undo-accepted', { name: name(event.seat) });
    case 'vote-declined':
      return t('event-vote-declined');
    case 'interrupted':
      return event.lost < WORTH_TELLING
        ? null
        : t('event-interrupted', { minutes: Math.round(event.lost / 60_000) });
    case 'resigned':
      return t('event-resigned', { name: name(event.seat) });
    case 'taken-over':
      return t('event-taken-over', { name: name(event.seat), reason: event.reason });
    case 'handed-back':
      return t('event-handed-back', { name: name(event.seat) });
    case 'bot-replaced':
      return t('event-bot-replaced', { name: name(event.seat) });
    case 'ended':
      return t('event-ended');
    case 'rematched':
      return t('event-rematched');
    case 'forgotten':
      return t('event-forgotten');
    default:
      return together.parts?.told(entry, name, who, table) ?? null;
  }
}
