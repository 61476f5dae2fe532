export { littlestoneLearner } from "./learner.ts";
