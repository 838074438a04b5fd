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

interface Notice {
  title: string;
  body: string;
  /** A newer notice of the same tag takes the place of the older one. */
  tag: string;
  path: string;
}

/** Somebody is told of something while no page of theirs is open, or none that shows it. */
worker.addEventListener('push', (event) => {
  const told = notice(event.data);
  const options = { body: told.body, tag: told.tag, data: told.path, icon: '/icon-192.png' };
  event.waitUntil(worker.registration.showNotification(told.title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data ?? '/')));
});

/** Browsers may change their subscription by themselves. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: old } = event as unknown as { oldSubscription?: PushSubscription };
  if (old) event.waitUntil(subscribeAgain(old));
});

function notice(data: PushMessageData | null): Notice {
  const plain = { title: 'Emporion', body: '', tag: 'emporion', path: '/' };
  try {
    return { ...plain, ...(data?.json() as Notice) };
  } catch {
    return plain;
  }
}

/** The page of a table, where one shows it; else home becomes it, or a new one is opened. */
async function show(path: string): Promise<void> {
  const target = new URL(path, location.origin);
  if (target.origin !== location.origin) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const at = (wanted: string) => open.find(({ url }) => new URL(url).pathname === wanted);
  const there = at(target.pathname) ?? (await at('/')?.navigate(target.href));
  if (there) await there.focus().catch(() => undefined);
  else await worker.clients.openWindow(target.href);
}

async function subscribeAgain(old: PushSubscription): Promise<void> {
  const { endpoint, keys } = (
    await worker.registration.pushManager.subscribe(old.options)
  ).toJSON();
  await fetch('/api/profile/news/channels', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'push', endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
  });
}

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
