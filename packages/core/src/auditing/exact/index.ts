export { type AuditOptions, auditLearner, type AuditRow } from "./audit.ts";
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
