import type { Experiment } from "../../contract/index.ts";
import { bestPrivateLearner } from "./best-private-learner.ts";
import { bestSubsetJoint } from "./best-subset-joint.ts";
import { canary } from "./canary.ts";
import { confidentLearning } from "./confident-learning.ts";
import { deltaTransition } from "./delta-transition.ts";
import { generalizationInProbability } from "./generalization-in-probability.ts";
import { gibbsUtility } from "./gibbs-utility.ts";
import { inexactSampler } from "./inexact-sampler.ts";
import { memorization } from "./memorization.ts";
import { minimizationStabilityConsistency } from "./minimization-stability-consistency.ts";
import { referenceNet } from "./reference-net.ts";
import { subsampledMinimization } from "./subsampled-minimization.ts";
import { thresholdsDefeatMinimization } from "./thresholds-defeat-minimization.ts";
import { vanishingEpsilon } from "./vanishing-epsilon.ts";

export const wangExperiments: readonly Experiment[] = [
  minimizationStabilityConsistency,
  vanishingEpsilon,
  subsampledMinimization,
  canary,
  thresholdsDefeatMinimization,
  memorization,
  bestPrivateLearner,
  gibbsUtility,
  bestSubsetJoint,
  referenceNet,
  confidentLearning,
  inexactSampler,
  deltaTransition,
  generalizationInProbability,
];
