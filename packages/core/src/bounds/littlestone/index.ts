export { type AgnosticGoal, type AgnosticPlan, agnosticPlan, mostRelabelled } from "./agnostic-plan.ts";
export { choiceFailure, listingFailure } from "./failure.ts";
export { closedCopies, noiseTail, releaseThreshold } from "./list.ts";
export { levelsOf, type TournamentMode } from "./mode.ts";
export { leastBatches, optimizedPlan } from "./optimized-plan.ts";
export { closedPlan, isProved, type LittlestonePlan, mostCounted, tournamentOf } from "./plan.ts";
export { isAdmissible, largestTau, mostMistakes } from "./tau.ts";
export {
  blocksAtLevel,
  blocksOfAllLevels,
  stabilityAtBestLevel,
  type TournamentFacts,
  usualAttempts,
} from "./tournament.ts";
