import type { ReferenceRule } from "./certificates/reference/rule.ts";
import { reference as approximateAccounting } from "./accounting/rules/approximate-accounting/reference.ts";
import { reference as approximateRenyiAccounting } from "./accounting/rules/approximate-renyi-accounting/reference.ts";
import { reference as concentratedAccounting } from "./accounting/rules/concentrated-accounting/reference.ts";
import { reference as gaussianAccounting } from "./accounting/rules/gaussian-accounting/reference.ts";
import { reference as privacyLossAccounting } from "./accounting/rules/privacy-loss-accounting/reference.ts";
import { reference as privacyFilter } from "./accounting/rules/privacy-filter/reference.ts";
import { reference as pureAccounting } from "./accounting/rules/pure-accounting/reference.ts";
import { reference as renyiAccounting } from "./accounting/rules/renyi-accounting/reference.ts";
import { reference as aPosterioriError } from "./certificates/rules/a-posteriori-error/reference.ts";
import { reference as addOrRemoveToReplaceOne } from "./certificates/rules/add-or-remove-to-replace-one/reference.ts";
import { reference as advancedComposition } from "./certificates/rules/advanced-composition/reference.ts";
import { reference as approximateSessionToRobustGeneralization } from "./certificates/rules/approximate-session-to-robust-generalization/reference.ts";
import { reference as atSize } from "./certificates/rules/at-size/reference.ts";
import { reference as averagedBlocks } from "./certificates/rules/averaged-blocks/reference.ts";
import { reference as basicComposition } from "./certificates/rules/basic-composition/reference.ts";
import { reference as blindSubsample } from "./certificates/rules/blind-subsample/reference.ts";
import { reference as blockSelectionCode } from "./certificates/rules/block-selection-code/reference.ts";
import { reference as blockVotes } from "./certificates/rules/block-votes/reference.ts";
import { reference as blockVotesAccuracy } from "./certificates/rules/block-votes-accuracy/reference.ts";
import { reference as boostingAccuracy } from "./certificates/rules/boosting-accuracy/reference.ts";
import { reference as boundedRangeToConcentrated } from "./certificates/rules/bounded-range-to-concentrated/reference.ts";
import { reference as boundedRangeToPrediction } from "./certificates/rules/bounded-range-to-prediction/reference.ts";
import { reference as boundedRangeToPrivacy } from "./certificates/rules/bounded-range-to-privacy/reference.ts";
import { reference as boundedRangeToStability } from "./certificates/rules/bounded-range-to-stability/reference.ts";
import { reference as chain } from "./certificates/rules/chain/reference.ts";
import { reference as concentratedAddOrRemoveToReplaceOne } from "./certificates/rules/concentrated-add-or-remove-to-replace-one/reference.ts";
import { reference as concentratedComposition } from "./certificates/rules/concentrated-composition/reference.ts";
import { reference as concentratedToPrivacy } from "./certificates/rules/concentrated-to-privacy/reference.ts";
import { reference as concentratedToRenyi } from "./certificates/rules/concentrated-to-renyi/reference.ts";
import { reference as concentratedToStability } from "./certificates/rules/concentrated-to-stability/reference.ts";
import { reference as confidentSelection } from "./certificates/rules/confident-selection/reference.ts";
import { reference as consistencyToMinimization } from "./certificates/rules/consistency-to-minimization/reference.ts";
import { reference as consistentAccuracy } from "./certificates/rules/consistent-accuracy/reference.ts";
import { reference as consistentSelectionAccuracy } from "./certificates/rules/consistent-selection-accuracy/reference.ts";
import { reference as convexGibbsMinimization } from "./certificates/rules/convex-gibbs-minimization/reference.ts";
import { reference as coverAccuracy } from "./certificates/rules/cover-accuracy/reference.ts";
import { reference as coverRealizableAccuracy } from "./certificates/rules/cover-realizable-accuracy/reference.ts";
import { reference as checkedMinimization } from "./certificates/rules/checked-minimization/reference.ts";
import { reference as coveredMinimization } from "./certificates/rules/covered-minimization/reference.ts";
import { reference as exponentialWeightsAccuracy } from "./certificates/rules/exponential-weights-accuracy/reference.ts";
import { reference as exponentialWeightsPerfectGeneralization } from "./certificates/rules/exponential-weights-perfect-generalization/reference.ts";
import { reference as extremePositivesAccuracy } from "./certificates/rules/extreme-positives-accuracy/reference.ts";
import { reference as finiteDomainToRobustGeneralization } from "./certificates/rules/finite-domain-to-robust-generalization/reference.ts";
import { reference as finiteGibbsMinimization } from "./certificates/rules/finite-gibbs-minimization/reference.ts";
import { reference as finiteRange } from "./certificates/rules/finite-range/reference.ts";
import { reference as flipBoundedRange } from "./certificates/rules/flip-bounded-range/reference.ts";
import { reference as flipPrediction } from "./certificates/rules/flip-prediction/reference.ts";
import { reference as flipStability } from "./certificates/rules/flip-stability/reference.ts";
import { reference as flippedAccuracy } from "./certificates/rules/flipped-accuracy/reference.ts";
import { reference as flippedStability } from "./certificates/rules/flipped-stability/reference.ts";
import { reference as flippedStablePrediction } from "./certificates/rules/flipped-stable-prediction/reference.ts";
import { reference as fullToLabelPrivacy } from "./certificates/rules/full-to-label-privacy/reference.ts";
import { reference as globalStabilityToErrorBound } from "./certificates/rules/global-stability-to-error-bound/reference.ts";
import { reference as groupPrivacy } from "./certificates/rules/group-privacy/reference.ts";
import { reference as groupStability } from "./certificates/rules/group-stability/reference.ts";
import { reference as labelPrivateAccuracy } from "./certificates/rules/label-private-accuracy/reference.ts";
import { reference as labelledPublicPoints } from "./certificates/rules/labelled-public-points/reference.ts";
import { reference as lipschitzGibbsMinimization } from "./certificates/rules/lipschitz-gibbs-minimization/reference.ts";
import { reference as listedSelection } from "./certificates/rules/listed-selection/reference.ts";
import { reference as littlestoneAccuracy } from "./certificates/rules/littlestone-accuracy/reference.ts";
import { reference as minimizerAccuracy } from "./certificates/rules/minimizer-accuracy/reference.ts";
import { reference as noisyGradientMinimization } from "./certificates/rules/noisy-gradient-minimization/reference.ts";
import { reference as optimalComposition } from "./certificates/rules/optimal-composition/reference.ts";
import { reference as objectivePerturbationMinimization } from "./certificates/rules/objective-perturbation-minimization/reference.ts";
import { reference as outputPerturbationMinimization } from "./certificates/rules/output-perturbation-minimization/reference.ts";
import { reference as parallelComposition } from "./certificates/rules/parallel-composition/reference.ts";
import { reference as partialSampleAccuracy } from "./certificates/rules/partial-sample-accuracy/reference.ts";
import { reference as perfectComposition } from "./certificates/rules/perfect-composition/reference.ts";
import { reference as perfectCompositionAdaptive } from "./certificates/rules/perfect-composition-adaptive/reference.ts";
import { reference as perfectCompositionHomogeneous } from "./certificates/rules/perfect-composition-homogeneous/reference.ts";
import { reference as perfectToPrivacy } from "./certificates/rules/perfect-to-privacy/reference.ts";
import { reference as perfectToRobustGeneralization } from "./certificates/rules/perfect-to-robust-generalization/reference.ts";
import { reference as postProcessing } from "./certificates/rules/post-processing/reference.ts";
import { reference as privacyToPerfectGeneralization } from "./certificates/rules/privacy-to-perfect-generalization/reference.ts";
import { reference as privacyToPrediction } from "./certificates/rules/privacy-to-prediction/reference.ts";
import { reference as privacyToRobustGeneralization } from "./certificates/rules/privacy-to-robust-generalization/reference.ts";
import { reference as privacyToRobustGeneralizationFixed } from "./certificates/rules/privacy-to-robust-generalization-fixed/reference.ts";
import { reference as privacyToStability } from "./certificates/rules/privacy-to-stability/reference.ts";
import { reference as proximalSampler } from "./certificates/rules/proximal-sampler/reference.ts";
import { reference as purePrivacyToConcentrated } from "./certificates/rules/pure-privacy-to-concentrated/reference.ts";
import { reference as purePrivacyToPerfectGeneralization } from "./certificates/rules/pure-privacy-to-perfect-generalization/reference.ts";
import { reference as purePrivacyToPerfectGeneralizationFinite } from "./certificates/rules/pure-privacy-to-perfect-generalization-finite/reference.ts";
import { reference as purePrivacyToRobustGeneralization } from "./certificates/rules/pure-privacy-to-robust-generalization/reference.ts";
import { reference as purification } from "./certificates/rules/purification/reference.ts";
import { reference as regularizedMinimization } from "./certificates/rules/regularized-minimization/reference.ts";
import { reference as relabelledAccuracy } from "./certificates/rules/relabelled-accuracy/reference.ts";
import { reference as relabelledAgnosticAccuracy } from "./certificates/rules/relabelled-agnostic-accuracy/reference.ts";
import { reference as relabelledPrediction } from "./certificates/rules/relabelled-prediction/reference.ts";
import { reference as relabelledPrivacy } from "./certificates/rules/relabelled-privacy/reference.ts";
import { reference as renyiToPrivacy } from "./certificates/rules/renyi-to-privacy/reference.ts";
import { reference as renyiToPrivacySharp } from "./certificates/rules/renyi-to-privacy-sharp/reference.ts";
import { reference as resampling } from "./certificates/rules/resampling/reference.ts";
import { reference as resamplingAccuracy } from "./certificates/rules/resampling-accuracy/reference.ts";
import { reference as robustToGeneralization } from "./certificates/rules/robust-to-generalization/reference.ts";
import { reference as robustToSplit } from "./certificates/rules/robust-to-split/reference.ts";
import { reference as rowFilter } from "./certificates/rules/row-filter/reference.ts";
import { reference as sampledMinimization } from "./certificates/rules/sampled-minimization/reference.ts";
import { reference as samplerError } from "./certificates/rules/sampler-error/reference.ts";
import { reference as selectionCode } from "./certificates/rules/selection-code/reference.ts";
import { reference as selectionComposition } from "./certificates/rules/selection-composition/reference.ts";
import { reference as selectionToErrorBound } from "./certificates/rules/selection-to-error-bound/reference.ts";
import { reference as selectionToRobustGeneralization } from "./certificates/rules/selection-to-robust-generalization/reference.ts";
import { reference as sessionToRobustGeneralization } from "./certificates/rules/session-to-robust-generalization/reference.ts";
import { reference as sphereGibbsMinimization } from "./certificates/rules/sphere-gibbs-minimization/reference.ts";
import { reference as stabilityAndMinimizationToConsistency } from "./certificates/rules/stability-and-minimization-to-consistency/reference.ts";
import { reference as stabilityToGeneralization } from "./certificates/rules/stability-to-generalization/reference.ts";
import { reference as stabilityToPrediction } from "./certificates/rules/stability-to-prediction/reference.ts";
import { reference as stableAccuracy } from "./certificates/rules/stable-accuracy/reference.ts";
import { reference as stableLearner } from "./certificates/rules/stable-learner/reference.ts";
import { reference as stableSelectionToRobustGeneralization } from "./certificates/rules/stable-selection-to-robust-generalization/reference.ts";
import { reference as stagedMinimization } from "./certificates/rules/staged-minimization/reference.ts";
import { reference as studentAccuracy } from "./certificates/rules/student-accuracy/reference.ts";
import { reference as sublevelGibbsMinimization } from "./certificates/rules/sublevel-gibbs-minimization/reference.ts";
import { reference as subsampleAnything } from "./certificates/rules/subsample-anything/reference.ts";
import { reference as subsampling } from "./certificates/rules/subsampling/reference.ts";
import { reference as subsamplingWithReplacement } from "./certificates/rules/subsampling-with-replacement/reference.ts";
import { reference as tournamentErrorBound } from "./certificates/rules/tournament-error-bound/reference.ts";
import { reference as tournamentStability } from "./certificates/rules/tournament-stability/reference.ts";
import { reference as transcriptCode } from "./certificates/rules/transcript-code/reference.ts";
import { reference as typicalPairs } from "./certificates/rules/typical-pairs/reference.ts";
import { reference as weakerConsistency } from "./certificates/rules/weaker-consistency/reference.ts";
import { reference as weakerMinimization } from "./certificates/rules/weaker-minimization/reference.ts";
import { reference as checkedTable } from "./mechanisms/rules/checked-table/reference.ts";
import { reference as discreteGaussian } from "./mechanisms/rules/discrete-gaussian/reference.ts";
import { reference as cubeNoise } from "./mechanisms/rules/cube-noise/reference.ts";
import { reference as discreteLaplace } from "./mechanisms/rules/discrete-laplace/reference.ts";
import { reference as exponentialMechanism } from "./mechanisms/rules/exponential-mechanism/reference.ts";
import { reference as gaussianObjectivePerturbation } from "./mechanisms/rules/gaussian-objective-perturbation/reference.ts";
import { reference as gibbsLaw } from "./mechanisms/rules/gibbs-law/reference.ts";
import { reference as labelPrivateDraw } from "./mechanisms/rules/label-private-draw/reference.ts";
import { reference as noPromise } from "./mechanisms/rules/no-promise/reference.ts";
import { reference as objectivePerturbation } from "./mechanisms/rules/objective-perturbation/reference.ts";
import { reference as outputPerturbation } from "./mechanisms/rules/output-perturbation/reference.ts";
import { reference as permuteAndFlip } from "./mechanisms/rules/permute-and-flip/reference.ts";
import { reference as randomizedResponse } from "./mechanisms/rules/randomized-response/reference.ts";
import { reference as reportNoisyMax } from "./mechanisms/rules/report-noisy-max/reference.ts";
import { reference as sparseVector } from "./mechanisms/rules/sparse-vector/reference.ts";
import { reference as stableHistogram } from "./mechanisms/rules/stable-histogram/reference.ts";
import { reference as statedRandomness } from "./mechanisms/rules/stated-randomness/reference.ts";

