export { sparsePcaProblem } from "./problem.ts";
