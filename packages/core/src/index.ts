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
