export { perfectlyGeneralizingLearner } from "./learner.ts";
