import { Rational, type RationalLike } from "../../../math/index.ts";
import { refuse } from "../../../issues/index.ts";
import { bothWays, excessEvent, hockeyStick, isWorse, type LawPair, likeliestOutcome } from "./divergence.ts";
import { type Enclosed, growthOf, larger, lnOf, massAround, zero } from "../enclosed.ts";
import { upperEnvelope } from "./envelope.ts";
import { eventLines, growthAt } from "./growth-at.ts";
import { type LossAtom, lossLaw } from "./loss-law.ts";
import { type Comparison, eventWitness } from "./privacy.ts";
import type { AuditWitness } from "../witness.ts";

/** A corner of a privacy profile: between two corners delta is linear in e^epsilon. */
export interface ProfileCorner {
  readonly epsilon: Enclosed;
  readonly delta: Enclosed;
}

/** Everything that (epsilon, delta) can say of a mechanism on the pairs that were compared. */
export interface PrivacyProfile {
  /** The least delta at this epsilon. */
  readonly deltaAt: (epsilon: RationalLike) => Enclosed;
  /** The least epsilon at this delta; infinite where there is none. */
  readonly epsilonAt: (delta: RationalLike) => Enclosed;
  /**
   * The corners of the curve, from epsilon 0 on; behind the last one delta stays as it is (0, unless some outcome is impossible on a
   * neighbor).
   */
  readonly corners: readonly ProfileCorner[];
  /** The neighbors, and the event, that need the most delta at this epsilon. */
  readonly witnessAt: (epsilon: RationalLike) => AuditWitness | undefined;
  /** The neighbors, and the outcome, with the largest loss: what pure privacy pays for. */
  readonly worst: AuditWitness | undefined;
  /** The privacy-loss law of those neighbors, in the direction of the largest loss. */
  readonly losses: readonly LossAtom[];
}

/** One direction of a pair. */
interface Directed {
  readonly pair: LawPair;
  readonly witness: (event: readonly number[]) => AuditWitness;
}

/**
 * The privacy profile of all pairs, in both directions: the largest hockey-stick divergence as a function of epsilon, and its inverse. Every
 * number is enclosed: the lower end is certain to be needed, the upper end certain to suffice. Cost: one pass over all pairs
 * for each question.
 */
export function privacyProfile(comparisons: Iterable<Comparison>): PrivacyProfile {
  const directed: Directed[] = [];
  for (const { pair, names } of comparisons) {
    for (const [i, direction] of bothWays(pair).entries()) {
      directed.push({
        pair: direction,
        witness: (event) => eventWitness(names(), direction, event, i === 1),
      });
    }
  }
  const deltaFrom = (growth: Enclosed): Enclosed =>
    directed.reduce((worst, { pair }) => larger(worst, hockeyStick(pair, growth)), zero);
  const worst = worstOf(directed, ({ pair }) => growthAt(pair, zero), { lower: 1, upper: 1 });
  let corners: readonly ProfileCorner[] | undefined;
  return Object.freeze({
    deltaAt: (epsilon: RationalLike) => atMostOne(deltaFrom(growthOf(readEpsilon(epsilon)))),
    epsilonAt: (delta: RationalLike) => {
      const allowed = readDelta(delta);
      return lnOf(
        directed.reduce((most, { pair }) => larger(most, growthAt(pair, allowed)), { lower: 1, upper: 1 }),
      );
    },
    // A pass for each corner: only for those who ask for them.
    get corners() {
      corners ??= upperEnvelope(directed.flatMap(({ pair }) => eventLines(pair))).map((growth) => ({
        epsilon: lnOf({ lower: growth, upper: growth }),
        delta: atMostOne(deltaFrom({ lower: growth, upper: growth })),
      }));
      return corners;
    },
    witnessAt: (epsilon: RationalLike) => {
      const growth = growthOf(readEpsilon(epsilon));
      const found = worstOf(directed, ({ pair }) => hockeyStick(pair, growth), zero);
      return found?.witness(excessEvent(found.pair, growth));
    },
    worst: worst?.witness([likeliestOutcome(worst.pair)]),
    losses: worst === undefined ? [] : lossLaw(worst.pair),
  });
}

function worstOf(
  directed: readonly Directed[],
  measure: (one: Directed) => Enclosed,
  least: Enclosed,
): Directed | undefined {
  let [found, value]: [Directed | undefined, Enclosed] = [undefined, least];
  for (const one of directed) {
    const measured = measure(one);
    if (isWorse(measured, value)) [found, value] = [one, measured];
  }
  return found;
}

function atMostOne({ lower, upper }: Enclosed): Enclosed {
  return { lower: Math.min(1, lower), upper: Math.min(1, upper) };
}

function readEpsilon(epsilon: RationalLike): Rational {
  const value = Rational.from(epsilon, "epsilon");
  if (value.sign() >= 0) return value;
  return refuse({
    code: "parameter-range",
    path: "epsilon",
    expected: "a number >= 0",
    received: value.toString(),
  });
}

function readDelta(delta: RationalLike): Enclosed {
  const value = Rational.from(delta, "delta");
  if (value.sign() >= 0 && value.compare(1) <= 0) return massAround(value);
  return refuse({
    code: "parameter-range",
    path: "delta",
    expected: "a number in [0, 1]",
    received: value.toString(),
  });
}
