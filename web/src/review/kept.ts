import type { MoveLine, Review, ReviewMoment } from '../api/types';
import type { Reviewed } from './live.svelte';

/** Everything that is shown of a review, in one file. */
interface Content {
  review: Review;
  moves: MoveLine[];
  moments: ReviewMoment[];
}

/** What stands in the page, packed. */
async function unpack(text: string): Promise<Content> {
  const bytes = Uint8Array.from(atob(text.trim()), (one) => one.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain).json();
}

/** A review that was downloaded: nothing of it is asked of a server. */
export async function kept(text: string): Promise<Reviewed> {
  const { review, moves, moments } = await unpack(text);
  const known = new Map(moments.map((one) => [one.moment, one]));
  return {
    id: '',
    ofTable: false,
    kept: true,
    state: 'done',
    review,
    left: null,
    outdated: false,
    problem: null,
    moves,
    moment: async (moment) => known.get(moment) as ReviewMoment,
    open: async () => undefined,
    close: () => undefined,
  };
}
