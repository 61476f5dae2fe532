export { baseTenLaplace } from "./base-ten-laplace.ts";
export { exponentialAsBoundedRange, flipAsBoundedRange } from "./concentrated-selection.ts";
export { droppedCount, keptCount } from "./dropped-count.ts";
export { exponentialShifted, exponentialUnderflow } from "./exponential-underflow.ts";
export {
  discreteLaplaceOnGrid,
  inverseDistributionLaplace,
  snappedLaplace,
} from "./floating-point-laplace.ts";
export { kMeans, kMeansSwapped } from "./k-means.ts";
export { linearRegression, linearRegressionLowerBoundTwice } from "./linear-regression.ts";
export {
  objectiveEpsilonHeeded,
  objectiveEpsilonIgnored,
  objectiveRadiusNotSquared,
  objectiveRadiusSquared,
} from "./objective-perturbation.ts";
export { sensitivityFromBounds, sensitivityFromData } from "./sensitivity-from-data.ts";
export { exactSum, roundedSum } from "./summation-order.ts";
