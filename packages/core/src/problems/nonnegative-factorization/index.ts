export { nonnegativeFactorizationProblem } from "./problem.ts";
