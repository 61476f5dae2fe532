import { discreteLaplace, randomizedResponse } from "../../../mechanisms/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { functionBox } from "../../black-boxes/function-box.ts";
import { type Masses, worstOf, worstRatio } from "../exact/worst-ratio.ts";
import type { ZooMember } from "../member.ts";

const epsilon = 1;

const labels: readonly NeighbourPair<number>[] = [{ first: 0, second: 1, name: "the label changes" }];

/** Holdfast's own randomized response on one label. */
export const randomizedResponseMember: ZooMember<number> = {
  id: "randomized-response",
  summary: "One label of two, told wrongly with probability 1/(1 + e^epsilon).",
  source: "Holdfast; Warner 1965",
  claimed: { epsilon, delta: 0 },
  broken: false,
  slow: true,
  truth: { epsilon, how: "The chances of a right and a wrong label have ratio e^epsilon." },
  pairs: labels,
  box: (random) =>
    functionBox({
      name: "randomized-response",
      output: { kind: "word" },
      draw: (label) => String(randomizedResponse({ labels: [label], epsilon, random }).noisyLabels[0]),
      random,
    }),
  exact: (pairs = labels) =>
    worstOf(pairs, ({ first, second }) => worstRatio(response(first), response(second))),
};

function response(label: number): Masses {
  const wrong = 1 / (1 + Math.exp(epsilon));
  return new Map([
    [String(label), 1 - wrong],
    [String(1 - label), wrong],
  ]);
}

const counts: readonly NeighbourPair<number>[] = [{ first: 3, second: 4, name: "a count of 3 against 4" }];

/** Holdfast's own discrete Laplace mechanism. */
export const discreteLaplaceMember: ZooMember<number> = {
  id: "discrete-laplace",
  summary: "A count plus integer noise y with probability proportional to exp(-epsilon·|y|).",
  source: "Holdfast; Ghosh, Roughgarden, Sundararajan 2009",
  claimed: { epsilon, delta: 0 },
  broken: false,
  slow: true,
  truth: {
    epsilon,
    how: "Every integer is nearer by 1 to one of the two counts: the ratio is e^epsilon everywhere.",
  },
  pairs: counts,
  box: (random) =>
    functionBox({
      name: "discrete-laplace",
      output: { kind: "number" },
      draw: (value) => discreteLaplace({ value, epsilon, sensitivity: 1, random }).noisyValue,
      random,
    }),
  exact: (pairs = counts) =>
    worstOf(pairs, ({ first, second }) => worstRatio(geometric(first), geometric(second))),
};

/** The integers 60 around; beyond, the ratio is that at the ends. */
function geometric(count: number): Masses {
  return new Map(
    Array.from({ length: 121 }, (_, i) => [
      String(i - 60),
      Math.tanh(epsilon / 2) * Math.exp(-epsilon * Math.abs(i - 60 - count)),
    ]),
  );
}
