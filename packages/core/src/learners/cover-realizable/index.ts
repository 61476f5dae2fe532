export { coverRealizableLearner } from "./learner.ts";
