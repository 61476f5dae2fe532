export {
  auditProblemLearner,
  auditProblemLearners,
  type ProblemAuditOptions,
  type ProblemAuditRow,
} from "./audit.ts";
export type { SmallProblem } from "./small-problem.ts";
