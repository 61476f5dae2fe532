import { minimizerExcess, type Richness } from "../../certificates/uniform-convergence.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { isBelow, type Rational, type Real } from "../../math/index.ts";

/** Beyond this size a finite class is compared through its growth as well. */
const smallClass = 1n << 12n;
/** The rules take no larger second sample. */
const largestGhost = 1e15;

/**
 * How a class is counted in an accuracy claim about an empirical minimizer on `size` examples: the union over a finite
 * class, or its labellings of a second sample of size 2^j times as large, whichever gives the least excess. Public.
 */
export function richnessOf(subject: HypothesisClass, size: number, beta: Rational): Richness {
  let best: { readonly richness: Richness; readonly excess: Real } | undefined;
  /** Whether it was better than what was known. */
  const tried = (richness: Richness): boolean => {
    const excess = minimizerExcess(size, beta, richness);
    if (best !== undefined && !isBelow(excess, best.excess)) return false;
    best = { richness, excess };
    return true;
  };
  const { size: functions } = subject;
  if (typeof functions === "bigint") tried({ ghost: 0, growth: functions });
  if (typeof functions !== "bigint" || functions > smallClass) {
    for (
      let ghost = Math.min(size, largestGhost), worse = 0;
      worse < 2 && ghost <= largestGhost;
      ghost *= 2
    ) {
      worse = tried({ ghost, growth: subject.growth(size + ghost).upper }) ? 0 : worse + 1;
    }
  }
  return best!.richness;
}
