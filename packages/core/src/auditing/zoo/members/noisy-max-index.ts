import { exponentialArgmaxLaw, laplaceArgmaxLaw } from "../exact/noisy-max-law.ts";
import { worstOf, worstRatio } from "../exact/worst-ratio.ts";
import type { ZooMember } from "../member.ts";
import { allMayChange, type Answers, answers, times } from "../patterns.ts";
import { wordBox } from "../sampler-box.ts";

const queries = 5;
/** 2/epsilon for epsilon 0.1: every answer may change by 1, so the best and another may change by 2 against each other. */
const scale = 20;
const indices = Array.from({ length: queries }, (_, i) => String(i));
const farBelow = (gap: number) =>
  answers(
    "one far below and less, the others greater",
    [1 - gap, ...times(queries - 1, gap - 1)],
    [-gap, ...times(queries - 1, gap)],
  );
const pairs = [...allMayChange(queries), farBelow(10)];

/** Report noisy max with Laplace noise: the index of the largest noisy answer. */
export const noisyMax1: ZooMember<Answers> = {
  id: "noisy-max-1",
  summary: "The index of the largest of five answers after Laplace noise of scale 2/epsilon.",
  source: "Ding, Wang, Wang, Zhang, Kifer 2018, Algorithm 5",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: false,
  truth: {
    epsilon: 0.1,
    how: "An index far below wins only where the others' noise leaves the largest of them near its middle; its chance is then a constant times exp(-gap/scale), and the gap changes by 2. No pair attains 2/scale; it is a limit in the gap.",
    nearly: farBelow(200),
  },
  pairs,
  box: wordBox("noisy-max-1", (data, noise) => () => argmax(data, () => noise.laplace(scale))),
  exact: (some = pairs) =>
    worstOf(some, ({ first, second }) =>
      worstRatio(laplaceArgmaxLaw(first, scale), laplaceArgmaxLaw(second, scale)),
    ),
  published: 0.0925,
};

/** Report noisy max with exponential noise, which has the law of permute-and-flip. */
export const noisyMax2: ZooMember<Answers> = {
  id: "noisy-max-2",
  summary: "The index of the largest of five answers after exponential noise of mean 2/epsilon.",
  source: "Ding, Wang, Wang, Zhang, Kifer 2018, Algorithm 6",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: false,
  truth: {
    epsilon: 0.1,
    how: "An index that is 2 below four equal ones must first make up for 2, with probability exp(-2/scale), and then wins one time in five, as it does when all five are equal: the ratio is exp(2/scale).",
  },
  pairs,
  box: wordBox("noisy-max-2", (data, noise) => () => argmax(data, () => noise.exponential(scale))),
  exact: (some = pairs) =>
    worstOf(some, ({ first, second }) =>
      worstRatio(exponentialArgmaxLaw(first, scale), exponentialArgmaxLaw(second, scale)),
    ),
  published: 0.0979,
};

function argmax(data: Answers, noise: () => number): string {
  let best = 0;
  let largest = -Infinity;
  for (let i = 0; i < queries; i++) {
    const value = data[i]! + noise();
    if (value > largest) {
      largest = value;
      best = i;
    }
  }
  return indices[best]!;
}
