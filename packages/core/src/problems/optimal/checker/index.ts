export { checkOptimal, type OptimalVerdict } from "./check.ts";
