export { subsampledLearner } from "./learner.ts";
