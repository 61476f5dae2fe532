export { kMeansProblem } from "./problem.ts";
