import { recall, remember } from '../lib/stored';

export const WAYS = ['heard', 'shown', 'quiet'] as const;
/** What somebody notices of what is said while the chat is not in view. */
export type Way = (typeof WAYS)[number];

const KEY = 'emporion.chat';

class Manners {
  how = $state<Way>(WAYS.find((one) => one === recall(KEY)) ?? 'heard');

  choose(how: Way): void {
    this.how = how;
    remember(KEY, how);
  }
}

export const manners = new Manners();
