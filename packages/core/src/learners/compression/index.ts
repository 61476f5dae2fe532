export { compressionLearner } from "./learner.ts";
