import { words } from '../lib/i18n.svelte';
import type { Measure } from './reading';

/** A chance in percent, or points, with so many digits after the point. */
export function figure(
  value: number,
  measure: Measure,
  digits = measure === 'win' ? 0 : 1,
): string {
  return new Intl.NumberFormat(words.language, {
    ...(measure === 'win' ? { style: 'percent' as const } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** The same as a change, with its sign. */
export function change(value: number, measure: Measure, digits = 1): string {
  const size = figure(Math.abs(value), measure, digits);
  if (size === figure(0, measure, digits)) return size;
  return (value < 0 ? '−' : '+') + size;
}
