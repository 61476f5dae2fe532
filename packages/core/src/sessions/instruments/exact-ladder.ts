import { Rational, Real, roundUp } from "../../math/index.ts";
import type { Selection } from "../step.ts";

/** Where a leaderboard stands: how many submissions it has seen, and its best share of errors in steps. Public. */
export interface LadderStanding {
  readonly submissions: number;
  readonly best: number;
}

/** What is told of a submission: the new best in steps, or that it is not improved. */
export type LadderOutcome = number | "not improved";

/**
 * The ladder (Blum, Hardt 2015): a submission is told its share of errors, rounded to the nearest step, only if it beats the best by
 * more than one step; then that is the best. Improvements are rare, so that the code of all outcomes is short however many submissions
 * there are (proof.md, 3).
 */
export function ladderOutcome(errors: Rational, step: Rational, { best }: LadderStanding): LadderOutcome {
  if (errors.compare(step.times(best - 1)) >= 0) return "not improved";
  const halves = errors.over(step).plus("1/2");
  return Number(halves.numerator / halves.denominator);
}

/**
 * The code of an outcome of submission t: "not improved" has the weight t/(t+1), each of the lower steps an equal share of the rest.
 * T submissions with k improvements cost at most (k+1) ln(T+1) + k ln(best) nats.
 */
export function ladderCode({ submissions, best }: LadderStanding, outcome: LadderOutcome): Selection {
  if (best === 0) return { nats: Rational.zero, kept: 0 };
  const t = submissions + 1;
  const inverse = outcome === "not improved" ? Rational.of(t + 1, t) : Rational.of(t + 1).times(best);
  return { nats: roundUp(Real.from(inverse).ln()), kept: 0 };
}

/** The longest code of any outcome. */
export function longestLadderCode(standing: LadderStanding): Selection {
  return ladderCode(standing, 0);
}
