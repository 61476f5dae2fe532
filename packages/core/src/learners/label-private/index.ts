export { labelPrivateLearner } from "./learner.ts";
