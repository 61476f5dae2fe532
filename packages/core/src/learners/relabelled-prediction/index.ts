export { relabelledPredictionLearner } from "./learner.ts";
