import type { Rule } from "../certificates/index.ts";
import { encodeClaim } from "../certificates/json.ts";
import { Rational } from "../math/index.ts";
import { deriveCase, type OracleCase } from "./oracles.ts";

/** A number of the claim that a rule concludes, as a double. */
export function valueOf(rule: Rule, field: string, given: Omit<OracleCase, "expect">): number {
  return Rational.parse(String(encodeClaim(deriveCase(rule, given).claim)[field])).toNumber();
}

/** All histograms of n examples over m values. */
export function histograms(n: number, m: number): number[][] {
  if (m === 1) return [[n]];
  const all: number[][] = [];
  for (let first = 0; first <= n; first++) {
    for (const rest of histograms(n - first, m - 1)) all.push([first, ...rest]);
  }
  return all;
}

/** The probability of a histogram under n independent draws. */
export function multinomial(histogram: readonly number[], d: readonly number[]): number {
  let probability = 1;
  let drawn = 0;
  histogram.forEach((count, z) => {
    for (let i = 1; i <= count; i++) probability *= ((d[z] ?? 0) * ++drawn) / i;
  });
  return probability;
}

/**
 * The probability that the best possible analyst, who knows the distribution d and sees one output, names a
 * statistic that deviates by more than alpha: the sum over outputs of the worst 0/1 statistic's mass. `law`
 * gives the probabilities of the outputs on a sample. Exact up to double rounding.
 */
export function worstFailure(
  n: number,
  d: readonly number[],
  alpha: number,
  law: (histogram: readonly number[]) => Readonly<Record<string, number>>,
): number {
  const statistics = Array.from({ length: 1 << d.length }, (_, f) => d.map((_p, z) => (f >> z) & 1));
  const expectations = statistics.map((f) => d.reduce((sum, p, z) => sum + p * (f[z] ?? 0), 0));
  const masses = new Map<string, number[]>();
  for (const sample of histograms(n, d.length)) {
    const mass = multinomial(sample, d);
    const far = statistics.map((f, i) => {
      const mean = sample.reduce((sum, count, z) => sum + count * (f[z] ?? 0), 0) / n;
      return Math.abs(mean - (expectations[i] ?? 0)) > alpha ? 1 : 0;
    });
    for (const [output, probability] of Object.entries(law(sample))) {
      const sums = masses.get(output) ?? statistics.map(() => 0);
      far.forEach((isFar, i) => (sums[i] = (sums[i] ?? 0) + isFar * mass * probability));
      masses.set(output, sums);
    }
  }
  return [...masses.values()].reduce((total, sums) => total + Math.max(...sums), 0);
}

/** P[Bin(n, p) = k] for every k. */
export function binomialLaw(n: number, p: number): number[] {
  return Array.from({ length: n + 1 }, (_, k) => multinomial([k, n - k], [p, 1 - p]));
}
