import type { Bound } from "../bound.ts";
import { agnosticExcessLowerBound, agnosticLowerBound } from "./agnostic-lower-bound.ts";
import {
  amplified,
  amplifiedPrinted,
  transcript,
  transcriptOfRange,
  transcriptPrinted,
  transcriptSharp,
} from "./amplification.ts";
import { expectedDraw, expectedDrawPrinted, likelyDraw } from "./expected-draw.ts";
import {
  flipEpsilon,
  flipLogit,
  flippedStable,
  flippedStableSimple,
  flipPrivate,
  flipRange,
} from "./flips.ts";
import {
  predictionErrorLowerBound,
  predictionHardDistribution,
  predictionLowerBound,
  predictionLowerBoundSimple,
} from "./prediction-lower-bound.ts";
import { predictionSampleSize, predictionSampleSizeClosed } from "./prediction-sample-size.ts";
import { relabelledExcess, relabelledSampleSize } from "./relabelled-accuracy.ts";
import { relabelledEpsilon, relabelledFlippedEpsilon, relabelledPrinted } from "./relabelled-privacy.ts";
import {
  closureFailure,
  closureFailureEveryTarget,
  sampleNetFailure,
  sampleNetSize,
  samplePairNetSize,
} from "./sample-nets.ts";
import {
  poisonedGamma,
  stableExcess,
  stableGamma,
  stableGammaPrinted,
  stableSampleSize,
  stableSampleSizeClosed,
} from "./stable-learner.ts";
import { stableErrorLowerBound, stableHardDistribution, stableLowerBound } from "./stable-lower-bound.ts";
import { closureLoss, netFailure, netLoss, netLossSimple, netSize, windowNetFailure } from "./subset-nets.ts";
import {
  minimizerExcess,
  publicClassExcess,
  publicPointsExcess,
  studentExcess,
  uniformConvergence,
  uniformConvergenceFinite,
  uniformConvergenceLogFree,
} from "./uniform-convergence.ts";
import { averagedVotes, geometricVoteError, voteEpsilon, voteError, voteSampleSize } from "./votes.ts";

/** Dagan and Feldman, PAC learning with stable and private predictions. */
export const daganFeldman: readonly Bound[] = [
  stableGamma,
  stableGammaPrinted,
  poisonedGamma,
  stableExcess,
  stableSampleSize,
  stableSampleSizeClosed,
  flipEpsilon,
  flipRange,
  flipPrivate,
  flipLogit,
  flippedStable,
  flippedStableSimple,
  predictionSampleSize,
  predictionSampleSizeClosed,
  voteEpsilon,
  voteError,
  geometricVoteError,
  voteSampleSize,
  averagedVotes,
  relabelledEpsilon,
  relabelledFlippedEpsilon,
  relabelledPrinted,
  relabelledExcess,
  relabelledSampleSize,
  amplified,
  amplifiedPrinted,
  transcriptPrinted,
  transcript,
  transcriptSharp,
  transcriptOfRange,
  expectedDraw,
  expectedDrawPrinted,
  likelyDraw,
  uniformConvergence,
  uniformConvergenceFinite,
  uniformConvergenceLogFree,
  minimizerExcess,
  publicClassExcess,
  studentExcess,
  publicPointsExcess,
  netFailure,
  windowNetFailure,
  netSize,
  netLoss,
  netLossSimple,
  closureLoss,
  sampleNetFailure,
  sampleNetSize,
  samplePairNetSize,
  closureFailure,
  closureFailureEveryTarget,
  stableLowerBound,
  stableErrorLowerBound,
  stableHardDistribution,
  predictionLowerBound,
  predictionLowerBoundSimple,
  predictionErrorLowerBound,
  predictionHardDistribution,
  agnosticLowerBound,
  agnosticExcessLowerBound,
];
