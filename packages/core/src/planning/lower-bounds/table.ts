import type { Bound } from "../../bounds/catalogue/bound.ts";
import { packingLowerBound } from "../../bounds/catalogue/chaudhuri-hsu/packing-lower-bounds.ts";
import {
  smoothThresholdLowerBound,
  thresholdLowerBound,
} from "../../bounds/catalogue/chaudhuri-hsu/threshold-lower-bounds.ts";
import { agnosticLowerBound } from "../../bounds/catalogue/dagan-feldman/agnostic-lower-bound.ts";
import { predictionLowerBound } from "../../bounds/catalogue/dagan-feldman/prediction-lower-bound.ts";
import { stableLowerBound } from "../../bounds/catalogue/dagan-feldman/stable-lower-bound.ts";
import type { BoundValues } from "../../bounds/catalogue/evaluate.ts";
import { Rational } from "../../math/index.ts";
import { isModel, type TriedGoal } from "../goal.ts";
import { coinBound, privateCoinBound, stableCoinBound, unseenPointBound } from "./coins.ts";
import { type ClassFacts, packingOf } from "./facts.ts";

/** One lower bound and when it speaks of a goal. */
export interface Applied {
  readonly bound: Bound;
  /** The arguments, where it applies; undefined where it does not. */
  readonly values: (goal: TriedGoal, facts: ClassFacts) => BoundValues | undefined;
}

/** Whether accuracy is asked for under every distribution; a reference asks for it under smooth ones alone. */
function isFree({ public: facts }: TriedGoal): boolean {
  return facts.reference === undefined;
}

/**
 * Whether nothing tells a learner where the examples lie: the proof of Theorem 5 moves the distribution of the points, which public features, or
 * public points from that distribution, would give away.
 */
function hidesPoints({ public: { features, points } }: TriedGoal): boolean {
  return features !== true && points === undefined;
}

/** Bounds of pure privacy say nothing about approximate privacy. */
function isPure({ notion, delta }: TriedGoal): boolean {
  return (notion === "differential-privacy" || notion === "private-prediction") && delta.sign() === 0;
}

/**
 * The bias of the coin and the failure probability with which a predictor is as good as a model (proof.md). Under a reference both constants must be
 * functions of the class, and an output that is no constant may be right on half of the mass: as for a predictor.
 */
function coin(goal: TriedGoal, facts: ClassFacts, times: number, share: Rational): BoundValues | undefined {
  if (goal.setting !== "agnostic" || facts.functions < 2) return undefined;
  if (!isFree(goal) && !facts.constants) return undefined;
  const isFunction = isModel(goal) && isFree(goal);
  const bias = isFunction ? goal.alpha : goal.alpha.times(times);
  const beta = isFunction ? goal.beta : goal.beta.plus(share);
  return bias.compare(1) < 0 && beta.compare("1/2") < 0 ? { bias, beta } : undefined;
}

/** An error of alpha but for beta is one of alpha + beta in expectation, at most. */
function expected({ alpha, beta }: TriedGoal): Rational {
  return alpha.plus(beta);
}

const quarter = Rational.of(1, 4);

/** Every lower bound that the planner knows, and to which goals it applies. */
export const lowerBoundTable: readonly Applied[] = Object.freeze([
  { bound: coinBound, values: (goal, facts) => coin(goal, facts, 2, Rational.zero) },
  {
    bound: privateCoinBound,
    values: (goal, facts) => {
      const values = isPure(goal) && goal.epsilon !== undefined ? coin(goal, facts, 4, quarter) : undefined;
      return values && { ...values, epsilon: goal.epsilon! };
    },
  },
  {
    bound: stableCoinBound,
    values: (goal, facts) => {
      const values = goal.gamma === undefined ? undefined : coin(goal, facts, 4, quarter);
      return values && { ...values, gamma: goal.gamma! };
    },
  },
  {
    bound: unseenPointBound,
    values: (goal, facts) => {
      const alpha = isModel(goal) ? goal.alpha : goal.alpha.times(2);
      if (!isFree(goal) || facts.functions < 3 || alpha.compare(1) >= 0) return undefined;
      return goal.beta.compare("1/2") < 0 ? { alpha, beta: goal.beta } : undefined;
    },
  },
  {
    bound: agnosticLowerBound,
    values: (goal, { vc }) => {
      const alpha = expected(goal);
      const applies = goal.setting === "agnostic" && isFree(goal) && vc >= 1;
      return applies && alpha.times(4).compare(1) < 0 ? { alpha, vc } : undefined;
    },
  },
  {
    bound: stableLowerBound,
    values: (goal, { vc }) => {
      const alpha = expected(goal);
      if (goal.gamma === undefined || !isFree(goal) || vc < 2 || alpha.compare("1/2") >= 0) return undefined;
      return { gamma: goal.gamma, alpha, vc };
    },
  },
  {
    bound: predictionLowerBound,
    values: (goal, { vc }) => {
      const alpha = expected(goal);
      if (!isPure(goal) || goal.epsilon === undefined || !isFree(goal) || vc < 2) return undefined;
      return alpha.compare("1/2") < 0 ? { epsilon: goal.epsilon, alpha, vc } : undefined;
    },
  },
  {
    bound: packingLowerBound,
    values: (goal, facts) => {
      if (!isPure(goal) || !isModel(goal) || goal.epsilon === undefined || !isFree(goal)) return undefined;
      const packing = packingOf(facts, goal.alpha);
      return packing < 2 ? undefined : { epsilon: goal.epsilon, beta: goal.beta, packing };
    },
  },
  {
    // Of full privacy: the samples of its proof differ in their points too.
    bound: thresholdLowerBound,
    values: (goal, { thresholds }) => {
      const isFull = isPure(goal) && isModel(goal) && hidesPoints(goal);
      if (!isFull || goal.epsilon === undefined || !isFree(goal) || thresholds < 2) return undefined;
      // The theorem speaks of errors below alpha, the goal of errors up to alpha: any larger number will do.
      const alpha = goal.alpha.times("1.000000001");
      if (alpha.compare("1/2") >= 0) return undefined;
      return { epsilon: goal.epsilon, alpha, beta: goal.beta, packing: thresholds };
    },
  },
  {
    bound: smoothThresholdLowerBound,
    values: (goal, { thresholds }) => {
      const isFull = isPure(goal) && isModel(goal) && hidesPoints(goal);
      const isLine = goal.subject!.domain.kind === "real" && thresholds > 0;
      const isUniform = goal.public.reference === "uniform" && goal.public.grid === undefined;
      if (!isFull || !isUniform || goal.epsilon === undefined || !isLine) return undefined;
      if (goal.alpha.compare("1/2") >= 0) return undefined;
      return { epsilon: goal.epsilon, alpha: goal.alpha, beta: goal.beta, kappa: goal.kappa };
    },
  },
]);
