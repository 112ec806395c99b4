/** Rates of one contestant over the rounds, per second. */
export type Rates = number[];

export const seconds = Number(process.env.BENCH_SECONDS ?? 4);
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * Lets the contestants take turns, so that a machine that gets slower gets slower for all of them.
 * @returns the rates of each, by name
 */
export async function interleave(contestants: Record<string, () => Promise<number>>): Promise<Record<string, Rates>> {
  const rates: Record<string, Rates> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) (rates[name] ??= []).push(await run());
  }
  return rates;
}

export function median(rates: Rates): number {
  const sorted = [...rates].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One line of the result; the rates in brackets show how much the rounds differed. */
export function line(name: string, rates: Rates, reference: Rates): string {
  const ratio = (median(rates) / median(reference)).toFixed(2);
  const spread = rates.map((rate) => Math.round(rate)).join(' ');
  return `${name.padEnd(26)} ${String(Math.round(median(rates))).padStart(8)}/s   × ${ratio}   [${spread}]`;
}
