import { impossible, type Mass, plus, times } from "../../mechanisms/coins/index.ts";
import type { Rational } from "../../math/index.ts";
import {
  allowedOf,
  type Enclosed,
  excess,
  growthOf,
  larger,
  lnOf,
  quotient,
  tolerance,
  verdictOf,
  zero,
} from "./enclosed.ts";
import type { Finding } from "./finding.ts";

/** Two laws on one list of outcomes. */
export type LawPair = readonly [readonly (Mass | undefined)[], readonly (Mass | undefined)[]];

/** Two laws of neighbouring data sets, and what to call them. */
export interface Comparison {
  readonly pair: LawPair;
  readonly name: () => string;
}

/** The largest ratio of the masses of one outcome: e^epsilon of the pair, in the direction first over second. */
export function largestRatio([p, q]: LawPair): Enclosed {
  let worst = zero;
  for (let r = 0; r < p.length; r++) {
    if (p[r] !== undefined) worst = larger(worst, quotient(p[r]!, q[r] ?? impossible));
  }
  return worst;
}

/** The largest P(E) - growth * P'(E) over all events. */
export function hockeyStick([p, q]: LawPair, growth: Enclosed): Enclosed {
  let sum = zero;
  for (let r = 0; r < p.length; r++) {
    if (p[r] === undefined) continue;
    sum = plus(sum, excess(p[r]!, times(growth, q[r] ?? impossible)));
  }
  return sum;
}

/**
 * Checks (epsilon, delta)-closeness of all pairs, in both directions, by its definition. With delta = 0 the measured
 * parameter is epsilon; otherwise it is the delta that epsilon needs or the epsilon that delta needs, whichever comes
 * closer to its claim. `power` is the number of independent answers that are seen together (delta = 0 only).
 */
export function closenessFinding(
  comparisons: Iterable<Comparison>,
  { epsilon, delta, power = 1 }: { epsilon: Rational; delta: Rational; power?: number },
): Finding {
  return delta.sign() === 0
    ? pureFinding(comparisons, epsilon, power)
    : approximateFinding(comparisons, epsilon, delta);
}

function pureFinding(comparisons: Iterable<Comparison>, epsilon: Rational, power: number): Finding {
  let worst: Enclosed = { lower: 1, upper: 1 };
  let witness: (() => string) | undefined;
  for (const { pair, name } of comparisons) {
    for (const direction of bothWays(pair)) {
      const ratio = largestRatio(direction);
      if (ratio.upper > worst.upper) witness = name;
      worst = larger(worst, ratio);
    }
  }
  const all = Array.from({ length: power }, () => worst).reduce(times, { lower: 1, upper: 1 });
  const measured = lnOf(all);
  return {
    parameter: "epsilon",
    claimed: epsilon.toNumber(),
    measured,
    verdict: verdictOf(all, growthOf(epsilon.times(tolerance.plus(1)))),
    ratio: ratioOf(measured, epsilon.toNumber()),
    ...(witness && { witness: witness() }),
  };
}

function approximateFinding(comparisons: Iterable<Comparison>, epsilon: Rational, delta: Rational): Finding {
  const growth = growthOf(epsilon);
  let worst = zero;
  let witness: (() => string) | undefined;
  /** The least growth at which all pairs so far are within delta. */
  let least = 1;
  const allowed = delta.toNumber();
  for (const { pair, name } of comparisons) {
    for (const direction of bothWays(pair)) {
      const stick = hockeyStick(direction, growth);
      if (stick.upper > worst.upper) witness = name;
      worst = larger(worst, stick);
      least = Math.max(least, leastGrowth(direction, allowed, least));
    }
  }
  const verdict = verdictOf(worst, allowedOf(delta));
  const byDelta = ratioOf(worst, allowed);
  const measured = lnOf({ lower: least, upper: least });
  const byEpsilon = epsilon.sign() === 0 ? 0 : ratioOf(measured, epsilon.toNumber());
  const found = byEpsilon > byDelta && verdict === "kept";
  return {
    parameter: found ? "epsilon" : "delta",
    claimed: found ? epsilon.toNumber() : allowed,
    measured: found ? measured : worst,
    verdict,
    ratio: Math.max(byDelta, found ? byEpsilon : 0),
    ...(witness && { witness: witness() }),
    ...(found && { how: `the least epsilon at delta ${delta}` }),
  };
}

/** The least growth, from `start` on, at which the pair is within delta; a little below it, and never above. */
export function leastGrowth(pair: LawPair, delta: number, start: number): number {
  const within = (growth: number): boolean =>
    hockeyStick(pair, { lower: growth, upper: growth }).lower <= delta;
  if (within(start)) return start;
  let [low, high] = [start, 2 * start];
  while (!within(high)) {
    if (high > 1e300) return Infinity;
    [low, high] = [high, 2 * high];
  }
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (within(middle)) high = middle;
    else low = middle;
  }
  return low;
}

/** The log-ratios of all outcomes lie in an interval of this length: the largest ratio times the largest inverse one. */
export function boundedRangeFinding(comparisons: Iterable<Comparison>, epsilon: Rational): Finding {
  let worst: Enclosed = { lower: 1, upper: 1 };
  let witness: (() => string) | undefined;
  for (const { pair, name } of comparisons) {
    const [up, down] = bothWays(pair).map(largestRatio) as [Enclosed, Enclosed];
    const range = times(up, down);
    if (range.upper > worst.upper) witness = name;
    worst = larger(worst, range);
  }
  const measured = lnOf(worst);
  return {
    parameter: "epsilon",
    claimed: epsilon.toNumber(),
    measured,
    verdict: verdictOf(worst, growthOf(epsilon.times(tolerance.plus(1)))),
    ratio: ratioOf(measured, epsilon.toNumber()),
    ...(witness && { witness: witness() }),
  };
}

/** First over second, and second over first. */
export function bothWays([p, q]: LawPair): readonly [LawPair, LawPair] {
  return [
    [p, q],
    [q, p],
  ];
}

/** The certain part of what was measured, over what was claimed. */
export function ratioOf({ lower }: Enclosed, claimed: number): number {
  if (claimed === 0) return lower === 0 ? 1 : Infinity;
  return lower / claimed;
}
