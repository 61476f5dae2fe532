export { boostedCompressionLearner } from "./learner.ts";
