import type { Pair } from './difference.js';

/** So many lines stand, as they are, before and after one that changed. */
const AROUND = 1;

/** Long stretches in which nothing changed as their number alone. */
export function folded(pairs: readonly Pair[]): readonly (Pair | { readonly hidden: number })[] {
  const isNear = pairs.map((_, at) => pairs.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ same }) => !same));
  const rows: (Pair | { hidden: number })[] = [];
  for (const [at, pair] of pairs.entries()) {
    const last = rows.at(-1);
    if (isNear[at]) rows.push(pair);
    else if (last && 'hidden' in last) last.hidden += 1;
    else rows.push({ hidden: 1 });
  }
  return rows;
}
