/**
 * Holdfast learns from sensitive data and proves what it promises.
 *
 * @packageDocumentation
 */

export {
  type Assumption,
  type AssumptionKind,
  assumptionSentences,
  assumptionInWords,
  type Certificate,
  certificateVersion,
  claimInShort,
  claimInWords,
  type Derivation,
  type Goal,
  type Judgement,
  notionNames,
  type Parameters,
  type PremisePattern,
  premise,
  readClaim,
  type Rule,
  rule,
  type RuleBook,
  ruleBook,
  type RuleUse,
  type SampleSize,
  type Verdict,
} from "./certificates/index.ts";
export type * from "./certificates/claim.ts";
/** How single values are read and which are allowed: the fields of claims and the parameters of rules. */
export * as fields from "./certificates/field.ts";
export { HoldfastError, type Issue, type IssueCode, sentence } from "./issues/index.ts";
/** Enclosed special functions, confidence limits and exact counts; everything is rounded outward. */
export * as math from "./math/index.ts";
export {
  hockeyStick,
  Rational,
  type RationalLike,
  Real,
  type RealLike,
  roundDown,
  roundUp,
} from "./math/index.ts";
export {
  discreteLaplace,
  discreteLaplaceCertificate,
  type DiscreteLaplaceOptions,
  type DiscreteLaplaceResult,
  exponential,
  exponentialCertificates,
  type ExponentialCertificates,
  type ExponentialResult,
  labelFlip,
  labelFlipCertificate,
  type LabelFlipOptions,
  type LabelFlipPlanOptions,
  type LabelFlipResult,
  type NeighbourOptions,
  type NoisyMaxResult,
  permuteAndFlip,
  permuteAndFlipCertificate,
  type PermuteAndFlipResult,
  randomizedResponse,
  randomizedResponseCertificate,
  type RandomizedResponseOptions,
  type RandomizedResponseResult,
  reportNoisyMax,
  reportNoisyMaxCertificate,
  type RunOptions,
  type ScaleOptions,
  type SelectionOptions,
  sparseVector,
  SparseVector,
  sparseVectorCertificate,
  type SparseVectorOptions,
  type SparseVectorPlanOptions,
  stableHistogram,
  stableHistogramCertificate,
  type StableHistogramOptions,
  type StableHistogramPlanOptions,
  type StableHistogramResult,
  subsample,
  subsampleCertificate,
  type SubsampleOptions,
  type SubsampleResult,
} from "./mechanisms/index.ts";
export { rules } from "./rule-book.ts";
export {
  type Aim,
  apply,
  certificateSchema,
  convert,
  type Evidence,
  explain,
  parseCertificate,
  verify,
} from "./proof.ts";
/** The exact samplers on their own, for callers who bring their own certificate. */
export * as random from "./random/index.ts";
export { cryptographicSource, type RandomSource, seededSource } from "./random/index.ts";

export { type BitMatrix, bitMatrixOf, distinctRows, rowText } from "./classes/bit-matrix.ts";
export type * from "./classes/class.ts";
/** Exact searches for the VC and the Littlestone dimension, their witnesses, and checkers that share nothing with them. */
export * as dimensions from "./classes/dimension/index.ts";
export type * from "./classes/family.ts";
export type { Flat } from "./classes/finite/affine.ts";
export type { Conjunction } from "./classes/finite/conjunctions.ts";
export type { MatrixClass, MatrixRow } from "./classes/finite/matrix.ts";
export type { Members } from "./classes/finite/members.ts";
export type { BitSet } from "./classes/finite/parities.ts";
export type { Singleton } from "./classes/finite/points.ts";
export type { Pair } from "./classes/finite/product.ts";
export { finiteClass, type FiniteDefinition } from "./classes/finite-class.ts";
export type * from "./classes/hypothesis.ts";
export type { Histogram } from "./classes/index-histogram.ts";
export { checkLaws, type LawVerdict } from "./classes/laws/index.ts";
export { linearFamily } from "./classes/real/index.ts";
export {
  type ClassContext,
  type ClassDefinition,
  type ClassRegistry,
  classRegistry,
  type ParseOptions,
} from "./classes/registry.ts";
export { classes } from "./classes/standard.ts";
export { truthTable } from "./classes/truth-table.ts";
export {
  type Column,
  decode,
  encode,
  type Grid,
  gridOf,
  type GridOptions,
  type Point,
  type Points,
  pointsOf,
  type Sample,
  sampleOf,
  widthRule,
} from "./data/index.ts";
export {
  type InProcessOptions,
  inProcessEngine,
  type Progress,
  type ScoreEngine,
  type ScoreOptions,
} from "./engines/index.ts";
/** Disagreement metrics, reference distributions, covers, doubling dimension, smoothness. */
export * as geometry from "./geometry/index.ts";
export { type Cover, coverOf, type CoverOptions } from "./geometry/index.ts";
/** The mistake-bound game, ranked learners, experts and their bounds. */
export * as online from "./online/index.ts";
