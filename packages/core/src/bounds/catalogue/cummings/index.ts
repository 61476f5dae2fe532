import type { Bound } from "../bound.ts";
import { blockDeviation, boostedDeviation, weakBlockSize } from "./boosted-compression.ts";
import {
  exponentialWeightsExcess,
  exponentialWeightsPrivacy,
  exponentialWeightsSampleSize,
  exponentialWeightsSampleSizePaper,
  exponentialWeightsSampleSizeThirds,
} from "./exponential-weights.ts";
import { descriptionDeviation, domainDeviation } from "./few-outcomes.ts";
import { privacyToPerfectLower } from "./noisy-majority.ts";
import { perfectDeviation, perfectDeviationPaper } from "./perfect-deviation.ts";
import {
  perfectButNotPrivate,
  privacyToPerfect,
  privacyToPerfectFinite,
  privacyToPerfectPaper,
  strangeFailure,
} from "./perfect-generalization.ts";
import { privacyDeviation, privacyDeviationSampleSize, pureDeviation } from "./private-deviation.ts";
import {
  mixtureDelta,
  pooledDelta,
  pooledPrivacy,
  resampledDelta,
  resampledPrivacy,
  resampledPrivacyPaper,
} from "./resampling.ts";
import {
  compressionDeviation,
  compressionDeviationPaper,
  freeSelectionDeviation,
  selectionDeviation,
  selectionError,
  setSelectionDeviation,
} from "./selection.ts";
import { sessionDeviation } from "./session-deviation.ts";
import {
  boxDeviation,
  boxError,
  stableSelectionDeviation,
  subsampleDeviation,
  thresholdDeviation,
  thresholdDeviationCoded,
  thresholdError,
} from "./stable-selection.ts";
import { fewThresholdsError, properThresholds, properThresholdsPerfect } from "./thresholds.ts";
import { minimizerExcess, resampledExcess, uniformDeviation } from "./uniform-convergence.ts";

/** Cummings, Ligett, Nissim, Roth and Wu, Adaptive Learning with Robust Generalization Guarantees. */
export const cummings: readonly Bound[] = [
  privacyToPerfectLower,
  privacyToPerfectFinite,
  privacyToPerfectPaper,
  privacyToPerfect,
  strangeFailure,
  perfectButNotPrivate,
  resampledPrivacyPaper,
  resampledPrivacy,
  pooledPrivacy,
  resampledDelta,
  mixtureDelta,
  pooledDelta,
  resampledExcess,
  fewThresholdsError,
  properThresholds,
  properThresholdsPerfect,
  selectionDeviation,
  setSelectionDeviation,
  freeSelectionDeviation,
  compressionDeviation,
  compressionDeviationPaper,
  selectionError,
  weakBlockSize,
  blockDeviation,
  boostedDeviation,
  stableSelectionDeviation,
  boxDeviation,
  boxError,
  thresholdDeviation,
  thresholdDeviationCoded,
  thresholdError,
  subsampleDeviation,
  minimizerExcess,
  uniformDeviation,
  descriptionDeviation,
  domainDeviation,
  pureDeviation,
  privacyDeviation,
  privacyDeviationSampleSize,
  sessionDeviation,
  perfectDeviation,
  perfectDeviationPaper,
  exponentialWeightsExcess,
  exponentialWeightsSampleSize,
  exponentialWeightsSampleSizePaper,
  exponentialWeightsSampleSizeThirds,
  exponentialWeightsPrivacy,
];
