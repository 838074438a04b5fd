import { api } from '../api/client';
import type { Acquaintances, Known } from '../api/types';
import { me } from '../lib/me.svelte';

/** Friends and people one has played with, as the server has last told them. */
class Acquainted {
  private told = $state.raw<Acquaintances | null>(null);
  private of: string | null = null;
  private asked: Promise<unknown> = Promise.resolve();

  people = $derived(this.told?.people ?? []);
  ready = $derived(this.told !== null);
  showsOnline = $derived(this.told?.shows_online ?? false);
  friends = $derived(this.people.filter(({ bond }) => bond === 'friends'));

  async load(): Promise<void> {
    const profile = me.profile?.id ?? null;
    if (profile !== this.of) this.told = null;
    this.of = profile;
    if (profile) await this.take(() => api.people());
  }

  bond(profile: string): Known['bond'] | null {
    return this.people.find((one) => one.profile === profile)?.bond ?? null;
  }

  /** Ask somebody, or accept where they have asked. */
  befriend = (profile: string): Promise<void> => this.take(() => api.befriend(profile));
  /** End it, withdraw it, or decline. */
  unfriend = (profile: string): Promise<void> => this.take(() => api.unfriend(profile));
  show = (online: boolean): Promise<void> => this.take(() => api.showOnline(online));

  /** One after the other, so that no late answer brings back what was; and whatever is told of
   * somebody else by then counts for nothing. */
  private take(ask: () => Promise<Acquaintances>): Promise<void> {
    const of = this.of;
    const asked = this.asked.then(async () => {
      const told = await ask();
      if (of === this.of) this.told = told;
    });
    this.asked = asked.catch(() => undefined);
    return asked;
  }
}

export const acquainted = new Acquainted();
