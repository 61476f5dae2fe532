import type { ZooMember } from "../member.ts";
import { allMayChange, type Answers } from "../patterns.ts";
import { vectorBox } from "../sampler-box.ts";
import { additiveExact } from "./additive.ts";

const queries = 10;
const pairs = allMayChange(queries);

/** Sums of the first answers, each answer with noise of its own. */
export const prefixSum: ZooMember<Answers> = {
  id: "prefix-sum",
  summary:
    "Ten answers, each plus Laplace noise of scale 10; released are the sums of the first 1, 2, … 10 noisy answers.",
  source: "Wang, Ding, Wang, Kifer, Zhang 2019 (PLDI); DP-Sniper's PrefixSum",
  claimed: { epsilon: 1, delta: 0 },
  broken: false,
  truth: {
    epsilon: 1,
    how: "The sums determine the ten noisy answers and are determined by them; all ten answers may change by 1, and each contributes a ratio exp(1/10) beyond both of its values.",
  },
  pairs,
  box: vectorBox("prefix-sum", queries, (answers, noise) => (values, place) => {
    let sum = 0;
    for (let i = 0; i < queries; i++) values[place + i] = sum += answers[i]! + noise.laplace(10);
  }),
  exact: (some = pairs) => additiveExact(some, 10),
  published: 0.577,
};
