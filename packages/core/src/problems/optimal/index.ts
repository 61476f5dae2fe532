export { checkOptimal, type OptimalVerdict } from "./checker/index.ts";
export type { OptimalDocument } from "./document.ts";
export { type Optimal, optimalLearner, type OptimalOptions, type OptimalRun } from "./optimal.ts";
export type { ProgramSize } from "./size.ts";
export { type OptimalTable, rowFor, tableOf } from "./table.ts";
export { optimalTradeoff, type Tradeoff, type TradeoffOptions } from "./tradeoff.ts";
