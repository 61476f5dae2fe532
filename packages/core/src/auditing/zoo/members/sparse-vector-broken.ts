import type { ZooMember } from "../member.ts";
import { type Answers, allMayChange } from "../patterns.ts";
import { queries, spread, thresholdMember, thresholdPairs, onePlaceFalls } from "./sparse-vector.ts";

const scale4 = 40 / 3;

/** Query noise that does not grow with the number of answers "above" and misses a factor 2. */
export const sparseVector4: ZooMember<Answers> = thresholdMember({
  id: "sparse-vector-4",
  summary: "Above or below a noisy threshold (scale 40), noise 40/3 for each query, ends at the first above.",
  algorithm: 4,
  broken: true,
  test: { threshold: 1, thresholdScale: 40, queryScale: scale4, cutoff: 1 },
  pairs: [onePlaceFalls(8, 3, 0)],
  truth: {
    epsilon: 1 / 40 + 2 / scale4,
    how: "As for the correct variants: the threshold pays 1/40, and the last query misses by 2 more, 2·3/40; together 7/4 of what is claimed, in the limit of the gap.",
    nearly: spread(1000, 1),
  },
  published: 0.17,
});

/** No noise for the queries at all. */
export const sparseVector5: ZooMember<Answers> = thresholdMember({
  id: "sparse-vector-5",
  summary: "Above or below a noisy threshold (scale 20), no noise for the queries, all ten answered.",
  algorithm: 5,
  broken: true,
  test: { threshold: 1, thresholdScale: 20, queryScale: 0, cutoff: Infinity },
  pairs: thresholdPairs,
  truth: {
    epsilon: Infinity,
    how: "One threshold for all: if the first five answers are above and the last five below, the first five are larger. With the two halves crossed this outcome has probability 0.",
  },
  published: 1.76,
});

const scale6 = 20;

/** All queries answered, however many are above. */
export const sparseVector6: ZooMember<Answers> = thresholdMember({
  id: "sparse-vector-6",
  summary: "Above or below a noisy threshold (scale 20), noise 20 for each query, all ten answered.",
  algorithm: 6,
  broken: true,
  test: { threshold: 1, thresholdScale: 20, queryScale: scale6, cutoff: Infinity },
  pairs: allMayChange(queries).filter(({ name }) => name === "half greater, half less"),
  truth: {
    epsilon: queries / scale6,
    how: "With half of the queries high and called below and half low and called above, the threshold's noise stays between them, and every one of the ten factors changes by exp(-1/20): in the limit of the gap 10/20, and no factor changes by more. With the number of queries it grows without bound.",
    nearly: spread(400, queries / 2),
  },
  published: 0.27,
});
