export { shatteredPoints, type ShatteredPoints, type ShatteredPointsOptions } from "./distribution.ts";
export { leastPrivateError, leastStableError } from "./least-error.ts";
