export { drawCandidate } from "./draw.ts";
export { exponentialLearner } from "./learner.ts";
export { drawPromises } from "./promises.ts";
