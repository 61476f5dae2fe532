export { subsampleLearner } from "./learner.ts";
