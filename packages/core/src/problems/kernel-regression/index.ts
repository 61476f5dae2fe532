export { kernelRegressionOn, kernelRegressionProblem } from "./problem.ts";
