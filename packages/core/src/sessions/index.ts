export {
  AnalysisSession,
  type SessionCost,
  type SessionParts,
  type SessionQuote,
  type SessionReply,
} from "./analysis-session.ts";
export { countedInWords } from "./counted.ts";
export { type Admission, admits, readGoal, type SessionGoal } from "./goal.ts";
export {
  type HoldoutCounts,
  ReusableHoldout,
  type ReusableHoldoutOptions,
} from "./instruments/reusable-holdout.ts";
export { type AccountPart, joinedAccount } from "./joined-account.ts";
export type { Json } from "../learners/learner.ts";
export { openSession, type OpenSessionOptions } from "./open-session.ts";
export { promise, type PromiseOptions, type SessionAccount } from "./promise.ts";
export type { Question, QuestionContext, QuestionKind } from "./question.ts";
export { questionKinds, readStep } from "./read-step.ts";
export type * from "./step.ts";
export {
  type DistributionBar,
  withinDistribution,
  type WithinDistributionOptions,
} from "./within-distribution.ts";
