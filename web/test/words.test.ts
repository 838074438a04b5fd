import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../src/api/client';
import type { Seat } from '../src/api/types';
import { LANGUAGES, type Language, passedOn, reason, t, words } from '../src/lib/i18n.svelte';
import { notices } from '../src/lib/notices.svelte';
import { seatName } from '../src/table/names';

const ALL = Object.keys(LANGUAGES) as Language[];

beforeEach(async () => {
  await words.choose('en');
  await words.need('web', 'corinth');
});

test.each([
  ['en', 1, '1 bot'],
  ['en', 2, '2 bots'],
  ['de', 1, '1 Bot'],
  ['de', 3, '3 Bots'],
  ['fr', 1, '1 robot'],
  ['fr', 2, '2 robots'],
  ['nl', 1, '1 bot'],
  ['nl', 2, '2 bots'],
] as const)('in %s, %i: %s', async (language, count, said) => {
  await words.choose(language);
  expect(t('bots', { count })).toBe(said);
});

test('French counts nothing as one', async () => {
  await words.choose('fr');
  expect(t('corinth-points', { points: 0 })).toBe('0 point');
  expect(t('corinth-points', { points: 2 })).toBe('2 points');
});

test('a loss of one is one as well', async () => {
  expect(t('corinth-effect-goats', { count: -1, change: words.signed(-1) })).toBe('−1 goat');
  expect(t('corinth-effect-goats', { count: -2, change: words.signed(-2) })).toBe('−2 goats');
  await words.choose('de');
  expect(t('corinth-effect-points', { count: 1, change: words.signed(1) })).toBe('+1 Punkt');
});

test.each(ALL)(
  'in %s a choice is remembered, and lists and numbers are local',
  async (language) => {
    await words.choose(language);
    expect(localStorage.getItem('emporion.language')).toBe(language);
    expect(document.documentElement.lang).toBe(language);
    const list = words.list(['Ada', 'Ben', 'Cleo']);
    expect(list).toBe(new Intl.ListFormat(language).format(['Ada', 'Ben', 'Cleo']));
    expect(words.number(1234567)).toBe(new Intl.NumberFormat(language).format(1234567));
  },
);

test('a catalogue that is needed later speaks the language chosen meanwhile', async () => {
  await words.choose('nl');
  await words.need('rules-corinth');
  expect(words.has('rules-corinth-title')).toBe(true);
  await words.choose('zh-Hant');
  expect(t('corinth-market')).toBe('市場');
});

test('a catalogue that could not be loaded is asked for again, and spoils nothing', async () => {
  await expect(words.need('no-such-catalogue')).rejects.toThrow('no-such-catalogue');
  await expect(words.need('no-such-catalogue')).rejects.toThrow('no-such-catalogue');
  await words.choose('de');
  expect(t('home')).not.toBe('home');
});

test('whatever is wanted meanwhile, the last wish holds', async () => {
  await Promise.all([words.need('rules-rhodes'), words.choose('nl'), words.choose('fr')]);
  expect(words.language).toBe('fr');
  expect(words.has('rules-rhodes-title')).toBe(true);
});

test('a refusal can be shown by whoever it is handed to', async () => {
  const { refused } = notices;
  refused(new Error('seat-taken'));
  await vi.waitFor(() => expect(notices.text).toContain('Somebody already sits there.'));
});

test('a refusal has words with its facts, and an unknown one at least its code', async () => {
  expect(await reason(new Refused(429, 'too-many-requests', { seconds: 3 }))).toContain('3 s');
  const known = ['corinth', 'rhodes'];
  const unknown = new Refused(404, 'unknown-game', { given: 'chess', known });
  expect(await reason(unknown)).toBe('No game is called “chess”; known: corinth, rhodes.');
  const short = new Refused(422, 'components-missing', { key: 'ships' });
  expect(await reason(short)).toContain('“ships” is missing');
  expect(await reason(new Error('never-heard-of'))).toContain('never-heard-of');
  expect(await reason(new Refused(0, 'no-connection', {}))).toBe('The server cannot be reached.');
});

test.each([
  ['en', 'Ada wins.', 'Ada and Ben win.'],
  ['de', 'Ada gewinnt.', 'Ada und Ben gewinnen.'],
  ['fr', 'Ada gagne.', 'Ada et Ben gagnent.'],
  ['nl', 'Ada wint.', 'Ada en Ben winnen.'],
  ['zh-Hant', 'Ada 獲勝。', 'Ada和Ben 共同獲勝。'],
] as const)('in %s, after a resignation: %s %s', async (language, one, two) => {
  await words.choose(language);
  const said = (...names: string[]) =>
    t('ended-resigned', { names: words.list(names), count: names.length });
  expect(said('Ada').endsWith(one)).toBe(true);
  expect(said('Ada', 'Ben').endsWith(two)).toBe(true);
});

test('five bots at a table have five names', () => {
  const bots = Array.from({ length: 5 }, () => ({ bot: 'casual' }) as Seat);
  expect(new Set(bots.map((_, seat) => seatName(bots, seat))).size).toBe(5);
});

test('a link is passed on in the language of the sender', async () => {
  const link = 'http://localhost/t/abc?moment=3#here';
  expect(passedOn(link)).toBe(link);
  await words.choose('zh-Hant');
  expect(passedOn(link)).toBe('http://localhost/t/abc?moment=3&lang=zh-Hant#here');
});

test('the time that is left is told in its largest unit, in every language', async () => {
  const HOUR = 3600_000;
  const told: Record<Language, string[]> = {
    en: ['time is up', 'less than a minute left', '5 minutes left', '24 hours left', '2 days left'],
    de: [
      'Zeit abgelaufen',
      'noch weniger als eine Minute',
      'noch 5 Minuten',
      'noch 24 Stunden',
      'noch 2 Tage',
    ],
    fr: [
      'temps écoulé',
      'encore moins d’une minute',
      'encore 5 minutes',
      'encore 24 heures',
      'encore 2 jours',
    ],
    nl: ['tijd is om', 'nog minder dan een minuut', 'nog 5 minuten', 'nog 24 uur', 'nog 2 dagen'],
    'zh-Hant': ['時間到', '剩不到一分鐘', '還剩 5 分鐘', '還剩 24 小時', '還剩 2 天'],
  };
  for (const [language, all] of Object.entries(told)) {
    await words.choose(language as Language);
    const times = [0, 30_000, 5 * 60_000, 24 * HOUR, 47 * HOUR];
    expect(
      times.map((ms) => words.left(ms).replaceAll('\u00a0', ' ')),
      language,
    ).toEqual(all);
  }
});
