export { robustPcaProblem } from "./problem.ts";
