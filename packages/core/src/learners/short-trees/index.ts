export { shortTreesLearner } from "./learner.ts";
export { treeCount } from "./trees.ts";
