export { centeredFeatures } from "./feature-map.ts";
export { gaussianFrequencies, kernelFeatures } from "./kernel-features.ts";
export { checkedHinge, logisticLoss, type MarginLoss, smoothHinge } from "./margin-loss.ts";
export { marginProblem } from "./margin-problem.ts";
export { quadraticMinimum } from "./quadratic-minimum.ts";
export { smoothMinimum } from "./smooth-minimum.ts";
export { squaredLossProblem } from "./squared-loss.ts";
export { drawFromBall, projectOnBall, squaredNorm, unit } from "./vectors.ts";
