import type { Neighbours } from "../../certificates/index.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import type { Event, EventOf } from "../event.ts";
import { type Occurrence, occurrences, occurrencesOf } from "../occurrences.ts";
import {
  added,
  type Cost,
  isUnsupported,
  mismatch,
  partsOf,
  type PriceOf,
  unsupported,
  worstPart,
} from "./cost.ts";
import {
  discreteLaplaceLogMoment,
  laplaceLogMoment,
  rangeLogMoment,
  responseLogMoment,
} from "./divergences.ts";
import { reals } from "./numbers.ts";
import { poissonDivergence } from "./poisson.ts";
import { pureCost } from "./pure.ts";
import { remembered } from "./remembered.ts";
import { selectionDivergence } from "./selection.ts";
import { smallest } from "./total.ts";

/** Where (2 order - 1) epsilon is beyond this, the divergence is taken to be epsilon, which it nearly is. */
const farExponent = 2000;

/** Below this range, concentrated privacy is as good, and the closed form loses too many digits. */
const tinyRange = Rational.parse("1e-300");

/**
 * The Renyi divergence of one order that a single event can cause: exact for Gaussian, Laplace and discrete Laplace noise, that of
 * randomized response for pure privacy and of the worst two-point laws for a bounded range. Proofs: the rule `renyi-accounting`.
 */
function renyiCost(order: Rational): PriceOf<Rational> {
  return (occurrence, neighbours) => {
    const direct = directCost(occurrence, neighbours, order);
    const pure = hasOwnCurve(occurrence) ? undefined : pureCost(occurrence, neighbours);
    if (pure === undefined || isUnsupported(pure)) return direct;
    const byPure = responseDivergence(pure, order);
    return isUnsupported(direct) ? byPure : smallest([direct, byPure]);
  };
}

/** The divergence of a list of events, worked out once. */
export function renyiCostOf(
  events: readonly Event[],
  neighbours: Neighbours,
  order: Rational,
): Cost<Rational> {
  return remembered(events, `renyi ${neighbours} ${order}`, () =>
    renyiTotal(occurrences(events), neighbours, order),
  );
}

/** The divergence of a list. */
function renyiTotal(list: readonly Occurrence[], neighbours: Neighbours, order: Rational): Cost<Rational> {
  return added(list, neighbours, renyiCost(order));
}

/** The divergence of what an event contains, worked out once for each order. */
function inside(
  event: EventOf<"subsampled" | "selected">,
  path: string,
  neighbours: Neighbours,
  order: Rational,
): Cost<Rational> {
  return remembered(event, `renyi ${neighbours} ${order}`, () =>
    renyiTotal(occurrencesOf(event.event, `${path}.event`), neighbours, order),
  );
}

/** Is its own divergence never above that of its pure privacy? */
export function hasOwnCurve({ event: { kind } }: Occurrence): boolean {
  return kind === "laplace" || kind === "discrete-laplace" || kind === "bounded-range" || kind === "parallel";
}

function directCost(occurrence: Occurrence, neighbours: Neighbours, order: Rational): Cost<Rational> {
  const { event, path } = occurrence;
  switch (event.kind) {
    case "gaussian":
      return order.over(event.sigma.times(event.sigma).times(2));
    case "discrete-gaussian":
      return order.times(event.sensitivity).times(event.sensitivity).over(event.variance.times(2));
    case "zero-concentrated":
      return order.times(event.rho);
    case "laplace":
      return divergence(Rational.one.over(event.scale), order, (epsilon) =>
        laplaceLogMoment(reals, epsilon, Real.from(order)),
      );
    case "discrete-laplace":
      return divergence(Rational.of(event.sensitivity).over(event.scale), order, () =>
        discreteLaplaceLogMoment(
          reals,
          Real.from(Rational.one.over(event.scale)),
          Real.from(event.sensitivity),
          Real.from(order),
        ),
      );
    case "bounded-range":
      if (event.epsilon.compare(tinyRange) < 0)
        return event.epsilon.times(event.epsilon).times(order).over(8);
      return divergence(event.epsilon, order, (epsilon) => rangeLogMoment(reals, epsilon, Real.from(order)));
    case "renyi":
      return listed(occurrence, event, order);
    case "parallel":
      return worstPart(partsOf(event.events, path), neighbours, renyiCost(order));
    case "subsampled": {
      const why = mismatch(event.scheme, neighbours);
      if (why !== undefined) return unsupported(occurrence, why);
      const whole = inside(event, path, neighbours, order);
      if (isUnsupported(whole)) return whole;
      const part = poissonDivergence(event, order, (k) => inside(event, path, neighbours, k));
      return part === undefined ? whole : smallest([whole, part]);
    }
    case "selected":
      return selectionDivergence({ ...occurrence, event }, order, (k) => inside(event, path, neighbours, k));
    case "pure":
    case "permute-and-flip":
    case "approximate":
      return unsupported(occurrence, "it may fail with probability delta");
  }
}

function responseDivergence(pure: Rational, order: Rational): Rational {
  return divergence(pure, order, (epsilon) => responseLogMoment(reals, epsilon, Real.from(order)));
}

/** The log-moment over order - 1; 0 for no privacy loss, and the loss itself where that is as good. */
function divergence(epsilon: Rational, order: Rational, logMoment: (epsilon: Real) => Real): Rational {
  if (epsilon.sign() === 0) return epsilon;
  const above = order.minus(1);
  if (epsilon.times(above.plus(order)).compare(farExponent) > 0) return epsilon;
  return roundUp(logMoment(Real.from(epsilon)).over(above));
}

/** The smallest epsilon stated for this order or a higher one: divergences grow with the order. */
function listed(
  occurrence: Occurrence,
  { orders, epsilons }: EventOf<"renyi">,
  order: Rational,
): Cost<Rational> {
  const enough = epsilons.filter((_, i) => orders[i]!.compare(order) >= 0);
  if (enough.length > 0) return smallest(enough);
  return unsupported(occurrence, `it says nothing about order ${order} or a higher one`);
}
