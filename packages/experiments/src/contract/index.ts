export { csvOf } from "./csv.ts";
export type { Claimed, Experiment, Part, PartRun, Row, Size } from "./experiment.ts";
export { average, exactly, falseAlarm, frequency, mapped, type Measured } from "./measured.ts";
export { quantile } from "./quantile.ts";
export { type ExperimentRun, measurePart, type PartOfRun, runExperiment } from "./run.ts";
export { type RowVerdict, verdictOf } from "./verdict.ts";
