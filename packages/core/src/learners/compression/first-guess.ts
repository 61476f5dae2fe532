import type { HypothesisClass, Label } from "../../classes/class.ts";
import type { Halfspace } from "../../classes/hypothesis.ts";
import { pointAt, type Sample } from "../../data/index.ts";
import { HoldfastError } from "../../issues/index.ts";

const mostLabellings = 20_000n;
const largest = 400;
const passes = 40;

/** How many examples a first guess is made from: as many as the minimizer can take quickly, by public sizes alone. */
export function guessSize(subject: HypothesisClass): number {
  const exact = exactSize(subject);
  return exact === 0 ? largest : exact;
}

/** How many examples can be minimized over exactly; 0 where they would be too few to say anything. */
function exactSize(subject: HypothesisClass): number {
  const features = subject.domain.kind === "real" ? subject.domain.features : 1;
  let size = largest;
  while (size > 0 && subject.growth(size).upper > mostLabellings) size--;
  return size >= 8 * (features + 1) ? size : 0;
}

/**
 * The labels that some halfspace gives to a small part of the sample, most of them right: those of the minimizer where
 * that is quick, else of the averaged perceptron. A guess only: what is published is made of kept examples.
 */
export function firstGuess(subject: HypothesisClass<Halfspace>, part: Sample): readonly Label[] {
  const hypothesis = part.n <= exactSize(subject) ? minimizer(subject, part) : undefined;
  if (hypothesis === undefined) return averagedPerceptron(part);
  return Array.from({ length: part.n }, (_, i) => subject.predict(hypothesis, pointAt(part, i)));
}

/** The minimizer, unless its weights are too long for the class: wide features in many dimensions have such. */
function minimizer(subject: HypothesisClass<Halfspace>, part: Sample): Halfspace | undefined {
  try {
    return subject.erm(part).hypothesis;
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}

/** Features are taken from their means; the last weight is the offset's, for a feature as large as all others together. */
function averagedPerceptron({ n, columns, labels }: Sample): readonly Label[] {
  const centered = columns.map((column) => {
    let mean = 0;
    for (let i = 0; i < n; i++) mean += column[i]! / n;
    return Float64Array.from(column, (value) => value - mean);
  });
  let square = 0;
  for (const column of centered) for (const value of column) square += (value * value) / n;
  const features = [...centered, new Float64Array(n).fill(Math.sqrt(square) + 1)];
  const sumAt = (weights: readonly number[], i: number): number =>
    features.reduce((sum, column, f) => sum + weights[f]! * column[i]!, 0);
  const weights = features.map(() => 0);
  const total = features.map(() => 0);
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < n; i++) {
      const sign = labels[i] === 1 ? 1 : -1;
      if (sign * sumAt(weights, i) <= 0) {
        for (let f = 0; f < features.length; f++) weights[f]! += sign * features[f]![i]!;
      }
      for (let f = 0; f < features.length; f++) total[f]! += weights[f]!;
    }
  }
  return Array.from({ length: n }, (_, i) => (sumAt(total, i) >= 0 ? 1 : 0));
}
