export { atomsProblem } from "./problem.ts";
