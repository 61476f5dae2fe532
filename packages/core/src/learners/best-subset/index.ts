export { bestSubsetLearner } from "./learner.ts";
