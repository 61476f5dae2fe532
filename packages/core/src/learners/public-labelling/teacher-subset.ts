import type { HypothesisClass } from "../../classes/class.ts";
import type { Rational } from "../../math/index.ts";
import { isLinear, labellingsOf } from "../cost/index.ts";
import { privateSubset } from "../private-prediction/index.ts";

/** Halfspaces that all answers of a teacher may list together: some tens of seconds. */
const mostListed = 1n << 18n;

/**
 * The subset of a private-prediction teacher that gives many labels: its own choice, but for halfspaces, whose dichotomies
 * are dear, small enough that all labels together stay affordable. Decided from public sizes. Undefined: its own choice.
 */
export function teacherSubset(
  subject: HypothesisClass,
  n: number,
  budget: Rational | "infinity",
  labels: number,
): number | undefined {
  if (budget === "infinity" || !isLinear(subject)) return undefined;
  let subset = privateSubset(subject, n, budget);
  while (subset > 2 && labellingsOf(subject, subset) * BigInt(labels) > mostListed) subset--;
  return subset;
}
