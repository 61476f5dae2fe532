import { type ThresholdTest, thresholdLaw } from "../exact/threshold-law.ts";
import { around, worstOf } from "../exact/worst-ratio.ts";
import type { Enclosed, ZooMember } from "../member.ts";
import type { Answers } from "../patterns.ts";
import { vectorBox } from "../sampler-box.ts";
import { queries, spread, thresholdPairs } from "./sparse-vector.ts";

const notAsked = -1000;
const test: ThresholdTest = { threshold: 1, thresholdScale: 30, queryScale: 120, cutoff: 2 };
const valueScale = 60;

/** The sparse vector technique that releases, for the first two above, the answer with fresh noise. */
export const numericalSparseVector: ZooMember<Answers> = {
  id: "numerical-sparse-vector",
  summary:
    "Noisy threshold (scale 30), noise 120 for each comparison; the first two above are released with fresh noise of scale 60, those below as 0.",
  source: "Wang, Ding, Wang, Kifer, Zhang 2019 (PLDI); DP-Sniper's NumericalSVT",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: false,
  truth: {
    epsilon: 1 / test.thresholdScale + 4 / test.queryScale + 2 / valueScale,
    how: "The threshold pays 1/30, each of the two above misses by 2 more, 2/120, and its released value pays 1/60: together 0.1 for every outcome, exact in the limit of the gap with the two above at the end.",
    nearly: spread(2000, 2),
  },
  pairs: thresholdPairs,
  box: vectorBox("numerical-sparse-vector", queries, (data, noise) => (values, place) => {
    const threshold = test.threshold + noise.laplace(test.thresholdScale);
    let above = 0;
    for (let i = 0; i < queries; i++) {
      if (above === test.cutoff) values[place + i] = notAsked;
      else if (data[i]! + noise.laplace(test.queryScale) < threshold) values[place + i] = 0;
      else {
        values[place + i] = data[i]! + noise.laplace(valueScale);
        above++;
      }
    }
  }),
  exact: (pairs = thresholdPairs) => worstOf(pairs, ({ first, second }) => exactly(first, second)),
};

/** Values are independent of comparisons: for each outcome of these, the ratio of its masses and of the densities of values beyond both answers. */
function exactly(first: Answers, second: Answers): Enclosed {
  const laws = [thresholdLaw(first, test), thresholdLaw(second, test)] as const;
  let worst = 0;
  for (const [outcome, mass] of laws[0]) {
    const change = first.reduce(
      (sum, answer, i) => sum + (outcome[i] === "1" ? Math.abs(answer - second[i]!) : 0),
      0,
    );
    worst = Math.max(worst, Math.abs(Math.log(mass / laws[1].get(outcome)!)) + change / valueScale);
  }
  return around(worst);
}
