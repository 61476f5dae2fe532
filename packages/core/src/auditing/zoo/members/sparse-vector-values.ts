import { laplaceDensity } from "../exact/laplace-law.ts";
import { allBelowUntil, type ThresholdTest, thresholdLaw } from "../exact/threshold-law.ts";
import { around, worstOf } from "../exact/worst-ratio.ts";
import type { Enclosed, ZooMember } from "../member.ts";
import { type Answers, answers, times } from "../patterns.ts";
import { vectorBox } from "../sampler-box.ts";
import { onePlaceFalls, queries } from "./sparse-vector.ts";

/** What stands for "below" and for a query that was not asked any more. */
const below = -1000;
const notAsked = -2000;
const scale = 20;
const test: ThresholdTest = { threshold: 1, thresholdScale: 20, queryScale: scale, cutoff: 1 };

/** On the first pair the truth is attained, by outcomes that are too rare to be seen; on the second less is seen sooner. */
const pairs = [answers("all greater", times(queries, 1), times(queries, 2)), onePlaceFalls(7, 1, -2)];

/** Releases the very noisy answer that was compared with the threshold, and so tells that the threshold was less. */
export const sparseVector3: ZooMember<Answers> = {
  id: "sparse-vector-3",
  summary:
    "Noisy threshold (scale 20), noise 20 for each query; the first above is released with the noisy value that was compared.",
  source: "Lyu, Su, Li 2017, Algorithm 3",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: true,
  truth: {
    epsilon: queries / scale,
    how: "A low released value shows that the threshold was still lower, so it cannot make up for the others: if all answers are greater by 1, nine queries below and the density of the value each lose exp(-1/20), 10/20 in all, and no outcome can lose more. With the number of queries it grows without bound.",
  },
  pairs,
  box: vectorBox("sparse-vector-3", queries, (data, noise) => (values, place) => {
    const threshold = test.threshold + noise.laplace(test.thresholdScale);
    values.fill(notAsked, place, place + queries);
    for (let i = 0; i < queries; i++) {
      const value = data[i]! + noise.laplace(scale);
      values[place + i] = value < threshold ? below : value;
      if (value >= threshold) return;
    }
  }),
  exact: (some = pairs) => worstOf(some, ({ first, second }) => exactly(first, second)),
  published: 0.182,
};

/**
 * From below: all ten below, and for each place of the first above the densities of the released value at every answer. From above: no
 * factor of any outcome changes by more than exp(change/scale).
 */
function exactly(first: Answers, second: Answers): Enclosed {
  const none = "0".repeat(queries);
  let lower = Math.abs(
    Math.log(thresholdLaw(first, test).get(none)! / thresholdLaw(second, test).get(none)!),
  );
  const values = new Set([...first, ...second, test.threshold]);
  for (let place = 0; place < queries; place++) {
    for (const value of values) {
      const density = (data: Answers): number =>
        allBelowUntil(data.slice(0, place), test, value) * laplaceDensity(value - data[place]!, scale);
      lower = Math.max(lower, Math.abs(Math.log(density(first) / density(second))));
    }
  }
  const change = first.reduce((sum, a, i) => sum + Math.abs(a - second[i]!), 0);
  return { lower: around(lower).lower, upper: around(change / scale).upper };
}
