export { coverLearner } from "./learner.ts";
