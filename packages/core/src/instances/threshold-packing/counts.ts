import { count, positive } from "../../certificates/field.ts";
import { refuse } from "../../issues/index.ts";
import { type RationalLike, Real } from "../../math/index.ts";

export interface PackingGoal {
  readonly epsilon: RationalLike;
  /** Every learner of at most so many examples shall fail. */
  readonly n: number;
}

/**
 * The size of the family that the paper takes for all n up to M: floor(1/gap) - 1 with gap 1/(6 + 4 e^(epsilon M)), which is
 * 5 + floor(4 e^(epsilon M)). The bound `threshold-family` has the smallest that the same argument needs.
 */
export function printedCount({ epsilon, n }: PackingGoal): bigint {
  const exponent = positive.accept(epsilon, "epsilon").times(count(1).accept(n, "n"));
  if (exponent.compare(2000) > 0) {
    refuse({ code: "too-large", path: "n", expected: "epsilon n <= 2000", received: exponent.toString() });
  }
  const value = Real.from(exponent).exp().times(4);
  // It is no integer, because e to a positive rational is irrational: enough bits settle its integer part.
  for (let bits = 64; ; bits *= 2) {
    const enclosure = value.enclose(bits);
    if (enclosure === undefined) continue;
    const { lo, hi, exponent: scale } = enclosure;
    const whole = (end: bigint): bigint => (scale >= 0 ? end << BigInt(scale) : end >> BigInt(-scale));
    if (whole(lo) === whole(hi)) return whole(lo) + 5n;
  }
}
