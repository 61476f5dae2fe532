export { type AutoFacts, type Choice, chooseLearner, type Turns, turns } from "./rule.ts";
export { autoLearner } from "./learner.ts";
