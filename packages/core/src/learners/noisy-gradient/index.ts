export { noisyGradientLearner } from "./learner.ts";
