export { type CurvePoint, curveSlope, type CurveSlope, geometricGrid, type SlopeOptions } from "./curve.ts";
export { type Draw, estimateLearner, type EstimateOptions, type LearnerEstimates } from "./estimate.ts";
export type { Estimate } from "./hoeffding.ts";
export {
  type ExactMeasure,
  type MeasureOptions,
  measureTable,
  type PopulationRow,
  type TableMeasures,
} from "./measure.ts";
export { readLaw } from "./risk.ts";
export {
  generatedPairs,
  type NeighbouringPair,
  stabilityAt,
  type StabilityLowerBound,
  type StabilityOptions,
  stabilityOver,
} from "./stability.ts";
export { sublevelCondition, type SublevelCondition } from "./sublevel-condition.ts";
export {
  estimateSublevels,
  generatedSublevels,
  type SublevelEstimate,
  type SublevelOptions,
} from "./sublevel-estimate.ts";
export {
  fitSublevels,
  massAt,
  type SublevelFit,
  type Sublevels,
  sublevelsOf,
  variationalBound,
} from "./sublevels.ts";
export { type LearnerTable, learnerTable, mechanismTable, optimalLaws, type TableOptions } from "./table.ts";
