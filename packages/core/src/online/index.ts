export { type Adversary, bestMove, TreeAdversary } from "./adversary.ts";
export { bestFunction } from "./best-function.ts";
export { type ClosureState, type ClosureSystem, closureLearner } from "./closure-learner.ts";
export { type PointSet, smallSets, type Subcube, subcubes, upperSubcubes } from "./closure-systems.ts";
export { dyadicThresholds } from "./dyadic-thresholds.ts";
export { type RandomizedLearner } from "./expected-loss.ts";
export { AgnosticLearner, type AgnosticLearnerOptions } from "./experts.ts";
export { type BasisVector, type Flat, flats, type Vector } from "./flats.ts";
export { OnlineGame } from "./game.ts";
export { Hedge } from "./hedge.ts";
export { optimalThresholds } from "./optimal-thresholds.ts";
export { type FullUpdateLearner, type RankedLearner } from "./ranked-learner.ts";
export {
  deviationBound,
  hedgeRegretBound,
  learningRate,
  regretLowerBound,
  type RegretOptions,
  regretUpperBound,
} from "./regret-bound.ts";
export { type Examples, runBlock, runBlockFull } from "./run-block.ts";
export { type SoaState, soaLearner } from "./soa-learner.ts";
export {
  type SoaOptions,
  type SoaRule,
  type StandardOptimalAlgorithm,
  standardOptimalAlgorithm,
} from "./soa.ts";
export type { ThresholdState } from "./threshold-learner.ts";
export {
  firstRow,
  type VersionSpace,
  type VersionSpaceDimension,
  type VersionSpaces,
  versionSpaces,
} from "./version-space.ts";
