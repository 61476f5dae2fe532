export { balancedBias, majority, majorityChance, meanDeviation } from "./majority.ts";
export {
  noisyMajorityChance,
  noisyMajorityLowerBound,
  type NoisyMajorityOptions,
  noisyMajorityPerfection,
  noisyMajorityPrivacy,
  type PerfectValue,
} from "./noisy-majority.ts";
export { isStrange, resampledStrangeChance, resampledStrangeDelta, strangeBeta } from "./strange.ts";
