export { type DataRef, type ExampleTable, isTable } from "./example-table.ts";
export type { Groups } from "./examples.ts";
export { groupCounts } from "./group-counts.ts";
export { type InProcessOptions, inProcessEngine } from "./in-process.ts";
export { type Cut, pairCounts, type PairCounts } from "./pair-counts.ts";
export type { Progress, ScoreEngine, ScoreOptions } from "./score-engine.ts";
