import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { Refused } from '../api/client';
import { recall, remember } from './stored';

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  'zh-Hant': '繁體中文',
} as const;
export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, FluentVariable>;

const files = import.meta.glob<string>(
  [
    '../../../src/emporion/locale/*/*.ftl',
    '!../../../src/emporion/locale/*/draw.ftl',
    '!../../../src/emporion/locale/*/letters.ftl',
  ],
  {
    query: '?raw',
    import: 'default',
  },
);
const KEY = 'emporion.language';

function preferred(): Language {
  const chosen = recall(KEY);
  for (const wish of [chosen, ...navigator.languages]) {
    if (wish === null) continue;
    if (wish in LANGUAGES) return wish as Language;
    const base = wish.split('-')[0] ?? '';
    if (base === 'zh') return 'zh-Hant';
    if (base in LANGUAGES) return base as Language;
  }
  return 'en';
}

const formats = new Map<string, unknown>();

/** A formatter, kept: to make one takes longer than all that it is asked for at a table. */
function kept<How, Format>(
  Kind: new (language: string, how: How) => Format,
  language: string,
  how: How,
): Format {
  const name = `${Kind.name} ${language} ${JSON.stringify(how)}`;
  const found = (formats.get(name) as Format | undefined) ?? new Kind(language, how);
  formats.set(name, found);
  return found;
}

/** A time in the largest unit that tells enough of it. */
function largest(ms: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = ms / 60_000;
  if (minutes < 90) return { value: minutes, unit: 'minute' };
  if (minutes < 36 * 60) return { value: minutes / 60, unit: 'hour' };
  return { value: minutes / 1440, unit: 'day' };
}

class Words {
  language = $state<Language>(preferred());
  private bundle = $state.raw<FluentBundle | null>(null);
  /** What the bundle has, and what it is to have. */
  private held = new Set<string>();
  private catalogues = new Set(['web']);
  private wanted = this.language;

  get ready(): boolean {
    return this.bundle !== null;
  }

  /** Make a catalogue's messages known: `web` always is, a game's come with its board. */
  async need(...names: string[]): Promise<void> {
    const missing = names.filter((name) => !this.held.has(name));
    if (missing.length === 0 && this.bundle) return;
    for (const name of missing) this.catalogues.add(name);
    try {
      await this.load();
    } catch (error) {
      for (const name of missing) if (!this.held.has(name)) this.catalogues.delete(name);
      throw error;
    }
  }

  async choose(language: Language): Promise<void> {
    this.wanted = language;
    remember(KEY, language);
    await this.load();
  }

  /** Again where something else was wanted meanwhile, so that whoever ends last does no harm. */
  private async load(): Promise<void> {
    const language = this.wanted;
    const names = [...this.catalogues];
    const texts = await Promise.all(
      names.map((name) => {
        const load = files[`../../../src/emporion/locale/${language}/${name}.ftl`];
        if (!load) throw new Error(`no catalogue ${language}/${name}`);
        return load();
      }),
    );
    if (language !== this.wanted || this.catalogues.size > names.length) return this.load();
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.bundle = bundle;
    this.held = new Set(names);
    this.language = language;
    document.documentElement.lang = language;
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  say(id: string, values?: Values): string {
    const message = this.bundle?.getMessage(id);
    if (!this.bundle || !message?.value) return id;
    return this.bundle.formatPattern(message.value, values);
  }

  /** A list in words: "Ada, Ben and Cleo". */
  list(parts: string[]): string {
    return kept(Intl.ListFormat, this.language, { type: 'conjunction' }).format(parts);
  }

  /** What is said of something: "Wine: +3". */
  about(what: string, that: string): string {
    return that ? this.say('joint-about', { what, that }) : what;
  }

  /** A sentence after another that has no full stop yet. */
  after(one: string, two: string): string {
    return two ? this.say('joint-then', { one, two }) : one;
  }

  /** Parts in a row, without "and". */
  series(parts: readonly (string | number)[]): string {
    return parts
      .map(String)
      .reduce((one, two) => (one ? this.say('joint-series', { one, two }) : two), '');
  }

  /** A choice in words: "2, 3, or 4". */
  either(parts: string[]): string {
    return kept(Intl.ListFormat, this.language, { type: 'disjunction' }).format(parts);
  }

  number(value: number): string {
    return kept(Intl.NumberFormat, this.language, {}).format(value);
  }

  /** A change, with its sign: +3, −2. */
  signed(value: number): string {
    const sign = value < 0 ? '−' : value > 0 ? '+' : '';
    return sign + this.number(Math.abs(value));
  }

  /** As the reader's country writes dates in that language, where the browser tells it. */
  private get region(): string {
    return navigator.languages.find((one) => one.split('-')[0] === this.language) ?? this.language;
  }

  /** How long something still takes, in its largest unit: "2 days left". */
  left(ms: number): string {
    if (ms <= 0) return this.say('list-time-up');
    if (ms < 60_000) return this.say('list-time-short');
    return this.say('list-time-left', { time: this.span(ms) });
  }

  /** A length of time in its largest unit: "2 days"; seconds only where they count. */
  span(ms: number, exact = false): string {
    const seconds = exact && ms < 60_000;
    const { value, unit } = seconds
      ? { value: Math.max(0, ms / 1000), unit: 'second' as const }
      : largest(Math.max(exact ? 0 : 60_000, ms));
    const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
    return kept(Intl.NumberFormat, this.language, format).format(exact ? Math.floor(value) : value);
  }

  /** Since when, in the largest unit: "5 minutes ago". */
  ago(ms: number): string {
    const { value, unit } = largest(Math.max(0, ms));
    const format = kept(Intl.RelativeTimeFormat, this.language, { numeric: 'auto' });
    return format.format(-Math.floor(value), unit);
  }

  day(at: number): string {
    return kept(Intl.DateTimeFormat, this.region, { dateStyle: 'medium' }).format(at);
  }

  when(at: number): string {
    return kept(Intl.DateTimeFormat, this.region, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at);
  }
}

export const words = new Words();

/** A message in the reader's language. */
export const t = (id: string, values?: Values): string => words.say(id, values);

/** An address as it is passed on: messengers show what it leads to in the sender's language. */
export function passedOn(address: string): string {
  const url = new URL(address);
  if (words.language !== 'en') url.searchParams.set('lang', words.language);
  return url.href;
}

/** The facts of a refusal as Fluent takes them. */
function facts(details: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === 'number' || typeof value === 'string') return [name, value];
      return [name, Array.isArray(value) ? words.series(value) : String(value)];
    }),
  );
}

/** Why something was refused. The words for it are loaded when there is need of them. */
export async function reason(error: unknown): Promise<string> {
  const code = error instanceof Error ? error.message : '';
  const details = error instanceof Refused ? error.details : {};
  const [, entry] = /^components-(.+)$/.exec(code) ?? [];
  const declines = code === 'bot-declines';
  const needed = ['errors', ...(entry ? ['components'] : []), ...(declines ? ['people'] : [])];
  if (code !== 'no-connection') await words.need(...needed).catch(() => undefined);
  const ids = [
    ...(declines ? ['account-declines'] : []),
    `error-${code}`,
    ...(entry ? [`components-${entry}`] : []),
  ];
  const id = ids.find((one) => words.has(one));
  return id ? t(id, facts(details)) : t('error-other', { code });
}
