import { times } from "../../../mechanisms/coins/index.ts";
import type { Rational } from "../../../math/index.ts";
import {
  bothWays,
  excessEvent,
  hockeyStick,
  isWorse,
  largestRatio,
  type LawPair,
  leastGrowth,
  likeliestOutcome,
  probabilityOf,
  type Stick,
} from "./divergence.ts";
import { allowedOf, type Enclosed, growthOf, larger, lnOf, tolerance, verdictOf, zero } from "../enclosed.ts";
import type { Finding } from "../finding.ts";
import { type AuditWitness, type PairNames, pairWitness } from "../witness.ts";

/** Two laws of neighbouring data sets, and what to call them. */
export interface Comparison {
  readonly pair: LawPair;
  readonly names: () => PairNames;
}

/** A divergence between two data sets in one direction, and the event behind it. */
export interface Divergence {
  readonly stick: Stick;
  readonly witness: (growth: Enclosed) => AuditWitness;
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
    : approximateFinding(divergencesOf(comparisons), { epsilon, delta });
}

function pureFinding(comparisons: Iterable<Comparison>, epsilon: Rational, power: number): Finding {
  let worst: Enclosed = { lower: 1, upper: 1 };
  let [found, foundRatio]: [(() => AuditWitness) | undefined, Enclosed] = [undefined, worst];
  for (const { pair, names } of comparisons) {
    for (const [i, direction] of bothWays(pair).entries()) {
      const ratio = largestRatio(direction);
      if (isWorse(ratio, foundRatio)) {
        foundRatio = ratio;
        found = () => eventWitness(names(), direction, [likeliestOutcome(direction)], i === 1);
      }
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
    ...(found && { witness: found() }),
  };
}

/** Both directions of every pair. */
function* divergencesOf(comparisons: Iterable<Comparison>): Generator<Divergence> {
  for (const { pair, names } of comparisons) {
    for (const [i, direction] of bothWays(pair).entries()) {
      yield {
        stick: (growth) => hockeyStick(direction, growth),
        witness: (growth) => eventWitness(names(), direction, excessEvent(direction, growth), i === 1),
      };
    }
  }
}

/** The event and its probabilities in one direction of a pair. */
export function eventWitness(
  names: PairNames,
  [p, q]: LawPair,
  event: readonly number[],
  reversed: boolean,
): AuditWitness {
  const [first, second] = [probabilityOf(p, event), probabilityOf(q, event)];
  return pairWitness(names, { event, first, second, reversed });
}

/** (epsilon, delta)-closeness with delta > 0 of divergences, one for each pair and direction. */
export function approximateFinding(
  divergences: Iterable<Divergence>,
  { epsilon, delta }: { readonly epsilon: Rational; readonly delta: Rational },
): Finding {
  const growth = growthOf(epsilon);
  let worst = zero;
  let [found, foundStick]: [Divergence | undefined, Enclosed] = [undefined, zero];
  /** The least growth at which all pairs so far are within delta. */
  let least = 1;
  const allowed = delta.toNumber();
  for (const divergence of divergences) {
    const stick = divergence.stick(growth);
    if (isWorse(stick, foundStick)) [found, foundStick] = [divergence, stick];
    worst = larger(worst, stick);
    least = Math.max(least, leastGrowth(divergence.stick, allowed, least));
  }
  const verdict = verdictOf(worst, allowedOf(delta));
  const byDelta = ratioOf(worst, allowed);
  const measured = lnOf({ lower: least, upper: least });
  const byEpsilon = epsilon.sign() === 0 ? 0 : ratioOf(measured, epsilon.toNumber());
  const isEpsilon = byEpsilon > byDelta && verdict === "kept";
  return {
    parameter: isEpsilon ? "epsilon" : "delta",
    claimed: isEpsilon ? epsilon.toNumber() : allowed,
    measured: isEpsilon ? measured : worst,
    verdict,
    ratio: Math.max(byDelta, isEpsilon ? byEpsilon : 0),
    ...(found && { witness: found.witness(growth) }),
    ...(isEpsilon && { how: `the least epsilon at delta ${delta}` }),
  };
}

/** The log-ratios of all outcomes lie in an interval of this length: the largest ratio times the largest inverse one. */
export function boundedRangeFinding(comparisons: Iterable<Comparison>, epsilon: Rational): Finding {
  let worst: Enclosed = { lower: 1, upper: 1 };
  let [found, foundRange]: [(() => AuditWitness) | undefined, Enclosed] = [undefined, worst];
  for (const { pair, names } of comparisons) {
    const [up, down] = bothWays(pair);
    const range = times(largestRatio(up), largestRatio(down));
    if (isWorse(range, foundRange)) {
      foundRange = range;
      found = () => {
        const event = [likeliestOutcome(up)];
        const [first, second] = [probabilityOf(pair[0], event), probabilityOf(pair[1], event)];
        const opposite = likeliestOutcome(down);
        return pairWitness(names(), { event, first, second, reversed: false, opposite });
      };
    }
    worst = larger(worst, range);
  }
  const measured = lnOf(worst);
  return {
    parameter: "epsilon",
    claimed: epsilon.toNumber(),
    measured,
    verdict: verdictOf(worst, growthOf(epsilon.times(tolerance.plus(1)))),
    ratio: ratioOf(measured, epsilon.toNumber()),
    ...(found && { witness: found() }),
  };
}

/** The certain part of what was measured, over what was claimed. */
export function ratioOf({ lower }: Enclosed, claimed: number): number {
  if (claimed === 0) return lower === 0 ? 1 : Infinity;
  return lower / claimed;
}
