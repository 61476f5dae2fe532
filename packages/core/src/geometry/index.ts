export { coverStumps, type ProductCoverOptions } from "./circle-cover.ts";
export type { Cover } from "./cover.ts";
export { coverOf, type CoverOptions } from "./cover-of.ts";
export { coveringNumber, packingNumber, type Within } from "./covering-number.ts";
export {
  intervalDisagreement,
  rectangleDisagreement,
  separatorDisagreement,
  stumpDisagreement,
  thresholdDisagreement,
  unionDisagreement,
} from "./disagreement.ts";
export {
  criticalScales,
  doublingDimension,
  halfBalls,
  hausslerBound,
  packingBound,
  packingBoundReal,
} from "./doubling.ts";
export { rowDisagreements, weightedDisagreements } from "./empirical-disagreement.ts";
export { coverFinite, type FiniteCoverOptions } from "./finite-cover.ts";
export { coverIntervals, type IntervalCoverOptions } from "./interval-cover.ts";
export { knownDoublingDimension } from "./known-doubling.ts";
export { diameter, matrixSpace, type MetricSpace } from "./metric-space.ts";
export { discreteReference, type MixturePart, mixtureReference } from "./mixture.ts";
export { farthestFirst, greedyPacking, type Visit } from "./packing.ts";
export { type HistogramOptions, histogramReference, uniformReference } from "./piecewise.ts";
export { coverRectangles } from "./rectangle-cover.ts";
export {
  type Atom,
  type LineReference,
  productReference,
  type ProductReference,
  type Reference,
  sampleReference,
  type SampleReference,
  sphericalReference,
  type SphericalReference,
} from "./reference-law.ts";
export { coverSample, type SampleCoverOptions } from "./sample-cover.ts";
export { exponentialReference, gaussianReference } from "./smooth-reference.ts";
export {
  concentratedKappa,
  conditionedKappa,
  gaussianKappa,
  histogramKappa,
  type Kappa,
  type KappaLike,
  type KappaTest,
  mixedKappa,
  productKappa,
  refutedKappa,
  transferredRadius,
} from "./smoothness.ts";
export {
  bandKappa,
  bandKappaBound,
  bandMass,
  betaKappa,
  capsKappa,
  capsKappaBound,
} from "./spherical-smoothness.ts";
export { coverThresholds, type LineCoverOptions } from "./threshold-cover.ts";
export { type DeviationOptions, pairDeviation, populationRadius } from "./uniform-convergence.ts";
export { coverUnions, type UnionCoverOptions } from "./union-cover.ts";
export * from "./sphere/index.ts";
