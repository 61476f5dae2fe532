export { objectivePerturbationLearner } from "./learner.ts";
