import type { Bound } from "../bound.ts";
import {
  coverRealizableSampleSize,
  coverRealizableSampleSizeDoubling,
  coverRealizableSampleSizeSharp,
} from "./cover-realizable-sample-size.ts";
import {
  coverSampleSize,
  coverSampleSizeDoubling,
  coverSampleSizePrinted,
  coverSampleSizeSharp,
  coverSampleSizeVc,
  drawSampleSizeBound,
} from "./cover-sample-size.ts";
import { hausslerPacking, packingSize, packingSizeSharp, sphereDoubling } from "./covering-numbers.ts";
import {
  errorDeviationBound,
  packingTransfer,
  packingTransferSharp,
  pairDeviationBound,
  pairDeviationSharp,
  publicSampleRadius,
} from "./deviations.ts";
import { drawExcessBound } from "./draw-excess.ts";
import { drawError, drawTail, drawTailSharp } from "./draw-tail.ts";
import { labelLowerBound, windowLowerBound } from "./label-lower-bounds.ts";
import {
  fixedPointsExcess,
  labelPrivateExcess,
  labelPrivateExcessSharp,
  labelPrivateSampleSize,
} from "./label-private.ts";
import { packingFailureBound, packingFailureSharp } from "./packing-failure.ts";
import { doublingLowerBound, fixedPointsLowerBound, packingLowerBound } from "./packing-lower-bounds.ts";
import { flippedLabelsRealizableSampleSize, flippedLabelsSampleSize } from "./randomized-response.ts";
import {
  localPackingLowerBound,
  sampledPackingFailure,
  sampledPackingLowerBound,
} from "./sampled-packing.ts";
import { bandKappa, bandKappaPrinted, capsKappa, capsKappaPrinted } from "./smoothness.ts";
import { capPacking, capPackingSimple, separatorFailure, separatorLowerBound } from "./sphere.ts";
import {
  thresholdCoverExcess,
  thresholdCoverRealizableSampleSize,
  thresholdCoverSampleSize,
} from "./threshold-cover.ts";
import {
  smoothThresholdLowerBound,
  thresholdFamily,
  thresholdFamilyEverySize,
  thresholdImpossibility,
  thresholdLowerBound,
} from "./threshold-lower-bounds.ts";

/** Chaudhuri and Hsu, Sample Complexity Bounds for Differentially Private Learning. */
export const chaudhuriHsu: readonly Bound[] = [
  drawExcessBound,
  drawTail,
  drawTailSharp,
  drawError,
  coverSampleSize,
  coverSampleSizeDoubling,
  coverSampleSizePrinted,
  coverSampleSizeSharp,
  coverSampleSizeVc,
  drawSampleSizeBound,
  coverRealizableSampleSize,
  coverRealizableSampleSizeDoubling,
  coverRealizableSampleSizeSharp,
  thresholdCoverSampleSize,
  thresholdCoverRealizableSampleSize,
  thresholdCoverExcess,
  labelPrivateSampleSize,
  labelPrivateExcess,
  fixedPointsExcess,
  labelPrivateExcessSharp,
  flippedLabelsSampleSize,
  flippedLabelsRealizableSampleSize,
  packingSize,
  packingSizeSharp,
  hausslerPacking,
  sphereDoubling,
  bandKappa,
  bandKappaPrinted,
  capsKappa,
  capsKappaPrinted,
  errorDeviationBound,
  pairDeviationBound,
  pairDeviationSharp,
  publicSampleRadius,
  packingTransfer,
  packingTransferSharp,
  packingFailureBound,
  packingFailureSharp,
  thresholdImpossibility,
  thresholdLowerBound,
  smoothThresholdLowerBound,
  thresholdFamily,
  thresholdFamilyEverySize,
  packingLowerBound,
  doublingLowerBound,
  fixedPointsLowerBound,
  sampledPackingFailure,
  sampledPackingLowerBound,
  localPackingLowerBound,
  windowLowerBound,
  labelLowerBound,
  capPacking,
  capPackingSimple,
  separatorLowerBound,
  separatorFailure,
];
