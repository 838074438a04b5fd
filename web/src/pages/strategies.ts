/** What docs/strategy says of strong play, game by game and in every language; a page is loaded when
 * it is read. */
const pages = import.meta.glob<string>('../../../docs/strategy/**/*.html', {
  query: '?raw',
  import: 'default',
});
const charts = import.meta.glob<string>('../../../docs/strategy/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const path = (language: string, name: string) =>
  `../../../docs/strategy/${language === 'en' ? '' : `${language}/`}${name}`;

/** The games that have a page. */
export const strategies: readonly string[] = Object.keys(pages)
  .map((page) => page.slice(path('en', '').length, -'.html'.length))
  .filter((name) => !name.includes('/'));

/** The page of a game, with the addresses of its charts. */
export async function strategyOf(game: string, language: string): Promise<string> {
  const text = await pages[path(language, `${game}.html`)]?.();
  if (text === undefined) throw new Error(`no strategy for ${game} in ${language}`);
  return text.replace(/src="([^"/]+)"/g, (_, name) => `src="${charts[path(language, name)]}"`);
}
