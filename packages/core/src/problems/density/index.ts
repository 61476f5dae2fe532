export { densityProblem } from "./problem.ts";
