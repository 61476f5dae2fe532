export { shortTreesLearner } from "./learner.ts";
