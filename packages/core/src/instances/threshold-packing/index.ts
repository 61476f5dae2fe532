export { type PackingGoal, printedCount } from "./counts.ts";
export {
  type PackedThreshold,
  type ThresholdPacking,
  thresholdPacking,
  type ThresholdPackingOptions,
} from "./family.ts";
export {
  type ContinuumOptions,
  continuumSuccess,
  packingSuccess,
  type PackingTrial,
  type PublishedThreshold,
} from "./harness.ts";
