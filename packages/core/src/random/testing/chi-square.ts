import type { Law } from "./laws.ts";
import table from "../oracles/chi-square.json" with { type: "json" };

export interface Trial {
  /** The stated probability of each output; what is missing from 1 is one more cell, for all other outputs. */
  readonly law: Law;
  readonly draws: number;
  readonly draw: () => unknown;
}

/**
 * Pearson's chi-square test: cells of expectation below 25 are merged, and the sampler is rejected
 * above the 1 - 1e-9 quantile of the smallest tabulated df that is not below ours, so a correct sampler is rejected
 * with probability at most about 1e-9.
 */
export function rejects({ law, draws, draw }: Trial): boolean {
  const tally = new Map<unknown, number>();
  for (let i = 0; i < draws; i++) {
    const output = draw();
    tally.set(output, (tally.get(output) ?? 0) + 1);
  }
  const observed = new Map(Array.from(tally, ([output, seen]) => [String(output), seen]));
  const cells = Object.entries(law)
    .filter(([, probability]) => probability * draws >= 25)
    .map(([output, probability]) => ({ expected: probability * draws, seen: observed.get(output) ?? 0 }));
  const rest = {
    expected: draws - cells.reduce((sum, cell) => sum + cell.expected, 0),
    seen: draws - cells.reduce((sum, cell) => sum + cell.seen, 0),
  };
  if (rest.expected >= 25) cells.push(rest);
  else {
    const smallest = cells.reduce((a, b) => (a.expected < b.expected ? a : b));
    smallest.expected += rest.expected;
    smallest.seen += rest.seen;
  }
  const statistic = cells.reduce(
    (sum, { expected, seen }) => sum + ((seen - expected) * (seen - expected)) / expected,
    0,
  );
  const critical = table.critical.find(({ df }) => df >= cells.length - 1);
  if (critical === undefined)
    throw new Error("more cells than the table of critical values has degrees of freedom");
  return statistic > critical.value;
}

/** The three seeds of every chi-square test. */
export const seeds: readonly number[] = [1, 2, 3];
