import type { HypothesisClass } from "../../classes/class.ts";
import type { Point } from "../../data/index.ts";
import { decodeHypothesis, type ModelDocument, predictorOf } from "../document.ts";
import type { Json } from "../learner.ts";

/** What a learner of several levels publishes. */
export type LevelDocument = ConstantLevel | TwoLevels | OneVersusRest;

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
    case "one-versus-rest": {
      const models = document.models.map((model) => predictorOf(subject, model));
      return (point) => {
        const level = models.findIndex((predict) => predict(point) === 1);
        return level < 0 ? document.fallback : level;
      };
    }
  }
}
