export { shortTreesLearner } from "./learner.ts";
export { treeCandidates } from "./trees.ts";
