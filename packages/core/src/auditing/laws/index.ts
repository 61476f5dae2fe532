export { checkLearner, type CheckLearnerOptions, type LearnerReport } from "./check-learner.ts";
export { checkRule, type RuleCase } from "./check-rule.ts";
