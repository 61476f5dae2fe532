import type { Rule } from "../rule.ts";
import { aPosterioriError } from "./a-posteriori-error/rule.ts";
import { addOrRemoveToReplaceOne } from "./add-or-remove-to-replace-one/rule.ts";
import { advancedComposition } from "./advanced-composition/rule.ts";
import { approximateSessionToRobustGeneralization } from "./approximate-session-to-robust-generalization/rule.ts";
import { atSize } from "./at-size/rule.ts";
import { averagedBlocks } from "./averaged-blocks/rule.ts";
import { basicComposition } from "./basic-composition/rule.ts";
import { blindSubsample } from "./blind-subsample/rule.ts";
import { blockSelectionCode } from "./block-selection-code/rule.ts";
import { blockVotes } from "./block-votes/rule.ts";
import { blockVotesAccuracy } from "./block-votes-accuracy/rule.ts";
import { boostingAccuracy } from "./boosting-accuracy/rule.ts";
import { boundedRangeToConcentrated } from "./bounded-range-to-concentrated/rule.ts";
import { boundedRangeToPrediction } from "./bounded-range-to-prediction/rule.ts";
import { boundedRangeToPrivacy } from "./bounded-range-to-privacy/rule.ts";
import { boundedRangeToStability } from "./bounded-range-to-stability/rule.ts";
import { chain } from "./chain/rule.ts";
import { concentratedAddOrRemoveToReplaceOne } from "./concentrated-add-or-remove-to-replace-one/rule.ts";
import { concentratedComposition } from "./concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "./concentrated-to-privacy/rule.ts";
import { concentratedToRenyi } from "./concentrated-to-renyi/rule.ts";
import { concentratedToStability } from "./concentrated-to-stability/rule.ts";
import { confidentSelection } from "./confident-selection/rule.ts";
import { consistencyToMinimization } from "./consistency-to-minimization/rule.ts";
import { consistentAccuracy } from "./consistent-accuracy/rule.ts";
import { consistentSelectionAccuracy } from "./consistent-selection-accuracy/rule.ts";
import { convexGibbsMinimization } from "./convex-gibbs-minimization/rule.ts";
import { coverAccuracy } from "./cover-accuracy/rule.ts";
import { coverRealizableAccuracy } from "./cover-realizable-accuracy/rule.ts";
import { checkedMinimization } from "./checked-minimization/rule.ts";
import { coveredMinimization } from "./covered-minimization/rule.ts";
import { exponentialWeightsAccuracy } from "./exponential-weights-accuracy/rule.ts";
import { exponentialWeightsPerfectGeneralization } from "./exponential-weights-perfect-generalization/rule.ts";
import { extremePositivesAccuracy } from "./extreme-positives-accuracy/rule.ts";
import { finiteDomainToRobustGeneralization } from "./finite-domain-to-robust-generalization/rule.ts";
import { finiteGibbsMinimization } from "./finite-gibbs-minimization/rule.ts";
import { finiteRange } from "./finite-range/rule.ts";
import { flipBoundedRange } from "./flip-bounded-range/rule.ts";
import { flipPrediction } from "./flip-prediction/rule.ts";
import { flipStability } from "./flip-stability/rule.ts";
import { flippedAccuracy } from "./flipped-accuracy/rule.ts";
import { flippedStability } from "./flipped-stability/rule.ts";
import { flippedStablePrediction } from "./flipped-stable-prediction/rule.ts";
import { fullToLabelPrivacy } from "./full-to-label-privacy/rule.ts";
import { globalStabilityToErrorBound } from "./global-stability-to-error-bound/rule.ts";
import { groupPrivacy } from "./group-privacy/rule.ts";
import { groupStability } from "./group-stability/rule.ts";
import { labelPrivateAccuracy } from "./label-private-accuracy/rule.ts";
import { labelledPublicPoints } from "./labelled-public-points/rule.ts";
import { lipschitzGibbsMinimization } from "./lipschitz-gibbs-minimization/rule.ts";
import { listedSelection } from "./listed-selection/rule.ts";
import { littlestoneAccuracy } from "./littlestone-accuracy/rule.ts";
import { minimizerAccuracy } from "./minimizer-accuracy/rule.ts";
import { noisyGradientMinimization } from "./noisy-gradient-minimization/rule.ts";
import { optimalComposition } from "./optimal-composition/rule.ts";
import { objectivePerturbationMinimization } from "./objective-perturbation-minimization/rule.ts";
import { outputPerturbationMinimization } from "./output-perturbation-minimization/rule.ts";
import { parallelComposition } from "./parallel-composition/rule.ts";
import { partialSampleAccuracy } from "./partial-sample-accuracy/rule.ts";
import { perfectComposition } from "./perfect-composition/rule.ts";
import { perfectCompositionAdaptive } from "./perfect-composition-adaptive/rule.ts";
import { perfectCompositionHomogeneous } from "./perfect-composition-homogeneous/rule.ts";
import { perfectToPrivacy } from "./perfect-to-privacy/rule.ts";
import { perfectToRobustGeneralization } from "./perfect-to-robust-generalization/rule.ts";
import { postProcessing } from "./post-processing/rule.ts";
import { privacyToPerfectGeneralization } from "./privacy-to-perfect-generalization/rule.ts";
import { privacyToPrediction } from "./privacy-to-prediction/rule.ts";
import { privacyToRobustGeneralization } from "./privacy-to-robust-generalization/rule.ts";
import { privacyToRobustGeneralizationFixed } from "./privacy-to-robust-generalization-fixed/rule.ts";
import { privacyToStability } from "./privacy-to-stability/rule.ts";
import { proximalSampler } from "./proximal-sampler/rule.ts";
import { purePrivacyToConcentrated } from "./pure-privacy-to-concentrated/rule.ts";
import { purePrivacyToPerfectGeneralization } from "./pure-privacy-to-perfect-generalization/rule.ts";
import { purePrivacyToPerfectGeneralizationFinite } from "./pure-privacy-to-perfect-generalization-finite/rule.ts";
import { purePrivacyToRobustGeneralization } from "./pure-privacy-to-robust-generalization/rule.ts";
import { purification } from "./purification/rule.ts";
import { regularizedMinimization } from "./regularized-minimization/rule.ts";
import { relabelledAccuracy } from "./relabelled-accuracy/rule.ts";
import { relabelledAgnosticAccuracy } from "./relabelled-agnostic-accuracy/rule.ts";
import { relabelledPrediction } from "./relabelled-prediction/rule.ts";
import { relabelledPrivacy } from "./relabelled-privacy/rule.ts";
import { renyiToPrivacy } from "./renyi-to-privacy/rule.ts";
import { renyiToPrivacySharp } from "./renyi-to-privacy-sharp/rule.ts";
import { resampling } from "./resampling/rule.ts";
import { resamplingAccuracy } from "./resampling-accuracy/rule.ts";
import { robustToGeneralization } from "./robust-to-generalization/rule.ts";
import { robustToSplit } from "./robust-to-split/rule.ts";
import { rowFilter } from "./row-filter/rule.ts";
import { sampledMinimization } from "./sampled-minimization/rule.ts";
import { samplerError } from "./sampler-error/rule.ts";
import { selectionCode } from "./selection-code/rule.ts";
import { selectionComposition } from "./selection-composition/rule.ts";
import { selectionToErrorBound } from "./selection-to-error-bound/rule.ts";
import { selectionToRobustGeneralization } from "./selection-to-robust-generalization/rule.ts";
import { sessionToRobustGeneralization } from "./session-to-robust-generalization/rule.ts";
import { sphereGibbsMinimization } from "./sphere-gibbs-minimization/rule.ts";
import { stabilityAndMinimizationToConsistency } from "./stability-and-minimization-to-consistency/rule.ts";
import { stabilityToGeneralization } from "./stability-to-generalization/rule.ts";
import { stabilityToPrediction } from "./stability-to-prediction/rule.ts";
import { stableAccuracy } from "./stable-accuracy/rule.ts";
import { stableLearner } from "./stable-learner/rule.ts";
import { stableSelectionToRobustGeneralization } from "./stable-selection-to-robust-generalization/rule.ts";
import { stagedMinimization } from "./staged-minimization/rule.ts";
import { studentAccuracy } from "./student-accuracy/rule.ts";
import { sublevelGibbsMinimization } from "./sublevel-gibbs-minimization/rule.ts";
import { subsampleAnything } from "./subsample-anything/rule.ts";
import { subsampling } from "./subsampling/rule.ts";
import { subsamplingWithReplacement } from "./subsampling-with-replacement/rule.ts";
import { tournamentErrorBound } from "./tournament-error-bound/rule.ts";
import { tournamentStability } from "./tournament-stability/rule.ts";
import { transcriptCode } from "./transcript-code/rule.ts";
import { typicalPairs } from "./typical-pairs/rule.ts";
import { weakerConsistency } from "./weaker-consistency/rule.ts";
import { weakerMinimization } from "./weaker-minimization/rule.ts";

/** The rules that need nothing but claims: conversions and compositions. */
export const certificateRules: readonly Rule[] = [
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
];
