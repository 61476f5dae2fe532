import type { Label } from "../classes/class.ts";

/**
 * An online learner with a rank, the form in which the globally stable learner uses it. `possible(state)` below is the set
 * of functions that the state still counts on. The contract:
 *
 * R1  after `mistake(state, x, y)` every possible function with label y at x is still possible;
 * R2  if there is one, the rank has fallen by at least 1;
 * R3  at rank 0 the predictor is the only possible function;
 * R4  if there is none, the state is broken from then on: its predictor is changed at x alone (Bun-Livni-Moran,
 *     Definition 8), now and at every later mistake.
 *
 * So on examples that agree with a function of the class there are at most `ldim` mistakes, and after that many the
 * predictor is that function.
 */
export interface RankedLearner<State> {
  /** The rank of the first state. */
  readonly ldim: number;
  start(): State;
  /** From 0 to `ldim`; a broken state keeps its last rank. */
  rank(state: State): number;
  isBroken(state: State): boolean;
  predict(state: State, point: number): Label;
  /** The state after a label that was not predicted; a predicted label must not be passed. */
  mistake(state: State, point: number, label: Label): State;
  /** The canonical name of the predictor: equal functions, and only they, have equal keys. */
  key(state: State): string;
  /** The least point at which two predictors differ: a function of the two functions; undefined when they are equal. */
  disagreement(a: State, b: State): number | undefined;
}

/** A learner that can also take in examples it predicted. */
export interface FullUpdateLearner<State> extends RankedLearner<State> {
  /** The state after any example. */
  observe(state: State, point: number, label: Label): State;
}
