import { growthBound, isBelow, Rational, Real } from "../math/index.ts";
import { ceiling } from "./ceiling.ts";
import { generalizationGap } from "./growth-deviation.ts";

/** What a sample of n examples asks of n itself, through the subset that is drawn from it. */
interface SubsetPlan {
  /** The least subset, as a function of the number of labellings of n points. */
  readonly subset: (labellings: bigint) => Real;
  /** The least n for a subset, as a function of its size and of the number of its labellings. */
  readonly n: (subset: bigint, labellings: bigint) => Real;
  readonly vc: number;
  readonly alpha: Rational;
  readonly beta: Rational;
}

/** Larger samples are not looked for. */
const largest = 1_000_000_000_000;

/**
 * The least n that meets its own requirements: half of alpha for generalization, then n >= plan.n(plan.subset(n)). The
 * right-hand side rises with n, so going from one to the next from below ends at the least; undefined beyond 10^12.
 */
export function leastWithSubset(
  plan: SubsetPlan,
): { readonly n: bigint; readonly subset: bigint } | undefined {
  const first = leastForGap(plan.vc, plan.alpha.over(2), plan.beta);
  if (first === undefined) return undefined;
  let n = BigInt(first);
  for (;;) {
    const subset = ceiling(plan.subset(growthBound(n, plan.vc)));
    const next = ceiling(plan.n(subset, growthBound(subset, plan.vc)));
    if (next <= n) return { n, subset };
    if (next > largest) return undefined;
    n = next;
  }
}

/** The least n at which the generalization gap is at most alpha. */
function leastForGap(vc: number, alpha: Rational, beta: Rational): number | undefined {
  const isEnough = (n: number): boolean => !isBelow(alpha, generalizationGap(n, vc, beta));
  let [low, high] = [0, 1];
  while (!isEnough(high)) {
    [low, high] = [high, 2 * high];
    if (high > largest) return undefined;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** ln of a number of labellings. */
export function lnLabellings(labellings: bigint): Real {
  return Real.from(Rational.of(labellings)).ln();
}
