import { expect, test } from 'vitest';
import { type About, type Card, cardsOf, catalogues } from '../src/boards/cards';
import { chapters as corinth } from '../src/boards/corinth/Rules.svelte';
import sample from '../src/boards/corinth/sample.json';
import { chapters as rhodes } from '../src/boards/rhodes/Rules.svelte';
import { LANGUAGES, type Language, words } from '../src/lib/i18n.svelte';

const GAMES = { corinth, rhodes };
const nobody: About = { view: null, seat: null, choices: {} };
const said = ({ title, does, pays, now }: Card) => [title, does, pays, now].filter(Boolean);

async function told(game: string, thing: string, about = nobody): Promise<Card> {
  await words.need(game, ...catalogues(game));
  const card = (await cardsOf(game))?.of(thing, about);
  if (!card) throw new Error(`no card for ${thing}`);
  return card;
}

test.each(Object.keys(LANGUAGES) as Language[])('in %s every card has words', async (language) => {
  await words.choose(language);
  for (const [game, chapters] of Object.entries(GAMES)) {
    await words.need(game, ...catalogues(game));
    const cards = await cardsOf(game);
    const all = chapters.flatMap(({ id }) => cards?.chapter(id) ?? []);
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ title, does }) => title + does)).size).toBe(all.length);
    for (const card of all) {
      expect(card.does).not.toBe('');
      expect(said(card).join(' ')).not.toMatch(/\b(card|rules|corinth|rhodes)-[a-z]/);
    }
  }
});

test('a game without cards has none', async () => {
  expect(await cardsOf('chess')).toBeNull();
  expect(catalogues('chess')).toEqual([]);
});

test('a card tells what a thing would be worth now, to whoever owns it', async () => {
  await words.choose('en');
  const view = structuredClone(sample) as unknown as NonNullable<About['view']>;
  const { sheets } = view as unknown as {
    sheets: { buildings: { name: string; built: boolean }[] }[];
  };
  for (const one of sheets[0]?.buildings ?? []) one.built = ['stable', 'store'].includes(one.name);
  const mine = await told('corinth', 'building:0:temple', { ...nobody, view, seat: 0 });
  expect(mine.now).toBe('You would have 3 buildings then: 9 points.');
  expect(mine.price?.map(({ count }) => count)).toEqual([3, 3]);
  expect((await told('corinth', 'building:0:temple', { ...nobody, view, seat: 1 })).now).toBe('');
  expect((await told('corinth', 'building:0:temple')).now).toBe('');
});

test('a card tells the house rule that is played by', async () => {
  await words.choose('en');
  const usual = await told('rhodes', 'town-hall:irrigation');
  expect(usual.does).toContain('Whenever anyone produces');
  const own = await told('rhodes', 'town-hall:irrigation', {
    ...nobody,
    choices: { irrigation: 'own' },
  });
  expect(own.does).toContain('only for the chips of one’s own production action');
});
