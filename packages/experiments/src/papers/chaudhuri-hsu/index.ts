import type { Experiment } from "../../contract/index.ts";
import { bandAndCaps } from "./band-and-caps.ts";
import { coverLearner } from "./cover-learner.ts";
import { exponentialTail } from "./exponential-tail.ts";
import { infiniteDoublingDimension } from "./infinite-doubling-dimension.ts";
import { labelPrivacy } from "./label-privacy.ts";
import { packingInequality } from "./packing-inequality.ts";
import { packingsAndCovers } from "./packings-and-covers.ts";
import { privateThresholdsFail } from "./private-thresholds-fail.ts";
import { relativeDeviations } from "./relative-deviations.ts";
import { spherePackings } from "./sphere-packings.ts";
import { thresholdPhaseDiagram } from "./threshold-phase-diagram.ts";

export const chaudhuriHsuExperiments: readonly Experiment[] = [
  thresholdPhaseDiagram,
  privateThresholdsFail,
  packingInequality,
  coverLearner,
  labelPrivacy,
  packingsAndCovers,
  infiniteDoublingDimension,
  exponentialTail,
  bandAndCaps,
  spherePackings,
  relativeDeviations,
];
