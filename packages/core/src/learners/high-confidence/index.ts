export { highConfidenceLearner } from "./learner.ts";
