import type { Bound } from "../bound.ts";
import { jointGap, stagedGap, stagedGapEven } from "./best-subset.ts";
import { bitsGap } from "./bits.ts";
import { confidentExcess, confidentExcessEqual, confidentFiniteExcess } from "./confidence.ts";
import {
  convexGibbsExcess,
  convexGibbsGap,
  lipschitzConvexGap,
  lipschitzGibbsGap,
  sphereGibbsGap,
  sublevelNats,
} from "./continuous-gibbs.ts";
import {
  gaussianGibbsGap,
  noisyGradientGap,
  noisyGradientLimit,
  objectivePerturbationGap,
  outputPerturbationGap,
} from "./convex-competitors.ts";
import {
  finiteGibbsExcess,
  finiteGibbsGap,
  finiteGibbsGapPaper,
  finiteGibbsGapSimple,
  gibbsGap,
  gibbsTail,
} from "./finite-gibbs.ts";
import { convexRate, finiteRate, finiteRateSimple, finiteRateTuned } from "./gibbs-rate.ts";
import { groupDelta } from "./group.ts";
import {
  continuousGap,
  memorizationRate,
  memorizationRatePaper,
  secretPointsRisk,
  secretPointsRiskCounted,
} from "./memorization.ts";
import {
  canaryRuns,
  classGap,
  classGapPaper,
  expectedUniformDeviation,
  fourierFeatures,
  minimizerOptimism,
} from "./optimism.ts";
import { referenceNetRate, representationRate } from "./reference-net.ts";
import {
  approximateStability,
  approximateStabilityPaper,
  boundedRangeStability,
  concentratedStability,
  gibbsConsistency,
  noisyMeanRate,
  privacyStability,
  privacyStabilityPaper,
  privateGeneralization,
} from "./stability.ts";
import {
  consistencyToGap,
  resampledEpsilon,
  subsampleAnythingDelta,
  subsampledDelta,
  subsampledEpsilon,
  subsampledEpsilonApproximatePaper,
  subsampledEpsilonPaper,
} from "./subsampling.ts";
import { gibbsRatePaper, gibbsRateRepaired, sublevelRate } from "./theorem-17.ts";
import { lineThresholdGap, thresholdGap, thresholdPacking } from "./threshold-packing.ts";
import {
  lineThresholdRisk,
  subsampledThresholdRisk,
  thresholdDelta,
  thresholdRisk,
  thresholdRiskApproximate,
} from "./threshold-risk.ts";

/** Wang, Lei and Fienberg, Learning with Differential Privacy: Stability, Learnability and the Sufficiency and Necessity of ERM Principle. */
export const wang: readonly Bound[] = [
  lineThresholdRisk,
  thresholdRisk,
  thresholdRiskApproximate,
  thresholdPacking,
  thresholdGap,
  lineThresholdGap,
  thresholdDelta,
  subsampledThresholdRisk,
  secretPointsRisk,
  secretPointsRiskCounted,
  memorizationRate,
  memorizationRatePaper,
  continuousGap,
  bitsGap,
  gibbsGap,
  finiteGibbsGap,
  finiteGibbsGapSimple,
  finiteGibbsGapPaper,
  finiteGibbsExcess,
  gibbsTail,
  convexGibbsGap,
  convexGibbsExcess,
  lipschitzConvexGap,
  lipschitzGibbsGap,
  sphereGibbsGap,
  sublevelNats,
  finiteRate,
  finiteRateTuned,
  finiteRateSimple,
  convexRate,
  sublevelRate,
  gibbsRatePaper,
  gibbsRateRepaired,
  representationRate,
  referenceNetRate,
  privacyStability,
  privacyStabilityPaper,
  approximateStability,
  approximateStabilityPaper,
  boundedRangeStability,
  concentratedStability,
  gibbsConsistency,
  privateGeneralization,
  noisyMeanRate,
  groupDelta,
  subsampledEpsilon,
  subsampledEpsilonPaper,
  subsampledEpsilonApproximatePaper,
  resampledEpsilon,
  subsampledDelta,
  subsampleAnythingDelta,
  consistencyToGap,
  minimizerOptimism,
  expectedUniformDeviation,
  classGap,
  classGapPaper,
  canaryRuns,
  fourierFeatures,
  confidentExcess,
  confidentExcessEqual,
  confidentFiniteExcess,
  stagedGap,
  stagedGapEven,
  jointGap,
  outputPerturbationGap,
  objectivePerturbationGap,
  noisyGradientGap,
  noisyGradientLimit,
  gaussianGibbsGap,
];
