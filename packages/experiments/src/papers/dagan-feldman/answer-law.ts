import { distribution, type Learner, type Sample } from "holdfast";

/** A probability, and how far the true one may be from it on either side. */
export interface Known {
  readonly value: number;
  readonly error: number;
}

/** The probability that a learner answers 1 at a point, by enumerating every choice of the program that runs. */
export async function answerLaw(learner: Learner, sample: Sample, point: number): Promise<Known> {
  const { law } = await distribution(learner, sample, [point]);
  const one = law.get("1")?.mass ?? { lower: 0, upper: 0 };
  const zero = law.get("0")?.mass ?? { lower: 0, upper: 0 };
  const lower = Math.max(one.lower, 1 - zero.upper);
  const upper = Math.min(one.upper, 1 - zero.lower);
  return { value: (lower + upper) / 2, error: Math.max(0, upper - lower) / 2 };
}

/** How private a pair of answers is: the larger of the two log ratios, in either direction. */
export function privacyLoss(p: number, q: number): number {
  return Math.max(Math.abs(Math.log(p / q)), Math.abs(Math.log((1 - p) / (1 - q))));
}

/** The probability of the label that was chosen, after a flip. */
export function flipped(p: number, flip: number): number {
  return flip + (1 - 2 * flip) * p;
}
