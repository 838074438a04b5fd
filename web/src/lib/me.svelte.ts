import { api, Refused } from '../api/client';
import type { Profile } from '../api/types';
import { t } from './i18n.svelte';

/** Who sits at this device. The secret is in a cookie that no script can read. */
class Me {
  profile = $state<Profile | null>(null);
  known = $state(false);
  /** Told once by the server, right after a profile was made. */
  phrase = $state<string | null>(null);

  async load(): Promise<void> {
    try {
      this.profile = await api.profile();
    } catch (error) {
      if (!(error instanceof Refused && error.status === 401)) throw error;
      this.profile = null;
    } finally {
      this.known = true;
    }
  }

  /** The profile, made now if there is none. */
  async ensure(name?: string): Promise<Profile> {
    if (!this.profile) {
      const made = await api.createProfile(name?.trim() || t('guest'));
      this.phrase = made.phrase;
      this.profile = { id: made.id, name: made.name };
    } else if (name?.trim() && name.trim() !== this.profile.name) {
      this.profile = await api.rename(name.trim());
    }
    return this.profile;
  }
}

export const me = new Me();
