export { affordableSubset, areDichotomiesServed, checkSubset } from "./dichotomies.ts";
export { affordableMinimizer, isAlwaysMinimized } from "./minimizer.ts";
export { isLinear, labellingsOf } from "./shape.ts";
