export { resampledLearner } from "./learner.ts";
