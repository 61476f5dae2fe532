export { mechanismBook } from "./certificates.ts";
export {
  cubeNoise,
  cubeNoiseCertificate,
  type CubeNoiseOptions,
  type CubeNoiseResult,
} from "./cube-noise.ts";
export {
  discreteLaplace,
  discreteLaplaceCertificate,
  type DiscreteLaplaceOptions,
  type DiscreteLaplaceResult,
} from "./discrete-laplace.ts";
export {
  exponential,
  exponentialCertificates,
  type ExponentialCertificates,
  type ExponentialResult,
} from "./exponential.ts";
export {
  labelFlip,
  labelFlipCertificate,
  type LabelFlipOptions,
  type LabelFlipPlanOptions,
  type LabelFlipResult,
} from "./label-flip.ts";
export type { NeighbourOptions, RunOptions } from "./options.ts";
export { permuteAndFlip, permuteAndFlipCertificate, type PermuteAndFlipResult } from "./permute-and-flip.ts";
export {
  randomizedResponse,
  randomizedResponseCertificate,
  type RandomizedResponseOptions,
  type RandomizedResponseResult,
} from "./randomized-response.ts";
export { type NoisyMaxResult, reportNoisyMax, reportNoisyMaxCertificate } from "./report-noisy-max.ts";
export type { ScaleOptions } from "./scale.ts";
export type { SelectionOptions } from "./scores.ts";
export {
  sparseVector,
  SparseVector,
  sparseVectorCertificate,
  type SparseVectorOptions,
  type SparseVectorPlanOptions,
  type SparseVectorState,
} from "./sparse-vector.ts";
export {
  stableHistogram,
  stableHistogramCertificate,
  type StableHistogramOptions,
  type StableHistogramPlanOptions,
  type StableHistogramResult,
} from "./stable-histogram.ts";
export { subsample, subsampleCertificate, type SubsampleOptions, type SubsampleResult } from "./subsample.ts";
