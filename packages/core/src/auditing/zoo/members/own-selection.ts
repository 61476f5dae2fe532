import { exponential, permuteAndFlip } from "../../../mechanisms/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import type { BlackBox, NeighbourPair } from "../../black-boxes/black-box.ts";
import { functionBox } from "../../black-boxes/function-box.ts";
import { exponentialArgmaxLaw } from "../exact/noisy-max-law.ts";
import { type Masses, worstOf, worstRatio } from "../exact/worst-ratio.ts";
import type { ZooMember } from "../member.ts";
import { type Answers, answers } from "../patterns.ts";

const epsilon = 1;
const pairs: readonly NeighbourPair<Answers>[] = [
  answers("one score less, the others greater", [1, 1, 1], [0, 2, 2]),
  answers("one score far below", [-19, 19, 19], [-20, 20, 20]),
];

/** Holdfast's own permute-and-flip. */
export const permuteAndFlipMember: ZooMember<Answers> = {
  ...common(
    "permute-and-flip",
    (scores, random) => permuteAndFlip({ scores, epsilon, sensitivity: 1, random }).index,
  ),
  summary: "One of three candidates by permute-and-flip.",
  source: "Holdfast; McKenna, Sheldon 2020",
  truth: {
    epsilon,
    how: "A candidate that is 2 below the two best is accepted with probability exp(-epsilon) of what it is when all are equal, and what else happens is the same.",
  },
  exact: (some = pairs) =>
    worstOf(some, ({ first, second }) =>
      worstRatio(exponentialArgmaxLaw(first, 2 / epsilon), exponentialArgmaxLaw(second, 2 / epsilon)),
    ),
};

/** Holdfast's own exponential mechanism. */
export const exponentialMember: ZooMember<Answers> = {
  ...common(
    "exponential-mechanism",
    (scores, random) => exponential({ scores, epsilon, sensitivity: 1, random }).index,
  ),
  summary: "One of three candidates by the exponential mechanism.",
  source: "Holdfast; McSherry, Talwar 2007",
  truth: {
    epsilon,
    how: "A candidate has weight exp(epsilon·score/2) over the sum of all. If its score falls and the others rise, weight and sum each change by exp(epsilon/2) when its own part of the sum is negligible: a limit in the gap.",
    nearly: pairs[1]!,
  },
  exact: (some = pairs) => worstOf(some, ({ first, second }) => worstRatio(softmax(first), softmax(second))),
};

function softmax(scores: Answers): Masses {
  const weights = scores.map((score) => Math.exp((epsilon / 2) * score));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return new Map(weights.map((weight, i) => [String(i), weight / sum]));
}

function common(id: string, draw: (scores: Answers, random: RandomSource) => number) {
  return {
    id,
    claimed: { epsilon, delta: 0 },
    broken: false,
    slow: true,
    pairs,
    box: (random: RandomSource): BlackBox<Answers> =>
      functionBox({
        name: id,
        output: { kind: "word" },
        draw: (scores) => String(draw(scores, random)),
        random,
      }),
  } as const;
}