/** The rule book of the independent verifier. */
export const referenceRules: readonly ReferenceRule[] = [
  addOrRemoveToReplaceOne,
  advancedComposition,
  aPosterioriError,
  approximateSessionToRobustGeneralization,
  atSize,
  averagedBlocks,
  basicComposition,
  blindSubsample,
  blockSelectionCode,
  blockVotes,
  blockVotesAccuracy,
  boostingAccuracy,
  boundedRangeToConcentrated,
  boundedRangeToPrediction,
  boundedRangeToPrivacy,
  boundedRangeToStability,
  chain,
  concentratedAddOrRemoveToReplaceOne,
  concentratedComposition,
  concentratedToPrivacy,
  concentratedToRenyi,
  concentratedToStability,
  confidentSelection,
  consistencyToMinimization,
  consistentAccuracy,
  consistentSelectionAccuracy,
  convexGibbsMinimization,
  coverAccuracy,
  checkedMinimization,
  coveredMinimization,
  coverRealizableAccuracy,
  exponentialWeightsAccuracy,
  exponentialWeightsPerfectGeneralization,
  extremePositivesAccuracy,
  finiteDomainToRobustGeneralization,
  finiteGibbsMinimization,
  finiteRange,
  flipBoundedRange,
  flipPrediction,
  flipStability,
  flippedAccuracy,
  flippedStability,
  flippedStablePrediction,
  fullToLabelPrivacy,
  globalStabilityToErrorBound,
  groupPrivacy,
  groupStability,
  labelPrivateAccuracy,
  labelledPublicPoints,
  lipschitzGibbsMinimization,
  listedSelection,
  littlestoneAccuracy,
  minimizerAccuracy,
  noisyGradientMinimization,
  optimalComposition,
  objectivePerturbationMinimization,
  outputPerturbationMinimization,
  parallelComposition,
  partialSampleAccuracy,
  perfectComposition,
  perfectCompositionAdaptive,
  perfectCompositionHomogeneous,
  perfectToPrivacy,
  perfectToRobustGeneralization,
  postProcessing,
  privacyToPerfectGeneralization,
  privacyToPrediction,
  privacyToRobustGeneralization,
  privacyToRobustGeneralizationFixed,
  privacyToStability,
  proximalSampler,
  purePrivacyToConcentrated,
  purePrivacyToPerfectGeneralization,
  purePrivacyToPerfectGeneralizationFinite,
  purePrivacyToRobustGeneralization,
  purification,
  regularizedMinimization,
  relabelledAccuracy,
  relabelledAgnosticAccuracy,
  relabelledPrediction,
  relabelledPrivacy,
  renyiToPrivacy,
  renyiToPrivacySharp,
  resampling,
  resamplingAccuracy,
  robustToGeneralization,
  robustToSplit,
  rowFilter,
  sampledMinimization,
  samplerError,
  selectionCode,
  selectionComposition,
  selectionToErrorBound,
  selectionToRobustGeneralization,
  sessionToRobustGeneralization,
  sphereGibbsMinimization,
  stabilityAndMinimizationToConsistency,
  stabilityToGeneralization,
  stabilityToPrediction,
  stableAccuracy,
  stableLearner,
  stableSelectionToRobustGeneralization,
  stagedMinimization,
  studentAccuracy,
  sublevelGibbsMinimization,
  subsampleAnything,
  subsampling,
  subsamplingWithReplacement,
  tournamentErrorBound,
  tournamentStability,
  transcriptCode,
  typicalPairs,
  weakerConsistency,
  weakerMinimization,
  checkedTable,
  discreteGaussian,
  cubeNoise,
  discreteLaplace,
  exponentialMechanism,
  gaussianObjectivePerturbation,
  gibbsLaw,
  labelPrivateDraw,
  noPromise,
  objectivePerturbation,
  outputPerturbation,
  permuteAndFlip,
  randomizedResponse,
  reportNoisyMax,
  sparseVector,
  stableHistogram,
  statedRandomness,
  approximateAccounting,
  approximateRenyiAccounting,
  concentratedAccounting,
  gaussianAccounting,
  privacyLossAccounting,
  privacyFilter,
  pureAccounting,
  renyiAccounting,
];
