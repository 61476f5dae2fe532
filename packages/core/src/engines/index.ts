export { type InProcessOptions, inProcessEngine } from "./in-process.ts";
export type { Progress, ScoreEngine, ScoreOptions } from "./score-engine.ts";
