import type { HypothesisClass } from "../../classes/class.ts";
import { partsOf, shapeOf } from "../../classes/shape.ts";
import { binomial, type Rational, Real, roundUp } from "../../math/index.ts";
import { isAlwaysMinimized } from "../cost/index.ts";
import { alphaOf, minimizerProof } from "../selection/index.ts";

/** What a minimizer may cost: a few seconds. */
const mostWork = 100_000_000n;

/**
 * The largest part whose minimizer is found within the given work and never refused by the class, whatever the part holds.
 * Decided by public sizes alone; at least 1.
 */
export function largestPart(subject: HypothesisClass, n: number, work: bigint = mostWork): number {
  return Math.max(
    1,
    largest(n, (size) => isAlwaysMinimized(subject, size) && workOf(subject, size) <= work),
  );
}

/**
 * The part at which the two promises meet: the least size whose robust generalization is no better than the excess of its
 * minimizer (Cummings Remark 27 with the exponent 1/3). From n alone; at least 1 and below n.
 */
export function balancedPart(subject: HypothesisClass, n: number, beta: Rational): number {
  const most = Math.max(1, Math.min(n - 1, largestPart(subject, n)));
  const isBelow = (size: number): boolean => {
    const made = minimizerProof({ subject, n, subset: size, beta }, [8]);
    return made !== undefined && robustness(n, size, beta).compare(alphaOf(made)) < 0;
  };
  return Math.min(most, largest(most, isBelow) + 1);
}

/** m/n + sqrt((n-m) ln(2/beta)/2)/n. */
function robustness(n: number, size: number, beta: Rational): Rational {
  const root = Real.from(2)
    .over(beta)
    .ln()
    .times(n - size)
    .over(2)
    .sqrt();
  return roundUp(root.plus(size).over(n));
}

/** The largest size up to `most` with a property that smaller sizes have too; 0 if not even 1 has it. */
function largest(most: number, has: (size: number) => boolean): number {
  let low = 0;
  let high = most + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (has(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Why the minimizer of a class is out of reach even for a handful of examples, and for which it is not. */
export function minimizerRefusal(subject: HypothesisClass): string | undefined {
  if (largestPart(subject, handful) >= handful) return undefined;
  return "a class whose minimizer can be found: on a finite domain or a line, stumps, or fewer features; compression serves halfspaces with many features";
}

const handful = 8;

/**
 * About how many steps a minimizer takes, never fewer than the class itself counts: next to nothing where it sorts or
 * counts, squares where the plane is swept, boxes between the values of each feature, hyperplanes through the examples.
 */
function workOf(subject: HypothesisClass, size: number): bigint {
  const { domain } = subject;
  const kind = shapeOf(subject)?.kind;
  if (domain.kind === "finite" || domain.features === 1 || kind === "stump") return 0n;
  const m = BigInt(size);
  if (domain.features === 2) return 25n * m * m;
  const d = domain.features;
  const hasBoxes = partsOf(subject)?.some((part) => part.kind === "box") === true;
  const boxes = hasBoxes ? 6n * ((m * (m + 1n)) / 2n) ** BigInt(d) : 0n;
  if (kind === "box") return boxes;
  const planes = binomial(size, Math.min(d, Math.floor(size / 2)));
  const width = BigInt(d + 1);
  return boxes + planes * (m * width + (width << width));
}
