/** Games of which docs/strategy says what strong play does; a page is loaded when it is read. */
const pages = import.meta.glob<string>('../../../docs/strategy/*.html', {
  query: '?raw',
  import: 'default',
});
const charts = import.meta.glob<string>('../../../docs/strategy/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const path = (name: string) => `../../../docs/strategy/${name}`;

export const strategies: readonly string[] = Object.keys(pages).map((page) =>
  page.slice(path('').length, -'.html'.length),
);

/** The page of a game, with the addresses of its charts. */
export async function strategyOf(game: string): Promise<string> {
  const text = await pages[path(`${game}.html`)]?.();
  if (text === undefined) throw new Error(`no strategy for ${game}`);
  return text.replace(/src="([^"/]+)"/g, (_, name) => `src="${charts[path(name)]}"`);
}
