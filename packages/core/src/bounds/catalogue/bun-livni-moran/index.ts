import type { Bound } from "../bound.ts";
import { finiteAgnostic, finiteRealizable, listChoice } from "./finite-classes.ts";
import {
  blockSize,
  closureFrequency,
  closureStability,
  stabilityBand,
  stableHypothesisError,
  stableHypothesisErrorPaper,
  tournamentFrequency,
  tournamentStability,
} from "./global-stability.ts";
import { histogramBatches, histogramThreshold } from "./histogram.ts";
import {
  agnosticRegret,
  expertsRegret,
  hedgeRegret,
  regretDeviation,
  regretLowerBound,
  regretLowerBoundSimple,
} from "./online.ts";
import {
  boostingRounds,
  boostingSampleSize,
  littlestoneAgnosticSampleSize,
  littlestoneAgnosticSampleSizeClosure,
  littlestoneSampleSize,
  littlestoneSampleSizeClosure,
} from "./plans.ts";
import { littlestoneLowerBound, weakToStrong } from "./qualitative.ts";
import { publicPoints, publicPointsSharp, relabelledDraw, relabelledUniform } from "./relabelling.ts";

/** Bun, Livni and Moran, An Equivalence Between Private Classification and Online Prediction. */
export const bunLivniMoran: readonly Bound[] = [
  regretLowerBound,
  regretLowerBoundSimple,
  agnosticRegret,
  expertsRegret,
  hedgeRegret,
  regretDeviation,
  littlestoneSampleSize,
  littlestoneSampleSizeClosure,
  littlestoneAgnosticSampleSize,
  littlestoneAgnosticSampleSizeClosure,
  littlestoneLowerBound,
  weakToStrong,
  boostingSampleSize,
  boostingRounds,
  finiteRealizable,
  finiteAgnostic,
  listChoice,
  publicPoints,
  publicPointsSharp,
  relabelledUniform,
  relabelledDraw,
  histogramThreshold,
  histogramBatches,
  stableHypothesisError,
  stableHypothesisErrorPaper,
  blockSize,
  stabilityBand,
  tournamentStability,
  closureStability,
  tournamentFrequency,
  closureFrequency,
];
