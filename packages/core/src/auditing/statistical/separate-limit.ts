import {
  lowerConfidenceLimit,
  type Rational,
  Real,
  roundDown,
  upperConfidenceLimit,
} from "../../math/index.ts";
import type { EventCounts } from "./joint-limit.ts";

/**
 * A number that epsilon exceeds, but for probability beta: ln((p - delta) / q) with p the Clopper-Pearson lower limit of the event
 * on the first data set and q its upper limit on the second, each at beta/2, rounded down. Undefined where the counts show
 * nothing. A claim of a smaller epsilon at this delta is refuted. Wider than the joint limit, and exact to the last digit.
 */
export function separateLimit(
  { first, second, runs }: EventCounts,
  { beta, delta }: { readonly beta: Rational; readonly delta: Rational },
): Rational | undefined {
  const level = Real.from(beta.over(2));
  const above = lowerConfidenceLimit(first, runs, level).minus(delta);
  const sure = roundDown(above);
  if (sure.sign() <= 0) return undefined;
  return roundDown(
    Real.from(sure)
      .over(upperConfidenceLimit(second, runs, level))
      .ln(),
  );
}
