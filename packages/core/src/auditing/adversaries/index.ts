export { type Average, averageOf } from "./average.ts";
export * from "./floating-point/index.ts";
export * from "./holdout/index.ts";
export * from "./membership/index.ts";
export * from "./robust/index.ts";
export { type Refutation, refutation } from "./refutation.ts";
export * from "./timing/index.ts";
