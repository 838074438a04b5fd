const SOON = 150;

/** Addresses of the application, in the browser's history. */
class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('popstate', () => {
      clearTimeout(this.timer);
      this.read();
    });
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  go(address: string): void {
    clearTimeout(this.timer);
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address without a step back to the old one. Browsers refuse to be told of many
   * addresses a second, so they are told of the last one soon. */
  replace(address: string): void {
    const { pathname, search, hash } = new URL(address, location.href);
    this.path = pathname;
    this.search = search;
    this.hash = hash;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => history.replaceState(null, '', address), SOON);
  }

  /** As it can be passed on. */
  get address(): string {
    return location.origin + this.path + this.search + this.hash;
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }
}

export const router = new Router();

/** Follow links within the application without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
