import type { Rational } from "../math/index.ts";

/**
 * What was done to the data, without a word about what it costs: that is an accountant's business. An event is a plain
 * value that can be written down, kept in a ledger and read again. Noise is stated relative to the sensitivity of ONE
 * released number under the neighbors of the account.
 */
export type Event =
  | GaussianEvent
  | LaplaceEvent
  | DiscreteGaussianEvent
  | DiscreteLaplaceEvent
  | PureEvent
  | ApproximateEvent
  | BoundedRangeEvent
  | PermuteAndFlipEvent
  | ConcentratedEvent
  | RenyiEvent
  | RepeatedEvent
  | ComposedEvent
  | ParallelEvent
  | SubsampledEvent
  | SelectedEvent;

export type EventKind = Event["kind"];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;

/** A vector of Euclidean sensitivity 1 with independent Gaussian noise of standard deviation sigma on each number. */
export interface GaussianEvent {
  readonly kind: "gaussian";
  readonly sigma: Rational;
}

/** One number of sensitivity 1 with Laplace noise of this scale. */
export interface LaplaceEvent {
  readonly kind: "laplace";
  readonly scale: Rational;
}

/** One integer of this sensitivity with discrete Gaussian noise of parameter sigma^2 = `variance`. */
export interface DiscreteGaussianEvent {
  readonly kind: "discrete-gaussian";
  readonly variance: Rational;
  readonly sensitivity: number;
}

/** One integer of this sensitivity with discrete Laplace noise: mass proportional to exp(-|k|/scale). */
export interface DiscreteLaplaceEvent {
  readonly kind: "discrete-laplace";
  readonly scale: Rational;
  readonly sensitivity: number;
}

/** Any mechanism with pure privacy; randomized response is the worst of them. */
export interface PureEvent {
  readonly kind: "pure";
  readonly epsilon: Rational;
}

/** Any mechanism with (epsilon, delta)-privacy. */
export interface ApproximateEvent {
  readonly kind: "approximate";
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** Any mechanism whose log-ratios lie in an interval of this length: the exponential mechanism. */
export interface BoundedRangeEvent {
  readonly kind: "bounded-range";
  readonly epsilon: Rational;
}

/** Permute-and-flip with pure privacy epsilon. Its range may be twice as long, so it is no bounded-range event. */
export interface PermuteAndFlipEvent {
  readonly kind: "permute-and-flip";
  readonly epsilon: Rational;
}

/** Any mechanism with zero-concentrated privacy rho. */
export interface ConcentratedEvent {
  readonly kind: "zero-concentrated";
  readonly rho: Rational;
}

/** Any mechanism with Renyi privacy `epsilons[i]` of order `orders[i]` > 1. */
export interface RenyiEvent {
  readonly kind: "renyi";
  readonly orders: readonly Rational[];
  readonly epsilons: readonly Rational[];
}

/** The same event so many times, each chosen after the answers before. */
export interface RepeatedEvent {
  readonly kind: "repeated";
  readonly event: Event;
  readonly times: number;
}

/** Several events on the same data, one after the other. */
export interface ComposedEvent {
  readonly kind: "composed";
  readonly events: readonly Event[];
}

/**
 * Events on disjoint parts of the data. The parts are cut by position (replace-one and replace-label: one part changes), or,
 * where a record is added or removed, by any public rule.
 */
export interface ParallelEvent {
  readonly kind: "parallel";
  readonly events: readonly Event[];
}

/**
 * An event on a secret random part of the data: every record on its own with probability `rate` ("poisson", for records
 * that are added or removed), or a uniform set of `rate` of the n records ("without-replacement", for replaced ones).
 */
export interface SubsampledEvent {
  readonly kind: "subsampled";
  readonly scheme: "poisson" | "without-replacement";
  readonly rate: Rational;
  readonly event: Event;
}

/**
 * The best of several runs of one event, whose scores come out of the event itself; how many runs, is drawn from the
 * truncated negative binomial law with `shape` > -1 and `stop` in (0, 1): shape = 1 is the geometric law, shape = 0 the
 * logarithmic one (Liu-Talwar 2019, Papernot-Steinke 2022). All runs but the best stay secret, and so does their number.
 */
export interface SelectedEvent {
  readonly kind: "selected";
  readonly shape: Rational;
  readonly stop: Rational;
  readonly event: Event;
}
