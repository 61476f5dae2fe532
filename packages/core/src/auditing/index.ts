export * from "./exact/index.ts";
export * from "./laws/index.ts";
export * from "./problems/index.ts";
