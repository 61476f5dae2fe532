import { type GivenOptions, type Options, readOptions, refuseUnknown } from "../certificates/index.ts";
import { lookup } from "../issues/index.ts";
import { additiveRegressionProblem } from "./additive-regression/index.ts";
import { binaryClassificationProblem } from "./binary-classification/index.ts";
import type { ProblemDefinition } from "./definition.ts";
import { densityProblem } from "./density/index.ts";
import { dictionaryLearningProblem } from "./dictionary-learning/index.ts";
import { kMeansProblem } from "./k-means/index.ts";
import { kernelClassificationProblem } from "./kernel-classification/index.ts";
import { kernelRegressionProblem } from "./kernel-regression/index.ts";
import { linearSvmProblem } from "./linear-svm/index.ts";
import { logisticRegressionProblem } from "./logistic-regression/index.ts";
import { matrixCompletionProblem } from "./matrix-completion/index.ts";
import { nonnegativeFactorizationProblem } from "./nonnegative-factorization/index.ts";
import type { Problem } from "./problem.ts";
import { regressionProblem } from "./regression/index.ts";
import { ridgeRegressionProblem } from "./ridge-regression/index.ts";
import { robustPcaProblem } from "./robust-pca/index.ts";
import { sparsePcaProblem } from "./sparse-pca/index.ts";
import { subspaceClusteringProblem } from "./subspace-clustering/index.ts";
import { topicsProblem } from "./topics/index.ts";

/** The problems by their ids; `with` adds one of your own. */
export interface ProblemRegistry {
  readonly definitions: readonly ProblemDefinition[];
  get(id: string): ProblemDefinition;
  /** The problem on rows of this many features in [0, 1]. Unknown options are refused. */
  make(id: string, features: number, options?: GivenOptions): Problem;
  options(id: string): Options;
  with(...more: readonly ProblemDefinition[]): ProblemRegistry;
}

/** A registry of these problems; two of one id are a mistake of the program. */
function problemRegistry(definitions: readonly ProblemDefinition[]): ProblemRegistry {
  const get = lookup(definitions, { code: "problem", path: "problem" });
  return Object.freeze({
    definitions: Object.freeze([...definitions]),
    get,
    make: (id: string, features: number, given: GivenOptions = {}) => {
      const definition = get(id);
      refuseUnknown(given, Object.keys(definition.options), id);
      return definition.make(features, readOptions(definition.options, given));
    },
    options: (id: string) => get(id).options,
    with: (...more: readonly ProblemDefinition[]) => problemRegistry([...definitions, ...more]),
  });
}

/** The problems that come with Holdfast. */
export const problems: ProblemRegistry = problemRegistry([
  binaryClassificationProblem,
  regressionProblem,
  additiveRegressionProblem,
  densityProblem,
  kMeansProblem,
  kernelClassificationProblem,
  kernelRegressionProblem,
  ridgeRegressionProblem,
  logisticRegressionProblem,
  linearSvmProblem,
  dictionaryLearningProblem,
  nonnegativeFactorizationProblem,
  sparsePcaProblem,
  robustPcaProblem,
  matrixCompletionProblem,
  subspaceClusteringProblem,
  topicsProblem,
]);
