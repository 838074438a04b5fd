/**
 * Where something is to hold for many pages, sizes and languages at once: rows in which every two
 * values of different dimensions meet, drawn anew in every run; the same again with the seed that
 * the run told. `make proof` sets EMPORION_PROOF and so takes every combination.
 */

const TRIES = 30;

type Row<T> = { [K in keyof T]: T[K] extends readonly (infer V)[] ? V : never };

/** In the environment from here on, so that every worker of a run draws the same. */
export function seed(): number {
  if (!process.env.EMPORION_SEED) {
    process.env.EMPORION_SEED = String(Math.floor(Math.random() * 1e9));
    console.log(`EMPORION_SEED=${process.env.EMPORION_SEED} draws the same covers again.`);
  }
  return Number(process.env.EMPORION_SEED);
}

export function cover<T extends Record<string, readonly unknown[]>>(
  dimensions: T,
  from = seed(),
  proof = Boolean(process.env.EMPORION_PROOF),
): Row<T>[] {
  const values = Object.values(dimensions);
  const named = (row: number[]) =>
    Object.fromEntries(Object.keys(dimensions).map((name, d) => [name, values[d]?.[row[d] ?? 0]]));
  const rows = proof ? product(values) : pairwise(values, generator(from));
  return rows.map((row) => named(row) as Row<T>);
}

function product(values: readonly (readonly unknown[])[]): number[][] {
  return values.reduce<number[][]>(
    (rows, some) => rows.flatMap((row) => some.map((_, i) => [...row, i])),
    [[]],
  );
}

/** Rows of indices, until no pair is left open. */
function pairwise(values: readonly (readonly unknown[])[], random: () => number): number[][] {
  const open = new Set(product(values).flatMap(pairs));
  const rows: number[][] = [];
  while (open.size) {
    const waiting = [...open].sort();
    let best: number[] = [];
    let most = -1;
    for (let i = 0; i < TRIES; i++) {
      const row = values.map((some) => Math.floor(random() * some.length));
      const [a = 0, b = 0, x = 0, y = 0] = (waiting[Math.floor(random() * waiting.length)] ?? '')
        .split(' ')
        .map(Number);
      row[a] = x;
      row[b] = y;
      const met = pairs(row).filter((pair) => open.has(pair)).length;
      if (met > most) [best, most] = [row, met];
    }
    for (const pair of pairs(best)) open.delete(pair);
    rows.push(best);
  }
  return rows;
}

/** Two dimensions and the index of a value in each, as words. */
function pairs(row: number[]): string[] {
  return row.flatMap((x, a) => row.slice(a + 1).map((y, i) => `${a} ${a + 1 + i} ${x} ${y}`));
}

/** The mulberry32 generator: numbers from 0 up to 1. */
function generator(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
