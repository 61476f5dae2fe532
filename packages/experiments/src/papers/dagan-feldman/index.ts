import type { Experiment } from "../../contract/index.ts";
import { blockVotesExperiment } from "./block-votes.ts";
import { exponentialExcess } from "./exponential-excess.ts";
import { manyQueries } from "./many-queries.ts";
import { nets } from "./nets.ts";
import { privatePredictionExactly } from "./private-prediction-exactly.ts";
import { relabelledPrediction } from "./relabelled-prediction.ts";
import { stabilityLowerBound } from "./stability-lower-bound.ts";
import { stableAgainstAveraging } from "./stable-against-averaging.ts";
import { stableExactly } from "./stable-exactly.ts";
import { subsamplingAmplification } from "./subsampling-amplification.ts";
import { uniformConvergence } from "./uniform-convergence.ts";

/** In the order of the paper. */
export const daganFeldmanExperiments: readonly Experiment[] = [
  stableAgainstAveraging,
  stableExactly,
  privatePredictionExactly,
  relabelledPrediction,
  nets,
  uniformConvergence,
  exponentialExcess,
  subsamplingAmplification,
  blockVotesExperiment,
  stabilityLowerBound,
  manyQueries,
];
