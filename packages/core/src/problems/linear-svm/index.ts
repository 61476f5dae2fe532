export { linearSvmProblem } from "./problem.ts";
