export * from "./black-boxes/index.ts";
export * from "./exact/index.ts";
export * from "./laws/index.ts";
export * from "./levels/index.ts";
export * from "./problems/index.ts";
export * from "./statistical/index.ts";
