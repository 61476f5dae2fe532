export { binaryClassificationProblem } from "./problem.ts";
