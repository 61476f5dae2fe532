export { littlestoneAgnosticLearner } from "./learner.ts";
