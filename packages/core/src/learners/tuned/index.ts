export type { TuningBudget } from "./budget.ts";
export { binaryCandidate, type Candidate, levelCandidate } from "./candidate.ts";
export { locatedAt } from "./located.ts";
export { type TunedLearner, tunedLearner, type TunedOptions, tuningCertificate } from "./learner.ts";
export { type TuningOdds, tuningOdds } from "./odds.ts";
