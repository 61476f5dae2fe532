export { ridgeRegressionProblem } from "./problem.ts";
