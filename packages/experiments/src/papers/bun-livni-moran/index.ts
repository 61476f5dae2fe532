import type { Experiment } from "../../contract/index.ts";
import { agnosticRelabelling } from "./agnostic-relabelling.ts";
import { genericLearner } from "./generic-learner.ts";
import { globalStability } from "./global-stability.ts";
import { lemmaTwelveFails } from "./lemma-12-fails.ts";
import { littlestoneLearner } from "./littlestone-learner.ts";
import { mistakesOfSoa } from "./mistakes-of-soa.ts";
import { onlineAndPrivate } from "./online-and-private.ts";
import { privateBoosting } from "./private-boosting.ts";
import { stableHistogramExperiment } from "./stable-histogram.ts";
import { stableMeansGeneralizes } from "./stable-means-generalizes.ts";
import { tournamentGrowth } from "./tournament-growth.ts";

/** The experiments of Bun, Livni and Moran. */
export const bunLivniMoranExperiments: readonly Experiment[] = [
  onlineAndPrivate,
  mistakesOfSoa,
  stableMeansGeneralizes,
  lemmaTwelveFails,
  globalStability,
  tournamentGrowth,
  stableHistogramExperiment,
  genericLearner,
  littlestoneLearner,
  agnosticRelabelling,
  privateBoosting,
];
