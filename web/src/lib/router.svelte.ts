const SOON = 350;

/** Addresses of the application, in the browser's history. */
class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  private told = 0;
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

  /** Change the address without a step back to the old one. Browsers refuse to be told of
   * hundreds of addresses, so of many they are told the last. */
  replace(address: string): void {
    const { pathname, search, hash } = new URL(address, location.href);
    this.path = pathname;
    this.search = search;
    this.hash = hash;
    clearTimeout(this.timer);
    const tell = () => {
      this.told = Date.now();
      try {
        history.replaceState(null, '', address);
      } catch {
        // A page that was opened from a disk has one address.
      }
    };
    const wait = this.told + SOON - Date.now();
    if (wait > 0) this.timer = setTimeout(tell, wait);
    else tell();
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
