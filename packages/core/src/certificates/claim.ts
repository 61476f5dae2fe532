import type { Rational } from "../math/index.ts";

/**
 * What is promised: one member per notion of the five papers. Numbers are exact, or rounded outward to ten
 * significant digits. `group` is the number of examples in which the two data sets may differ: 1 protects a
 * row, k a group of k rows.
 */
export type Claim =
  | DifferentialPrivacy
  | BoundedRange
  | ZeroConcentratedPrivacy
  | RenyiPrivacy
  | PrivatePrediction
  | UniformStability
  | ExpectedGeneralization
  | Generalization
  | RobustGeneralization
  | SplitRobustGeneralization
  | PerfectGeneralization
  | Closeness
  | Selection
  | GlobalStability
  | ErrorBound
  | Accuracy
  | EmpiricalRiskMinimization
  | Consistency
  | MistakeBound
  | Regret
  | Dimension
  | LowerBound
  | Impossibility
  | None;

export type Notion = Claim["notion"];
export type ClaimOf<N extends Notion> = Extract<Claim, { notion: N }>;

/** Which pairs of data sets a privacy claim compares. */
export type Neighbours = "replace-one" | "replace-label" | "add-or-remove-one";

/** Output laws on neighbours are within e^epsilon, up to delta (Cummings Definition 7, Wang Definitions 2, 20). */
export interface DifferentialPrivacy {
  readonly notion: "differential-privacy";
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly neighbours: Neighbours;
  readonly group: number;
}

/** The log-ratio of the output laws on neighbours lies in an interval of this length. */
export interface BoundedRange {
  readonly notion: "bounded-range";
  readonly epsilon: Rational;
  readonly neighbours: Neighbours;
}

/** Renyi divergence of every order a > 1 between neighbours is at most rho * a. */
export interface ZeroConcentratedPrivacy {
  readonly notion: "zero-concentrated-privacy";
  readonly rho: Rational;
  readonly neighbours: Neighbours;
}

/** Renyi divergence of the given order between neighbours is at most epsilon. */
export interface RenyiPrivacy {
  readonly notion: "renyi-privacy";
  readonly order: Rational;
  readonly epsilon: Rational;
  readonly neighbours: Neighbours;
}

/** The labels answered to this many queries are private (Dagan-Feldman section 2). */
export interface PrivatePrediction {
  readonly notion: "private-prediction";
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly queries: number | "infinity";
  readonly neighbours: Neighbours;
  readonly group: number;
}

/** Replacing examples moves the expected loss (or the probability of a label) at every point by at most gamma. */
export interface UniformStability {
  readonly notion: "uniform-stability";
  readonly gamma: Rational;
  readonly group: number;
}

/** In expectation over the sample, population and empirical loss differ by at most gamma. */
export interface ExpectedGeneralization {
  readonly notion: "expected-generalization";
  readonly gamma: Rational;
}

/** Except with probability beta, population and empirical error of the output differ by at most alpha. */
export interface Generalization {
  readonly notion: "generalization";
  readonly alpha: Rational;
  readonly beta: Rational;
}

/**
 * A statistic chosen by any rule that looks at the output alone deviates from its expectation by more than alpha with
 * probability at most beta. One certificate speaks of one statistic; for several, their betas add.
 */
export interface RobustGeneralization {
  readonly notion: "robust-generalization";
  readonly alpha: Rational;
  readonly beta: Rational;
}

/** Robust generalization with the failure split over samples and coins, as Cummings Definition 5 is printed. */
export interface SplitRobustGeneralization {
  readonly notion: "split-robust-generalization";
  readonly alpha: Rational;
  readonly beta: Rational;
}

/** For every distribution a simulator is (epsilon, delta)-close to the output law, except on samples of mass beta. */
export interface PerfectGeneralization {
  readonly notion: "perfect-generalization";
  readonly beta: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** Two output laws are (epsilon, delta)-close, except with probability beta over what they were computed from. */
export interface Closeness {
  readonly notion: "closeness";
  readonly beta: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** The output is a function of this many kept examples and of a choice that a code fixed in advance spells in `nats`. */
export interface Selection {
  readonly notion: "selection";
  readonly kept: number;
  readonly nats: Rational;
  readonly stable: boolean;
}

/** Some fixed hypothesis is the output with probability at least eta. */
export interface GlobalStability {
  readonly notion: "global-stability";
  readonly eta: Rational;
}

/** The population error of the output is at most alpha, except with probability beta. */
export interface ErrorBound {
  readonly notion: "error-bound";
  readonly alpha: Rational;
  readonly beta: Rational;
}

/** The error exceeds the best in the class by at most alpha, except with probability beta. */
export interface Accuracy {
  readonly notion: "accuracy";
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly setting: "realizable" | "agnostic";
}

/** The expected empirical risk, of a loss in [0, 1], exceeds the least by at most xi: for every data set, or in expectation. */
export interface EmpiricalRiskMinimization {
  readonly notion: "empirical-risk-minimization";
  readonly xi: Rational;
  readonly scope: "always" | "universal" | "class";
}

/** The expected risk exceeds the least by at most xi: for all distributions, or for those of a declared class. */
export interface Consistency {
  readonly notion: "consistency";
  readonly xi: Rational;
  readonly scope: "all-distributions" | "class";
}

/** On realizable sequences of any length at most this many mistakes are made. */
export interface MistakeBound {
  readonly notion: "mistake-bound";
  readonly mistakes: number;
}

/** Over this many rounds the expected number of mistakes exceeds the best hypothesis's by at most `regret`. */
export interface Regret {
  readonly notion: "regret";
  readonly regret: Rational;
  readonly rounds: number;
}

/** A dimension of a class lies between the two bounds. */
export interface Dimension {
  readonly notion: "dimension";
  readonly dimension: "vc" | "littlestone" | "doubling";
  readonly lower: number | "infinity";
  readonly upper: number | "infinity";
}

/** Every learner with the stated promise needs at least this much of the quantity. */
export interface LowerBound {
  readonly notion: "lower-bound";
  readonly quantity: "n" | "alpha" | "beta" | "xi" | "epsilon";
  readonly value: Rational;
}

/** No learner can keep the promise; the theorem says so. */
export interface Impossibility {
  readonly notion: "impossibility";
  readonly theorem: "chaudhuri-hsu-5" | "wang-12" | "wang-26" | "cummings-22" | "cummings-35" | "cummings-40";
}

/** Nothing is promised. */
export interface None {
  readonly notion: "none";
}
