/** A round number, so that there are about so many of them. */
export function tick(span: number, count: number): number {
  const least = span / Math.max(2, count);
  return [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => one >= least) ?? Math.ceil(least);
}

/** Places from top to bottom, moved so that none comes nearer to another than a gap. */
export function apart(places: readonly number[], gap: number, bottom: number): number[] {
  const found = [...places];
  for (let i = 1; i < found.length; i++)
    found[i] = Math.max(found[i] ?? 0, (found[i - 1] ?? 0) + gap);
  let lowest = bottom;
  for (let i = found.length - 1; i >= 0; i--) {
    found[i] = Math.min(found[i] ?? 0, lowest);
    lowest = (found[i] ?? 0) - gap;
  }
  return found;
}
