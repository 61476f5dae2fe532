export { logisticRegressionProblem } from "./problem.ts";
