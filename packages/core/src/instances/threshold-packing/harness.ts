import { count, positive } from "../../certificates/field.ts";
import type { Bracket } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { Real, roundDown, roundUp, type RationalLike } from "../../math/index.ts";
import type { ThresholdPacking } from "./family.ts";

/** A threshold that a learner may publish, with its probability between two bounds; a drawn one has mass 1. */
export interface PublishedThreshold {
  readonly threshold: number;
  readonly mass: Bracket<number>;
}

export interface PackingTrial {
  readonly packing: ThresholdPacking;
  /** How many examples the learner gets. */
  readonly n: number;
  /** What the learner publishes on a sample: its exact law, or what it drew. Called once for each member that is tried. */
  readonly publish: (sample: Sample) => Promise<Iterable<PublishedThreshold>>;
  /** The sample of the i-th member; the one of `sample(n)` unless told. */
  readonly sampleOf?: (i: number) => Sample;
  /** The members that are tried; all of them unless told. */
  readonly members?: readonly number[];
}

/**
 * Runs a learner of thresholds on one sample of each member and gives the probability of success for each: that it publishes
 * a threshold within the member's interval. Over all members, the mean of the probabilities of an epsilon-private learner is at most
 * 1 / (1 + (K - 1) e^(-epsilon n)) (Chaudhuri-Hsu, the proof of Theorem 5, averaged over the family); one that is above it
 * is not epsilon-private. Of chosen members, or of what was drawn once for each, this does not follow.
 */
export async function packingSuccess(trial: PackingTrial): Promise<Bracket<number>[]> {
  const { packing, n, publish, sampleOf = (i: number) => packing.member(i).sample(n) } = trial;
  count(1).accept(n, "n");
  const { members = Array.from({ length: packing.count }, (_, i) => i) } = trial;
  const successes: Bracket<number>[] = [];
  for (const i of members) {
    const member = packing.member(i);
    let [lower, upper] = [0, 0];
    for (const { threshold, mass } of await publish(sampleOf(i))) {
      if (!member.holds(threshold)) continue;
      lower += mass.lower;
      upper += mass.upper;
    }
    successes.push({ lower, upper: Math.min(1, upper) });
  }
  return successes;
}

export interface ContinuumOptions {
  readonly packing: ThresholdPacking;
  readonly n: number;
  readonly epsilon: RationalLike;
}

/**
 * The exact success of the exponential mechanism over all thresholds of [0, 1] on the sample of a member, n even: w (1 + t) / (w + (1 - w) t)
 * with w a third of the gap and t = e^(-epsilon n / 4). Between the two points, a third of the gap apart, no example errs, and half of
 * them do everywhere else; half of the interval of success has the one weight and half the other.
 */
export function continuumSuccess({ packing, n, epsilon }: ContinuumOptions): Bracket<number> {
  if (count(1).accept(n, "n") % 2 === 1) {
    refuse({ code: "parameter-range", path: "n", expected: "an even number", received: `${n}` });
  }
  const width = Real.from(packing.gap.over(3));
  const tail = Real.from(positive.accept(epsilon, "epsilon")).times(n).over(-4).exp();
  const value = width.times(tail.plus(1)).over(width.plus(Real.from(1).minus(width).times(tail)));
  return { lower: roundDown(value).toNumber(), upper: roundUp(value).toNumber() };
}
