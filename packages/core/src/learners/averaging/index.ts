export { averagingLearner } from "./learner.ts";
export { averagingAccuracy } from "./promises.ts";
