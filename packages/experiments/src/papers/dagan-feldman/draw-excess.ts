import type { Rational } from "holdfast";
import { classes, distribution, type HypothesisDocument, learners, sampleOf, type Singleton } from "holdfast";

/** The expected errors beyond the best of the learner's draw, times lambda, from its exact law. */
export async function excessOf(
  labels: readonly number[],
  epsilon: Rational,
): Promise<readonly [number, number]> {
  const candidates = labels.length;
  // Singletons: labels[i] positive examples at point i; the singleton i errs on all others.
  const points = labels.flatMap((count, point) => new Array<number>(count).fill(point));
  const sample = sampleOf([Int32Array.from(points)], new Uint8Array(points.length).fill(1));
  const learner = learners.make(
    "exponential",
    { subject: classes.parse(`points:${candidates}`) },
    { epsilon: epsilon.toString() },
  );
  const { law } = await distribution(learner, sample);
  const lambda = epsilon.toNumber() / 2;
  const most = Math.max(...labels);
  let [lower, upper] = [0, 0];
  for (const { outcome, mass } of law.values()) {
    const { point } = (outcome as HypothesisDocument).hypothesis as unknown as Singleton;
    const lost = (most - labels[point]!) * lambda;
    lower += lost * mass.lower;
    upper += lost * mass.upper;
  }
  return [lower, upper];
}
