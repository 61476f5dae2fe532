export { regressionProblem } from "./problem.ts";
