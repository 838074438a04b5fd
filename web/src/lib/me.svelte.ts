import { api, Refused } from '../api/client';
import type { Profile } from '../api/types';
import { t, words } from './i18n.svelte';

/** Whoever asks while an answer is on its way waits for the same one. */
function shared<A extends unknown[], T>(ask: (...given: A) => Promise<T>) {
  let running: Promise<T> | null = null;
  return (...given: A): Promise<T> => {
    running ??= ask(...given).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Who sits at this device. The secret is in a cookie that no script can read. */
class Me {
  profile = $state<Profile | null>(null);
  known = $state(false);
  /** Told once by the server, right after a profile was made. */
  phrase = $state<string | null>(null);

  /** Ask the server; without an answer nothing is known, and it can be asked again. */
  load = shared(async (): Promise<void> => {
    try {
      this.profile = await api.profile();
    } catch (error) {
      if (!(error instanceof Refused && error.status === 401)) throw error;
      this.profile = null;
    }
    this.known = true;
  });

  private make = shared(async (name: string | undefined): Promise<Profile> => {
    const made = await api.createProfile(name || t('guest'), words.language);
    this.phrase = made.phrase;
    this.profile = { id: made.id, name: made.name };
    return this.profile;
  });

  /** Somebody has signed in here, with whatever it took. */
  welcome(profile: Profile): void {
    this.profile = profile;
    this.phrase = null;
  }

  /** The profile, made now if there is none; a new one would push out one not heard of yet. */
  async ensure(name?: string): Promise<Profile> {
    const wish = name?.trim();
    if (!this.profile) await this.load(); // another tab may have made one
    if (!this.profile) return this.make(wish);
    if (wish && wish !== this.profile.name) this.profile = await api.rename(wish);
    return this.profile;
  }
}

export const me = new Me();
