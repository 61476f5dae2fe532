export { type AuditOptions, auditLearner, type AuditRow } from "./audit.ts";
export type { Verdict as ExactVerdict } from "./enclosed.ts";
export type { SampleTable } from "./law-table.ts";
export type { Laws } from "./laws.ts";
export type { AuditWitness, DistributionWitness, NoteWitness, PairWitness } from "./witness.ts";
export type { Strategy as TranscriptStrategy } from "./privacy/transcripts.ts";
export type { LossAtom } from "./privacy/loss-law.ts";
export { auditMechanism, type MechanismReport, type MechanismRow } from "./mechanism/mechanism.ts";
export type { AuditedMechanism, ListedLaw, ListedMechanism } from "./mechanism/mechanism-laws.ts";
export { headingIn, holdsIn } from "./overall.ts";
export type { PrivacyProfile, ProfileCorner } from "./privacy/profile.ts";
export {
  type ExactGlobalStability,
  type ExactRobustness,
  globalStability,
  robustGeneralization,
} from "./generalization/exact-generalization.ts";
export { type ExactLearner, exactLearner, type PredictionOptions } from "./exact-learner.ts";
export {
  type ExactPerfection,
  perfectGeneralization,
  perfectGeneralizationDelta,
} from "./generalization/exact-perfect.ts";
export { type SampledLaws, sampledLaws, type SampledMechanism } from "./mechanism/sampled-mechanism.ts";
export { auditedClass, smallClasses } from "./problems.ts";
export {
  type AuditProblem,
  auditProblem,
  auditSetting,
  type CaseRow,
  leftOutProblems,
  optionsInWords,
  problemsOf,
  wholeAudit,
} from "./audit-problem.ts";
export { complaintOf, reasonsOf, type Tightness, tightnessOf } from "./tightness.ts";
