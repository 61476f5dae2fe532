export { centroidsLearner } from "./learner.ts";
