export { globallyStableLearner } from "./learner.ts";
