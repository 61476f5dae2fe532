import { sampleOf } from "../../../data/index.ts";
import { inProcessEngine } from "../../../engines/index.ts";
import { histograms } from "../../../testing/adversary.ts";
import { documentKey, lawOnSample } from "../../distribution.ts";
import type { ModelDocument } from "../../document.ts";
import type { Learner } from "../../learner.ts";

/** The probabilities of the outputs of a learner on one data set, by the text of the document. */
export type Outputs = Readonly<Record<string, number>>;

/**
 * The exact output laws of a learner on all data sets of n labelled examples over m points, by histogram: entry 2x + y counts
 * the examples (x, y).
 */
export async function allLaws(learner: Learner, points: number, n: number): Promise<Map<string, Outputs>> {
  const plan = learner.plan({ n });
  const engine = inProcessEngine({ threads: 1 });
  const laws = new Map<string, Outputs>();
  for (const histogram of histograms(n, 2 * points)) {
    const places = histogram.flatMap((count, z) => new Array<number>(count).fill(z));
    const sample = sampleOf(
      [Int32Array.from(places, (z) => z >> 1)],
      places.map((z) => z & 1),
    );
    const law = await lawOnSample(learner, plan, sample, undefined, { engine });
    laws.set(
      histogram.join(),
      Object.fromEntries(
        [...law.values()].map(({ outcome, mass }) => [documentKey(outcome as ModelDocument), mass.upper]),
      ),
    );
  }
  await engine.close();
  return laws;
}

/** All pairs of data sets that differ in one example, by the keys of their histograms. */
export function neighbours(keys: Iterable<string>): [string, string][] {
  const pairs: [string, string][] = [];
  for (const key of keys) {
    const histogram = key.split(",").map(Number);
    histogram.forEach((count, from) => {
      if (count === 0) return;
      histogram.forEach((_, to) => {
        if (to === from) return;
        const other = histogram.map((value, z) => value - Number(z === from) + Number(z === to));
        pairs.push([key, other.join()]);
      });
    });
  }
  return pairs;
}

/** The mass by which one law exceeds e^epsilon times another. */
export function excessOver(p: Outputs, q: Outputs, epsilon: number): number {
  return Object.entries(p).reduce(
    (sum, [output, mass]) => sum + Math.max(0, mass - Math.exp(epsilon) * (q[output] ?? 0)),
    0,
  );
}

/** Distributions over labelled points for tests: even, skewed, and seeded ones (multiplicative congruential generator). */
export function someDistributions(values: number, seed: number, count: number): number[][] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const normalized = (weights: number[]): number[] => {
    const total = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / total);
  };
  return [
    normalized(new Array<number>(values).fill(1)),
    normalized(Array.from({ length: values }, (_, z) => 3 ** -z)),
    ...Array.from({ length: count }, () =>
      normalized(Array.from({ length: values }, () => -Math.log(next()))),
    ),
  ];
}
