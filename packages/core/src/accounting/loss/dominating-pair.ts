import type { Neighbours } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import type { Event } from "../event.ts";
import { type LossPair, lossRange } from "./pair.ts";
import { boundedRangePair } from "./pairs/bounded-range.ts";
import {
  discreteGaussianEdge,
  discreteGaussianPair,
  discreteLaplacePair,
  largestSupport,
} from "./pairs/discrete.ts";
import { gaussianPair } from "./pairs/gaussian.ts";
import { laplacePair } from "./pairs/laplace.ts";
import { responsePair } from "./pairs/response.ts";
import { type Order, poissonPair, withoutReplacementPair } from "./pairs/subsampled.ts";

/** What is asked about an event. */
export interface PairGoal {
  readonly neighbours: Neighbours;
  readonly order: Order;
  /** How much of the mass may be cut off at either end. */
  readonly beyond: number;
}

/** Losses above this are refused: a promise of e^700 says nothing, and doubles end there. */
const largestLoss = 600;
/** And above this where a part is sampled: masses of P times e^500 are doubles still. */
const largestSampledLoss = 500;
/** Losses between 0 and this, and rates as near to 0 or 1, are refused: their squares are no doubles. */
const smallest = 1e-100;

/** The pair of laws that dominates a single event, or why there is none here. */
export function dominatingPair(event: Event, goal: PairGoal): LossPair | string {
  const loss = roughLargestLoss(event);
  if (loss !== undefined && !(loss <= largestLoss)) return `losses above ${largestLoss} are not followed`;
  if (loss !== undefined && loss < smallest && !("epsilon" in event && event.epsilon.sign() === 0))
    return `losses between 0 and ${smallest} are not followed`;
  switch (event.kind) {
    case "gaussian":
      return gaussianPair(event.sigma, goal.beyond);
    case "laplace":
      return laplacePair(event.scale);
    case "discrete-gaussian": {
      const { variance, sensitivity } = event;
      return discreteGaussianEdge(variance, sensitivity, goal.beyond) > largestSupport
        ? `noise on more than ${largestSupport} integers is not followed`
        : discreteGaussianPair(variance, sensitivity, goal.beyond);
    }
    case "discrete-laplace":
      return event.sensitivity > largestSupport
        ? `a sensitivity above ${largestSupport} is not followed`
        : discreteLaplacePair(event.scale, event.sensitivity);
    case "pure":
    case "permute-and-flip":
      return responsePair(event.epsilon);
    case "approximate":
      return responsePair(event.epsilon, event.delta);
    case "bounded-range":
      return event.epsilon.sign() === 0 ? responsePair(event.epsilon) : boundedRangePair(event.epsilon);
    case "subsampled":
      return subsampledPair(event, goal);
    case "parallel": {
      const worst = worstOf(event.events);
      return worst === undefined
        ? "of events on disjoint parts one must dominate the others: the same kind of noise or promise"
        : dominatingPair(worst, goal);
    }
    case "repeated":
    case "composed":
      return "it is a list of events, not one";
    case "zero-concentrated":
    case "renyi":
      return "no pair of laws dominates everything with this promise that is not looser than Renyi accounting";
    case "selected":
      return "no pair of laws that dominates a selection is known";
  }
}

function subsampledPair(event: Extract<Event, { kind: "subsampled" }>, goal: PairGoal): LossPair | string {
  const fits =
    event.scheme === "poisson" ? goal.neighbours === "add-or-remove-one" : goal.neighbours === "replace-one";
  if (!fits) {
    return event.scheme === "poisson"
      ? "sampling each record on its own is understood for records that are added or removed"
      : "sampling without replacement is understood for records that are replaced";
  }
  const nested: readonly Event["kind"][] = ["subsampled", "repeated", "composed", "parallel"];
  if (nested.includes(event.event.kind)) return "only a single event can be sampled for";
  const { rate } = event;
  if (rate.toNumber() < smallest || (!rate.equals(1) && Rational.one.minus(rate).toNumber() < smallest))
    return `rates between 0 and ${smallest}, or as near to 1, are not followed`;
  const base = dominatingPair(event.event, goal);
  if (typeof base === "string") return base;
  if (lossRange(base).high > largestSampledLoss)
    return `losses above ${largestSampledLoss} are not followed where a part is sampled`;
  return event.scheme === "poisson"
    ? poissonPair(base, rate, goal.order)
    : withoutReplacementPair(base, rate);
}

/** The event that dominates all others of the list, where they are of one kind with one parameter that says so. */
function worstOf(events: readonly Event[]): Event | undefined {
  const [first] = events;
  if (first === undefined) return undefined;
  return events.slice(1).reduce<Event | undefined>((worst, event) => {
    if (worst?.kind === "gaussian" && event.kind === "gaussian")
      return event.sigma.compare(worst.sigma) < 0 ? event : worst;
    if (worst?.kind === "laplace" && event.kind === "laplace")
      return event.scale.compare(worst.scale) < 0 ? event : worst;
    if (worst?.kind === "bounded-range" && event.kind === "bounded-range")
      return event.epsilon.compare(worst.epsilon) > 0 ? event : worst;
    const [a, b] = [promise(worst), promise(event)];
    if (a === undefined || b === undefined) return undefined;
    const larger = (x: Rational, y: Rational): Rational => (x.compare(y) > 0 ? x : y);
    return { kind: "approximate", epsilon: larger(a.epsilon, b.epsilon), delta: larger(a.delta, b.delta) };
  }, first);
}

function promise(event: Event | undefined): { epsilon: Rational; delta: Rational } | undefined {
  if (event?.kind === "approximate") return event;
  return event?.kind === "pure" || event?.kind === "permute-and-flip"
    ? { epsilon: event.epsilon, delta: Rational.zero }
    : undefined;
}

/** About the largest loss that is not astronomically rare. */
function roughLargestLoss(event: Event): number | undefined {
  switch (event.kind) {
    case "gaussian": {
      const slope = 1 / event.sigma.toNumber();
      return slope * (slope / 2 + 8);
    }
    case "laplace":
      return 1 / event.scale.toNumber();
    case "discrete-gaussian": {
      const slope = event.sensitivity / Math.sqrt(event.variance.toNumber());
      return slope * (slope / 2 + 8);
    }
    case "discrete-laplace":
      return event.sensitivity / event.scale.toNumber();
    case "pure":
    case "permute-and-flip":
    case "approximate":
    case "bounded-range":
      return event.epsilon.toNumber();
    default:
      return undefined;
  }
}
