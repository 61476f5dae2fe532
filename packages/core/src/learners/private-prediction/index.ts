export { predictionAccuracy, privatePredictionLearner } from "./learner.ts";
export { answerEpsilon, leastFlip, privateSubset } from "./split.ts";
