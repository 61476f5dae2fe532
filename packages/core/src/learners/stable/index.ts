export { accuracyGoal, provedAccuracy } from "./accuracy.ts";
export { minimizerLearner, stableLearner } from "./learner.ts";
export { opposite, stableAnswering, type StablePrediction } from "./representatives.ts";
export { richnessOf } from "./richness.ts";
export { chosenSubset, lnEstimate } from "./split.ts";
