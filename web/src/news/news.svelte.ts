import { api, Refused } from '../api/client';
import type { NewsSettings, NewsWishes } from '../api/types';
import { words } from '../lib/i18n.svelte';

export const KINDS = ['turn', 'time', 'invitation', 'rematch', 'undo', 'over', 'chat'] as const;
export type Kind = (typeof KINDS)[number];
export type Channel = NewsSettings['offered'][number];

/** Whether this browser can be reached with its page closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What somebody is told of when they are away, as the server has it. */
class News {
  settings = $state.raw<NewsSettings | null>(null);
  /** Done when the last answer is there. */
  private asked: Promise<void> = Promise.resolve();

  get channels(): NewsSettings['channels'] {
    return this.settings?.channels ?? [];
  }

  async load(): Promise<NewsSettings> {
    this.settings = await api.news();
    return this.settings;
  }

  /** Wishes are kept with the language and the hours of whoever has them. They are saved as a whole: each
   * save changes what the one before has left. */
  save(change: (wishes: NewsWishes) => Partial<NewsWishes> = () => ({})): Promise<void> {
    return this.next(() => {
      const wishes = this.settings?.wishes ?? {};
      const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
      const here = { language: words.language, zone: zone || 'UTC' };
      return api.saveNews({ ...wishes, ...here, ...change(wishes) });
    });
  }

  /** One question after the other, since every answer is all settings as they were then. */
  private next(ask: () => Promise<NewsSettings>): Promise<void> {
    const asked = this.asked.then(async () => {
      this.settings = await ask();
    });
    this.asked = asked.catch(() => undefined);
    return asked;
  }

  async addHere(): Promise<void> {
    const key = this.settings?.key ?? (await this.load()).key;
    const { endpoint, p256dh, auth } = await subscribe(key);
    await this.add({ channel: 'push', endpoint, p256dh, auth });
  }

  async add(channel: Parameters<typeof api.addNews>[0]): Promise<void> {
    await this.save();
    await this.next(() => api.addNews(channel));
  }

  async remove(id: string): Promise<void> {
    const here = this.channels.find((one) => one.id === id)?.here;
    await this.next(() => api.removeNews(id));
    if (!here) return;
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  }

  test(id: string): Promise<void> {
    return this.next(() => api.testNews(id));
  }
}

export const news = new News();

/** The subscription of this browser; asked for by a press of a button, as browsers want it. */
async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const again = async (): Promise<PushSubscription> => {
    // One for another key, such as of a server that was set up anew.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  };
  const made = await pushManager
    .subscribe(options)
    .catch(again)
    .catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Refused(0, 'bad-subscription', {});
  return { endpoint, p256dh, auth };
}

/** Somebody, or their browser, does not want to. */
export class NotAllowed extends Error {}
