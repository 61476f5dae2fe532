export { shortTreesLearner } from "./learner.ts";
export { mostTrees, treeCandidates } from "./trees.ts";
