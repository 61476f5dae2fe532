export { optimalProblemLearner } from "./learner.ts";
