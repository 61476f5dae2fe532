export type { TuningBudget } from "./budget.ts";
export { binaryCandidate, levelCandidate } from "./candidate.ts";
export { type TunedLearner, tunedLearner, tuningCertificate } from "./learner.ts";
export { type TuningOdds, tuningOdds } from "./odds.ts";
