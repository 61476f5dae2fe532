export { dictionaryLearningProblem } from "./problem.ts";
