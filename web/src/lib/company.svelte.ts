import { api } from '../api/client';
import type { BlockedPerson } from '../api/types';
import { me } from './me.svelte';

export type How = BlockedPerson['how'];

/** Whom whoever sits at this device has muted or blocked; the server keeps it with the profile. */
class Company {
  people = $state.raw<BlockedPerson[]>([]);
  private of: string | null = null;

  /** Ask once for every profile. */
  async load(): Promise<void> {
    const profile = me.profile?.id ?? null;
    if (profile === this.of) return;
    this.of = profile;
    if (profile === null) {
      this.people = [];
      return;
    }
    try {
      this.people = (await api.blocks()).people;
    } catch {
      this.of = null; // asked again by whoever looks next
    }
  }

  how(profile: string | null | undefined): How | null {
    return this.people.find((one) => one.profile === profile)?.how ?? null;
  }

  async set(profile: string, how: How): Promise<void> {
    this.of = (await me.ensure()).id;
    this.people = (await api.block(profile, how)).people;
  }

  async clear(profile: string): Promise<void> {
    this.people = (await api.unblock(profile)).people;
  }
}

export const company = new Company();
