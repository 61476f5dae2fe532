export {
  type Accuracies,
  expectedHoldoutAccuracy,
  type OverfittingFinding,
  type OverfittingOptions,
  overfitHoldout,
} from "./overfitting.ts";
export {
  type Counts,
  type HoldoutServer,
  type HoldoutSession,
  naiveHoldout,
  thresholdout,
  type ThresholdoutOptions,
} from "./server.ts";
