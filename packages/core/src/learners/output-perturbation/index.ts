export { outputPerturbationLearner } from "./learner.ts";
