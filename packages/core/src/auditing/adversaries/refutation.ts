import { count, openProbability } from "../../certificates/index.ts";
import { incompleteBeta, Rational, type RationalLike, roundUp } from "../../math/index.ts";

/** When so many failures among so many independent runs refute a claimed failure probability. */
export interface Refutation {
  readonly runs: number;
  /** The least count of failures that refutes: c. */
  readonly critical: number;
  /** P[Bin(runs, beta) >= critical], rounded up: the largest probability of refuting a claim that holds. */
  readonly falseAlarm: number;
}

/** How often a true claim may be refuted, unless another level is given. */
const usualLevel = "1e-6";

/**
 * The test of a claim `P[failure] <= beta` by independent runs: refuted if and only if at least c of them fail, where c is
 * the least integer with P[Bin(runs, beta) >= c] <= level. Exact: tails are enclosed and rounded up, so that a claim that holds
 * is refuted with probability at most the level. Cost: log2(runs) binomial tails.
 */
export function refutation(runs: number, beta: RationalLike, level: RationalLike = usualLevel): Refutation {
  count(1).accept(runs, "runs");
  const claimed = openProbability.accept(beta, "beta");
  const allowed = openProbability.accept(level, "level");
  const tail = (c: number): Rational =>
    c > runs ? Rational.zero : roundUp(incompleteBeta(claimed, c, runs - c + 1));
  let [low, high] = [0, runs + 1];
  // tail(low) is above the level, tail(high) within it.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (tail(middle).compare(allowed) <= 0) high = middle;
    else low = middle;
  }
  return { runs, critical: high, falseAlarm: tail(high).toNumber() };
}
