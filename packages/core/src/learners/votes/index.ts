export { hasVotes, votesRefusal } from "./candidates.ts";
export { votesLearner } from "./learner.ts";
