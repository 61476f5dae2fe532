export { type AuditedPath, auditPath, type PathAudit, type ShownFinding } from "./audit-path.ts";
export { learnerPath } from "./learner-paths.ts";
export { rowTests } from "./neighbors.ts";
