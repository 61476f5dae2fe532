export { hardThresholds, type HardThresholds, type HardThresholdsOptions } from "./hard-thresholds.ts";
export { thresholdErmLowerBound, type ThresholdErmBoundOptions } from "./lower-bound.ts";
