import type { Experiment } from "../../contract/index.ts";
import { adaptiveComposition } from "./adaptive-composition.ts";
import { blindSubsampleExperiment } from "./blind-subsample.ts";
import { boostedCompressionExperiment } from "./boosted-compression.ts";
import { boundedDescription } from "./bounded-description.ts";
import { closenessCalculus } from "./closeness-calculus.ts";
import { compressionRobust } from "./compression-robust.ts";
import { majorityIsRobustNotPerfect } from "./majority-is-robust-not-perfect.ts";
import { memorizer } from "./memorizer.ts";
import { noisyMajorityExperiment } from "./noisy-majority.ts";
import { perfectToRobust } from "./perfect-to-robust.ts";
import { perfectlyGeneralizing } from "./perfectly-generalizing.ts";
import { privacyToRobust } from "./privacy-to-robust.ts";
import { resamplingExperiment } from "./resampling.ts";
import { strangeIsPerfectNotPrivate } from "./strange-is-perfect-not-private.ts";
import { thresholdLearners } from "./threshold-learners.ts";

export const cummingsExperiments: readonly Experiment[] = [
  memorizer,
  closenessCalculus,
  compressionRobust,
  adaptiveComposition,
  privacyToRobust,
  boundedDescription,
  thresholdLearners,
  boostedCompressionExperiment,
  blindSubsampleExperiment,
  perfectlyGeneralizing,
  resamplingExperiment,
  perfectToRobust,
  majorityIsRobustNotPerfect,
  strangeIsPerfectNotPrivate,
  noisyMajorityExperiment,
];
