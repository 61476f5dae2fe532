import type { HypothesisClass } from "../../classes/class.ts";
import type { Point } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { decodeHypothesis, type ModelDocument, predictorOf } from "../document.ts";
import type { Json } from "../learner.ts";

/** What a learner of several levels publishes. */
export type LevelDocument = ConstantLevel | TwoLevels | OneVersusRest | ShortTree | LinearScores;

/** One level everywhere. */
export interface ConstantLevel {
  readonly kind: "level";
  readonly level: number;
}

/** `inside` where the hypothesis labels 1, `outside` elsewhere. */
export interface TwoLevels {
  readonly kind: "two-levels";
  readonly hypothesis: Json;
  readonly inside: number;
  readonly outside: number;
}

/** The first level whose model labels 1, and `fallback` where none does. */
export interface OneVersusRest {
  readonly kind: "one-versus-rest";
  readonly models: readonly ModelDocument[];
  readonly fallback: number;
}

/** `leaf` where the first hypothesis labels 1; elsewhere `inside` where the second does, and `outside` where neither does. */
export interface ShortTree {
  readonly kind: "short-tree";
  readonly first: Json;
  readonly leaf: number;
  readonly second: Json;
  readonly inside: number;
  readonly outside: number;
}

/**
 * The level with the largest sum of weighted features and its offset, the first of them in ties. Weights (by level, then
 * feature) and offsets are integers, small enough that sums and their differences stay below 2^31 on the codes they were made for.
 */
export interface LinearScores {
  readonly kind: "linear";
  readonly weights: readonly (readonly number[])[];
  readonly offsets: readonly number[];
}

/** The function from points to levels that a document describes. */
export function levelPredictorOf(
  subject: HypothesisClass,
  document: LevelDocument,
): (point: Point) => number {
  switch (document.kind) {
    case "level":
      return () => document.level;
    case "two-levels": {
      const hypothesis = subject.canonical(decodeHypothesis(document.hypothesis));
      return (point) => (subject.predict(hypothesis, point) === 1 ? document.inside : document.outside);
    }
    case "short-tree": {
      const { leaf, inside, outside } = document;
      const [first, second] = [document.first, document.second].map((json) =>
        subject.canonical(decodeHypothesis(json)),
      );
      return (point) =>
        subject.predict(first, point) === 1 ? leaf : subject.predict(second, point) === 1 ? inside : outside;
    }
    case "linear":
      return linearPredictor(subject, document);
    case "one-versus-rest": {
      const models = document.models.map((model) => predictorOf(subject, model));
      return (point) => {
        const level = models.findIndex((predict) => predict(point) === 1);
        return level < 0 ? document.fallback : level;
      };
    }
  }
}

function linearPredictor(
  { domain, spec }: HypothesisClass,
  { weights, offsets }: LinearScores,
): (point: Point) => number {
  const features = domain.kind === "real" ? domain.features : 0;
  const fits = weights.every((row) => row.length === features && row.every(Number.isSafeInteger));
  if (!fits || offsets.length !== weights.length || !offsets.every(Number.isSafeInteger)) {
    refuse({
      code: "hypothesis",
      path: "hypothesis",
      expected: `an integer offset, and one integer weight for each feature of ${spec}, for every level`,
    });
  }
  return (point) => {
    let [best, largest] = [0, -Infinity];
    for (const [level, row] of weights.entries()) {
      const score = row.reduce((sum, weight, j) => sum + weight * point[j]!, offsets[level]!);
      if (score > largest) [best, largest] = [level, score];
    }
    return best;
  };
}
