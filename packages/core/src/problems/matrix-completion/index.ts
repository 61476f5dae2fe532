export { matrixCompletionProblem } from "./problem.ts";
