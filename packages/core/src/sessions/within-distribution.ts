import type { Json } from "../learners/learner.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { measured } from "../queries/noise.ts";
import { type PromiseOptions, promisedAlpha } from "./promise.ts";
import type { Step } from "./step.ts";

export interface WithinDistributionOptions extends Omit<PromiseOptions, "beta"> {
  readonly step: Step;
  readonly answer: Json;
  /** With which probability the bar may be wrong. */
  readonly beta: RationalLike;
}

/** An error bar to the distribution that the rows were drawn from. */
export type DistributionBar = {
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
  /** The part of the bar that the promise causes, and with which probability all of it may be wrong. */
  readonly alpha: string;
  readonly beta: string;
};

/**
 * How far the told share may be from the probability of the property under the distribution: the bar of the noise at beta/2, and the
 * running promise at beta/2. Undefined for answers that tell no share of rows, and where nothing is promised.
 */
export function withinDistribution({
  step,
  answer,
  beta,
  ...options
}: WithinDistributionOptions): DistributionBar | undefined {
  const half = Rational.from(beta, "beta").over(2);
  const told = step.measured?.(answer, half);
  if (told === undefined) return undefined;
  const alpha = promisedAlpha({ ...options, beta: half });
  if (alpha === undefined) return undefined;
  const reach = told.within.plus(alpha);
  const bar = measured(told.share, clamped(told.share.minus(reach)), clamped(told.share.plus(reach)));
  return {
    share: bar.value,
    lower: bar.lower,
    upper: bar.upper,
    alpha: alpha.toString(),
    beta: half.times(2).toString(),
  };
}

function clamped(share: Rational): Rational {
  if (share.sign() < 0) return Rational.zero;
  return share.compare(1) > 0 ? Rational.one : share;
}
