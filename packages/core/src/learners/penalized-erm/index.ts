export { penalizedErmLearner } from "./learner.ts";
export { samplersOf, type SamplerWords } from "./samplers.ts";
