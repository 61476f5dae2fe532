import { classes, type Sample, type ScoreEngine } from "holdfast";
import type { DemoTable } from "./tables.ts";

/** The expected test error of the exponential learner at one epsilon. */
interface CurvePoint {
  readonly epsilon: number;
  readonly error: number;
}

export interface Curve {
  readonly title: string;
  readonly points: readonly CurvePoint[];
  /** The error of the best candidate on the training rows, without privacy. */
  readonly ceiling: number;
  /** The error of always answering the likelier label of the test rows. */
  readonly constant: number;
}

export const epsilons: readonly number[] = [0.01, 0.03, 0.1, 0.3, 1, 3];

/**
 * The error against epsilon, in expectation over the mechanism's draw and not by sampling: the candidates' errors on both
 * parts are counted once, and their probabilities are known.
 */
export async function errorCurve(
  { title, train, test, ranges }: DemoTable,
  engine: ScoreEngine,
): Promise<Curve> {
  const subject = classes.parse(`stumps:${ranges.length}`);
  const cuts = 31;
  const family = subject.family(
    ranges.map(({ lower, upper }) =>
      Float64Array.from({ length: cuts }, (_, i) => lower + (upper - lower) * ((i + 1) / (cuts + 1))),
    ),
  );
  const trained = await engine.errorCounts(family, train);
  const tested = await engine.errorCounts(family, test);
  const best = trained.indexOf(trained.reduce((a, b) => Math.min(a, b), Infinity));
  const expected = (epsilon: number): number => {
    let total = 0;
    let sum = 0;
    for (let i = 0; i < trained.length; i++) {
      // eslint-disable-next-line no-restricted-properties -- a picture, which no claim rests on
      const weight = Math.exp((-epsilon * (trained[i]! - trained[best]!)) / 2);
      total += weight;
      sum += weight * tested[i]!;
    }
    return sum / total / test.n;
  };
  return {
    title,
    points: epsilons.map((epsilon) => ({ epsilon, error: expected(epsilon) })),
    ceiling: tested[best]! / test.n,
    constant: rarerLabel(test) / test.n,
  };
}

function rarerLabel({ labels, n }: Sample): number {
  const ones = labels.reduce((sum, label) => sum + label, 0);
  return Math.min(ones, n - ones);
}
