export { chiSquareBelow } from "./chi-square-below.ts";
export { logConcave } from "./log-concave.ts";
export { Reals } from "./reals.ts";
export { truncatedNormalExcess } from "./truncated-normal.ts";
