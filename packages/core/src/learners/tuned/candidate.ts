import type { Certificate } from "../../certificates/index.ts";
import type { Point, Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { type ModelDocument, predictorOf } from "../document.ts";
import type { Facts, Learner, Plan, Run } from "../learner.ts";
import {
  type LevelDocument,
  type LevelLearner,
  type LevelledSample,
  levelPredictorOf,
} from "../multiclass/index.ts";

/** One of the choices, made: a learner of two labels or of several levels, which publishes a model. */
export interface Candidate<Data, Document> {
  readonly spec: string;
  readonly plan: (facts: Facts) => CandidatePlan<Data, Document>;
  /** The label that a model gives a point. */
  readonly predictor: (document: Document) => (point: Point) => number;
}

interface CandidatePlan<Data, Document> extends Pick<Plan, "parameters" | "certificates"> {
  readonly learn: (data: Data, run: Run) => Promise<Document>;
}

/** A learner of two labels as a choice. */
export function binaryCandidate(learner: Learner): Candidate<Sample, ModelDocument> {
  return {
    spec: learner.spec,
    plan(facts) {
      const { parameters, certificates, program } = learner.plan(facts);
      if (program.kind === "model") {
        return { parameters, certificates, learn: (sample, run) => program.learn(sample, run) };
      }
      return refuse({
        code: "learner",
        path: "learner",
        expected: "one that publishes a model: models are compared",
        received: `${learner.spec}, which answers queries`,
      });
    },
    predictor: (document) => predictorOf(learner.subject, document),
  };
}

/** A learner of several levels as a choice. */
export function levelCandidate(learner: LevelLearner): Candidate<LevelledSample, LevelDocument> {
  return {
    spec: learner.spec,
    plan(facts) {
      const { parameters, certificates, learn } = learner.plan(facts);
      return { parameters, certificates, learn };
    },
    predictor: (document) => levelPredictorOf(learner.subject, document),
  };
}

/** What whoever calls has to see to; as a premise of one choice it would be lost among those of the whole. */
const ofCaller: ReadonlySet<string> = new Set(["public-points", "public-features"]);

/** Refuses a choice whose own certificates do not bound one run by this epsilon of pure privacy, row by row. */
export function requirePrivate(
  spec: string,
  certificates: readonly Certificate[],
  epsilon: Rational | "infinity",
): void {
  if (epsilon === "infinity") return;
  const isKept = certificates.some(
    ({ claim, assumptions }) =>
      !assumptions.some(({ kind }) => ofCaller.has(kind)) &&
      claim.notion === "differential-privacy" &&
      claim.neighbours === "replace-one" &&
      claim.group === 1 &&
      claim.delta.sign() === 0 &&
      claim.epsilon.compare(epsilon) <= 0,
  );
  if (isKept) return;
  refuse({
    code: "learner",
    path: "learner",
    expected: `one that promises rows pure privacy at every epsilon, such as exponential or boosted-private`,
    received: `${spec}, which does not promise epsilon ${epsilon.toString()} with delta 0`,
  });
}
