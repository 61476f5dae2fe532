export {
  auditProblemLearner,
  auditProblemLearners,
  type ProblemAuditOptions,
  type ProblemAuditRow,
} from "./audit.ts";
