import type { ZooMember } from "../member.ts";
import type { Answers } from "../patterns.ts";
import { spread, thresholdMember, onePlaceFalls } from "./sparse-vector.ts";

/** An outcome "below, …, below, above" tells most when the last one moves against all before it. */
const pairs = [onePlaceFalls(8, 10, 2)];
const how =
  "With the first nine high and the last far below, the noise of the threshold must be large. Raising it by 1 costs exp(-1/20) and gives the nine back what they lost; the last then misses by 2 more, exp(-2/40). Both are exact in the limit of the gap, and together they bound every outcome (Lyu, Su, Li 2017, Theorem 2).";

/** Noise for the threshold once, noise for every query, and an end after the first "above". */
export const sparseVector1: ZooMember<Answers> = thresholdMember({
  id: "sparse-vector-1",
  summary: "Above or below a noisy threshold (scale 20), noise 40 for each query, ends at the first above.",
  algorithm: 1,
  broken: false,
  test: { threshold: 0.5, thresholdScale: 20, queryScale: 40, cutoff: 1 },
  pairs,
  truth: { epsilon: 0.1, how, nearly: spread(1000, 1) },
  published: 0.0858,
});

/** The form of Dwork and Roth's book, which draws the threshold's noise again after each "above"; with a single one it never does. */
export const sparseVector2: ZooMember<Answers> = thresholdMember({
  id: "sparse-vector-2",
  summary: "As the first, with the threshold's noise drawn again after an above; ends at the first above.",
  algorithm: 2,
  broken: false,
  refreshed: true,
  test: { threshold: 1, thresholdScale: 20, queryScale: 40, cutoff: 1 },
  pairs,
  truth: { epsilon: 0.1, how, nearly: spread(1000, 1) },
  published: 0.0852,
});
