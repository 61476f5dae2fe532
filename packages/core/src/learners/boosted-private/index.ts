export { boostedPrivateLearner } from "./learner.ts";
