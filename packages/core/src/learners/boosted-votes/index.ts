export { boostedVotesLearner } from "./learner.ts";
