import type { Neighbours } from "../../certificates/index.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import type { Event, EventOf } from "../event.ts";
import { type Occurrence, occurrences, occurrencesOf } from "../occurrences.ts";
import { added, type Cost, isUnsupported, mismatch, partsOf, unsupported, worstPart } from "./cost.ts";
import { remembered } from "./remembered.ts";

/** Above this epsilon no exponential is taken: simpler bounds are as good. */
export const largeEpsilon = 1000;

/**
 * The epsilon of a single event, as pure privacy: its noise's for Laplace, the stated one for stated promises, the largest for
 * disjoint parts, less for a secret random part, about 2 + shape times as much for the best of several runs. Gaussian noise has
 * none. Proofs: the rule `pure-accounting`.
 */
export function pureCost(occurrence: Occurrence, neighbours: Neighbours): Cost<Rational> {
  const { event, path } = occurrence;
  switch (event.kind) {
    case "laplace":
      return Rational.one.over(event.scale);
    case "discrete-laplace":
      return Rational.of(event.sensitivity).over(event.scale);
    case "pure":
    case "bounded-range":
    case "permute-and-flip":
      return event.epsilon;
    case "approximate":
      return event.delta.sign() === 0
        ? event.epsilon
        : unsupported(occurrence, "it may fail with probability delta");
    case "parallel":
      return worstPart(partsOf(event.events, path), neighbours, pureCost);
    case "subsampled": {
      const why = mismatch(event.scheme, neighbours);
      if (why !== undefined) return unsupported(occurrence, why);
      return mapped(pureTotal(occurrencesOf(event.event, `${path}.event`), neighbours), (epsilon) =>
        amplified(epsilon, event.rate),
      );
    }
    case "selected":
      return mapped(pureTotal(occurrencesOf(event.event, `${path}.event`), neighbours), (epsilon) =>
        selected(epsilon, event),
      );
    case "gaussian":
    case "discrete-gaussian":
    case "zero-concentrated":
    case "renyi":
      return unsupported(occurrence, "its log-ratios are not bounded");
  }
}

/** The epsilon of a list of events, worked out once. */
export function pureCostOf(events: readonly Event[], neighbours: Neighbours): Cost<Rational> {
  return remembered(events, `pure ${neighbours}`, () => pureTotal(occurrences(events), neighbours));
}

/** The epsilon of a list. */
function pureTotal(list: readonly Occurrence[], neighbours: Neighbours): Cost<Rational> {
  return added(list, neighbours, pureCost);
}

function mapped(cost: Cost<Rational>, change: (epsilon: Rational) => Rational): Cost<Rational> {
  return isUnsupported(cost) ? cost : change(cost);
}

/** On a secret random part: ln(1 + rate (e^epsilon - 1)). */
export function amplified(epsilon: Rational, rate: Rational): Rational {
  if (epsilon.sign() === 0 || rate.equals(1) || epsilon.compare(largeEpsilon) > 0) return epsilon;
  return roundUp(Real.from(epsilon).expMinusOne().times(rate).plus(1).ln());
}

/** For the best of several runs: epsilon + (1 + shape) ln(1/(stop + (1 - stop) e^-epsilon)), below (2 + shape) epsilon. */
function selected(epsilon: Rational, { shape, stop }: EventOf<"selected">): Rational {
  if (epsilon.sign() === 0) return epsilon;
  if (epsilon.compare(largeEpsilon) > 0) return epsilon.times(shape.plus(2));
  const decay = Real.from(epsilon.negate()).exp().times(Rational.one.minus(stop)).plus(stop);
  return roundUp(Real.from(epsilon).minus(decay.ln().times(shape.plus(1))));
}
