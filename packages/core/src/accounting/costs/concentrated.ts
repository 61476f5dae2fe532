import type { Neighbours } from "../../certificates/index.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import type { Event } from "../event.ts";
import { type Occurrence, occurrences, occurrencesOf } from "../occurrences.ts";
import { added, type Cost, isUnsupported, mismatch, partsOf, unsupported, worstPart } from "./cost.ts";
import { largeEpsilon, pureCost } from "./pure.ts";
import { remembered } from "./remembered.ts";
import { smallest } from "./total.ts";

/**
 * The rho of a single event, as zero-concentrated privacy: 1/(2 sigma^2) for Gaussian noise, 1/b + e^(-1/b) - 1 for Laplace,
 * epsilon^2/8 for a bounded range, epsilon tanh(epsilon/2) for whatever has pure privacy. A secret random part costs no more
 * than the whole. Proofs: the rule `concentrated-accounting`.
 */
function concentratedCost(occurrence: Occurrence, neighbours: Neighbours): Cost<Rational> {
  const direct = directCost(occurrence, neighbours);
  // Laplace's own is never above that of its pure privacy.
  if (occurrence.event.kind === "laplace") return direct;
  const pure = pureCost(occurrence, neighbours);
  if (isUnsupported(pure)) return direct;
  const byPure = pureAsConcentrated(pure);
  return isUnsupported(direct) ? byPure : smallest([direct, byPure]);
}

/** The rho of a list of events, worked out once. */
export function concentratedCostOf(events: readonly Event[], neighbours: Neighbours): Cost<Rational> {
  return remembered(events, `concentrated ${neighbours}`, () =>
    concentratedTotal(occurrences(events), neighbours),
  );
}

/** The rho of a list. */
function concentratedTotal(list: readonly Occurrence[], neighbours: Neighbours): Cost<Rational> {
  return added(list, neighbours, concentratedCost);
}

function directCost(occurrence: Occurrence, neighbours: Neighbours): Cost<Rational> {
  const { event, path } = occurrence;
  switch (event.kind) {
    case "gaussian":
      return Rational.one.over(event.sigma.times(event.sigma).times(2));
    case "discrete-gaussian":
      return Rational.of(event.sensitivity).times(event.sensitivity).over(event.variance.times(2));
    case "laplace":
      return laplaceAsConcentrated(Rational.one.over(event.scale));
    case "bounded-range":
      return event.epsilon.times(event.epsilon).over(8);
    case "zero-concentrated":
      return event.rho;
    case "parallel":
      return worstPart(partsOf(event.events, path), neighbours, concentratedCost);
    case "subsampled": {
      const why = mismatch(event.scheme, neighbours);
      if (why !== undefined) return unsupported(occurrence, why);
      return concentratedTotal(occurrencesOf(event.event, `${path}.event`), neighbours);
    }
    case "selected":
      return unsupported(
        occurrence,
        "the best of several runs concentrates only where each run has pure privacy",
      );
    case "renyi":
      return unsupported(occurrence, "it says nothing about other orders than its own");
    case "discrete-laplace":
    case "pure":
    case "permute-and-flip":
    case "approximate":
      return unsupported(occurrence, "it may fail with probability delta");
  }
}

/** epsilon tanh(epsilon/2): the divergence of order 1 between randomized responses, which rules the higher ones. */
export function pureAsConcentrated(epsilon: Rational): Rational {
  if (epsilon.sign() === 0 || epsilon.compare(largeEpsilon) > 0) return epsilon;
  return roundUp(Real.from(epsilon).over(2).tanh().times(epsilon));
}

/** epsilon + e^-epsilon - 1: the divergence of order 1 between Laplace laws, which rules the higher ones. */
function laplaceAsConcentrated(epsilon: Rational): Rational {
  if (epsilon.compare(largeEpsilon) > 0) return epsilon;
  return roundUp(Real.from(epsilon.negate()).expMinusOne().plus(epsilon));
}
