// An engine without the rules: it takes what brings most at once, as the question itself tells.
//
//   emporion simulate corinth --bots "engine:node examples/engine.mjs,random"
//
// A question is a line of JSON, and so is its answer; docs/engine.md has the whole protocol.

import { createInterface } from 'node:readline';

const answers = {
  // The first question of all: which protocol is spoken here.
  query_version: () => ({ name: 'grabber', version: '1', protocol: 1 }),

  // Nothing takes long here, so whatever is to be stopped was answered before.
  terminate: ({ terminate_id }) => ({ terminate_id }),

  // A decision: the view shows the table, and what every legal move would do to it.
  choose: ({ seat, seed, view }) => {
    const random = generator(seed);
    const options = view.decision.options.map((option) => ({
      move: option.notation,
      worth: worth(option, seat) + random() / 1000,
    }));
    return { move: options.reduce((best, one) => (one.worth > best.worth ? one : best)).move };
  },
};

/** Points count most, and what comes to one's own places a little; what ends the turn can wait. */
function worth({ effect, hands_over }, seat) {
  const { scores = [], changes = [] } = effect;
  const mine = (place) => place?.split(':')[1] === String(seat);
  const goods = changes.reduce((sum, { count = 1, source, target }) => sum + count * (mine(target) - mine(source)), 0);
  return (scores[seat] ?? 0) + goods / 10 - (hands_over ? 0.05 : 0);
}

/** The same numbers for the same seed, so that a game can be played again. */
function generator(seed) {
  let state = seed % 2147483646 + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer = { id: null, error: { code: 'not-json' } };
  try {
    const question = JSON.parse(line);
    const { id, action } = question;
    const known = Object.hasOwn(answers, action);
    answer = known ? { id, action, ...answers[action](question) } : { id, error: { code: 'unknown-action' } };
  } catch (error) {
    answer.error.message = String(error);
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
