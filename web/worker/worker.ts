/**
 * Keeps the application itself on the device, so that it opens without a connection.
 *
 * Nothing of a game is kept: whatever the server has to say is asked of the server each time.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
/** What every page needs, put in by the build. */
declare const SHELL: readonly string[];

/** Another build has other names in it, and so a place of its own. */
const PLACE = `emporion ${SHELL.join(' ')}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(keep(SHELL).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

/** A page tells what it loaded before there was anybody to keep it. */
worker.addEventListener('message', (event) => {
  event.waitUntil(keep((event.data as string[]).filter(isAsset)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => shell()));
  else if (isAsset(url.pathname)) event.respondWith(kept(request));
});

/** Files whose names change with their content. */
function isAsset(path: string): boolean {
  return path.startsWith('/assets/') || path === '/icon.svg';
}

async function keep(paths: readonly string[]): Promise<void> {
  const place = await caches.open(PLACE);
  const known = new Set((await place.keys()).map((one) => new URL(one.url).pathname));
  await place.addAll(paths.filter((path) => !known.has(path)));
}

async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PLACE) await caches.delete(name);
}

async function shell(): Promise<Response> {
  return (await caches.match('/')) ?? Response.error();
}

async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(PLACE)).put(request, answer.clone());
  return answer;
}
