export { publicLabellingLearner } from "./learner.ts";
