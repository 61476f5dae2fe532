export { boostedRegressionLearner } from "./learner.ts";
