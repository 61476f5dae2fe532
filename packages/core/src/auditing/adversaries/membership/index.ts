export { type CapOptions, membershipCap, type Relation, type Seen } from "./cap.ts";
export { exactMembership, type ExactMembershipOptions, type MembershipFinding } from "./exact.ts";
export type { AdvantageLimits } from "./limits.ts";
export { lossThreshold, type LossThresholdOptions } from "./loss-threshold.ts";
export { type EstimatedMembership, shadowRuns, type ShadowRunsOptions } from "./shadow-runs.ts";
