import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { test as base, expect, noOverflow, nothingSmall } from './support';

/** What reached the other sides: mails as they came, and the bodies of a webhook's requests. */
interface Post {
  mails: string[];
  hooks: string[];
  mailPort: number;
  hookPort: number;
}

const port = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

/** As much of an SMTP server as a mail needs. */
function smtp(mails: string[]): Server {
  return createServer((socket) => {
    let told = '';
    let reading = false;
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      told += data.toString();
      if (reading) {
        if (!told.endsWith('\r\n.\r\n')) return;
        mails.push(told);
        reading = false;
        socket.write('250 kept\r\n');
      } else {
        if (!told.endsWith('\r\n')) return;
        reading = /^DATA/i.test(told);
        const leaves = /^QUIT/i.test(told);
        socket.write(reading ? '354 go on\r\n' : leaves ? '221 bye\r\n' : '250 well\r\n');
        if (leaves) socket.end();
      }
      told = '';
    });
    socket.on('error', () => undefined);
  });
}

const test = base.extend<object, { post: Post }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const [mails, hooks]: string[][] = [[], []];
      const box = smtp(mails as string[]);
      const hook = createHttpServer((request, answer) => {
        let body = '';
        request.on('data', (data) => {
          body += data;
        });
        request.on('end', () => {
          hooks?.push(body);
          answer.end();
        });
      });
      const found = { mailPort: await port(box), hookPort: await port(hook) };
      await use({ mails: mails as string[], hooks: hooks as string[], ...found });
      box.close();
      hook.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ post }, use) => {
      // Links have the server's address in them, so it is settled before.
      const free = createServer();
      const EMPORION_PORT = String(await port(free));
      await new Promise((done) => free.close(done));
      await use({
        EMPORION_PORT,
        EMPORION_PUBLIC_URL: `http://127.0.0.1:${EMPORION_PORT}/`,
        EMPORION_SMTP_URL: `smtp://127.0.0.1:${post.mailPort}`,
        EMPORION_MAIL_FROM: 'play@example.org',
        EMPORION_OUTGOING_ALLOWED: '127.0.0.1',
      });
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('whoever waits for days is asked once, and reached by message, mail and webhook', async ({
  page,
  context,
  playwright,
  house,
  post,
}) => {
  // Browsers subscribe at their makers', who are not here: only that answer is ours.
  await page.addInitScript(() => {
    const bytes = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_');
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const keys = {
        p256dh: bytes(String.fromCharCode(...point)),
        auth: bytes('sixteen bytes ok'),
      };
      const endpoint = 'https://push.example/ada';
      return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => null;
  });
  const ada = page.request;
  const ben = await playwright.request.newContext({ baseURL: house.url });
  for (const [person, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const)
    expect((await person.post('/api/profile', { data: { name } })).status()).toBe(201);
  const clock = { kind: 'days', days: 3 };
  const table = { game: 'corinth', seats: 2, options: { first: 1 }, clock };
  const made = await ada.post('/api/tables', { data: { id: 'news-of-ada', table } });
  const { table: id } = await made.json();
  const command = (who: typeof ada, command: object) =>
    who.post(`/api/tables/${id}/commands`, {
      data: { id: `news-${JSON.stringify(command).length}-${Date.now()}`, command },
    });
  await command(ada, { kind: 'sit', seat: 0 });
  await command(ben, { kind: 'sit', seat: 1 });
  expect((await command(ada, { kind: 'start' })).status()).toBe(200);

  await page.goto(`/t/${id}`);
  const asked = page.getByRole('region', { name: 'Shall we tell you' });
  await asked.getByRole('button', { name: 'On this device' }).click();
  await expect(page.getByText('You will be told when it is your turn.')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.table')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile#news');
  const news = page.getByRole('region', { name: 'When you are away' });
  await expect(news).toContainText('Messages arrive on this device.');
  await expect(asked).toHaveCount(0);
  const turn = news.getByRole('checkbox', { name: 'Your turn: Devices' });
  await expect(turn).toBeChecked();
  const chat = news.getByRole('checkbox', { name: 'Somebody wrote: Devices' });
  await chat.check();
  await news.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await news.getByLabel('From').fill('21:30');
  await news.getByLabel('From').blur();
  const saved = async () => (await (await ada.get('/api/profile/news')).json()).wishes;
  await expect.poll(async () => (await saved()).quiet).toEqual({ begin: 1290, end: 480 });
  expect((await saved()).push).toContain('chat');

  // By webhook.
  await news.getByLabel('Address of the webhook').fill(`http://127.0.0.1:${post.hookPort}/ada`);
  await news.getByLabel('Format').selectOption('json');
  await news.getByRole('button', { name: 'Add' }).last().click();
  await news.getByRole('button', { name: /^Send a test: 127/ }).click();
  await expect.poll(() => post.hooks.length).toBe(1);
  expect(JSON.parse(post.hooks[0] ?? '')).toMatchObject({
    kind: 'test',
    title: 'Emporion: it works',
  });
  // By mail, once the address has answered.
  await news.getByLabel('Mail address').fill('ada@example.org');
  await news.getByRole('button', { name: 'Add' }).click();
  await expect(news).toContainText('This address was asked by mail');
  await expect.poll(() => post.mails.length).toBe(1);
  await noOverflow(page);
  await nothingSmall(page, 'news');
  const unfolded = (mail: string) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const question = /127\.0\.0\.1:\d+(\/mail#\S+)/.exec(unfolded(post.mails[0] ?? ''))?.[1] ?? '';
  await page.goto(question);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').first()).toContainText('News will come to this address.');
  await page.getByRole('link', { name: 'Profile' }).last().click();
  await news.getByRole('button', { name: /^Send a test: ad…/ }).click();
  await expect.poll(() => post.mails.length).toBe(2);
  const leave =
    /List-Unsubscribe: <http:\/\/127\.0\.0\.1:\d+(\S+)>/.exec(post.mails[1] ?? '')?.[1] ?? '';
  await page.goto(leave);
  await page.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(page.getByText('No more mails will come.')).toBeVisible();

  // The message itself, as the browser's maker would hand it over; and a press on it.
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Whoever asks what is shown while something is about to be makes Chromium forget it.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const told = new Promise<void>((done) => {
      registration.showNotification = async (...what) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, what);
        done();
      };
    });
    Object.assign(self, { told });
  });
  const data = { title: 'Corinth: it’s your turn', body: 'You are playing with Ben.', tag: 'a' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: house.url,
    registrationId: await registered,
    data: JSON.stringify({ ...data, path: `/t/${id}` }),
  });
  await worker.evaluate(() => (self as unknown as { told: Promise<void> }).told);
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  expect(await shown()).toEqual([data]);
  await worker.evaluate(async () => {
    // The page's types know nothing of a worker's.
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const { NotificationEvent: Pressed } = self as unknown as {
      NotificationEvent: new (kind: string, of: { notification: unknown }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`${house.url}/t/${id}`);
  await expect.poll(shown).toEqual([]);
  await ben.dispose();
});
