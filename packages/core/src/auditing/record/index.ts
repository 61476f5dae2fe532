export {
  type AuditedPath,
  auditPath,
  type PathAudit,
  type PathAuditOptions,
  type ShownFinding,
} from "./audit-path.ts";
export { learnerPath, type LearnerPathOptions } from "./learner-paths.ts";
export { type Neighbor, rowTests, type RowTests, type TestData } from "./neighbors.ts";
export type { Finding, Pipeline, Release, Unchecked } from "./pair.ts";
