import { laplaceBelow, laplaceDensity } from "../exact/laplace-law.ts";
import { around, worstOf } from "../exact/worst-ratio.ts";
import type { Enclosed, ZooMember } from "../member.ts";
import { allMayChange, type Answers, answers, times } from "../patterns.ts";
import { numberBox } from "../sampler-box.ts";

const queries = 5;
const scale = 20;
const patterns = allMayChange(queries);

/** Report noisy max that returns the noisy value instead of the index, with Laplace noise. */
export const noisyMax3: ZooMember<Answers> = {
  id: "noisy-max-3",
  summary:
    "The largest of five answers after Laplace noise of scale 2/epsilon: the noisy value, not the index.",
  source: "Ding, Wang, Wang, Zhang, Kifer 2018, Algorithm 7",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: true,
  truth: {
    epsilon: queries / scale,
    how: "A value below all answers says that all five noises were low. If all answers are greater by 1, each of the five factors of the density is less by exp(-1/20): 5/20 in all. No factor can change by more.",
  },
  pairs: patterns,
  box: numberBox("noisy-max-3", (data, noise) => () => largest(data, () => noise.laplace(scale))),
  exact: (pairs = patterns) => worstOf(pairs, ({ first, second }) => laplaceValueExact(first, second)),
  published: 0.249,
};

const lone = answers("the one large answer greater by 1", [9, ...times(4, -10)], [10, ...times(4, -10)]);

/** The same with exponential noise, which is never negative. */
export const noisyMax4: ZooMember<Answers> = {
  id: "noisy-max-4",
  summary:
    "The largest of five answers after exponential noise of mean 2/epsilon: the noisy value, not the index.",
  source: "Ding, Wang, Wang, Zhang, Kifer 2018, Algorithm 8",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: true,
  truth: {
    epsilon: Infinity,
    how: "The value is never below the largest answer. If that one is greater by 1, values in between have probability 0 there and more than 0 before.",
  },
  pairs: [...patterns, lone],
  box: numberBox("noisy-max-4", (data, noise) => () => largest(data, () => noise.exponential(scale))),
  exact: (pairs = [...patterns, lone]) =>
    worstOf(pairs, ({ first, second }) => exponentialValueExact(first, second)),
  published: 0.353,
};

function largest(data: Answers, noise: () => number): number {
  let value = -Infinity;
  for (let i = 0; i < queries; i++) value = Math.max(value, data[i]! + noise());
  return value;
}

/** From below: the ratio of the densities at every answer. From above: no factor changes by more than exp(change/scale). */
function laplaceValueExact(first: Answers, second: Answers): Enclosed {
  const ratios = [...first, ...second].map((x) => Math.log(density(first, x) / density(second, x)));
  const change = first.reduce((sum, a, i) => sum + Math.abs(a - second[i]!), 0);
  return {
    lower: around(Math.max(...ratios.map(Math.abs))).lower,
    upper: around(change / scale).upper,
  };
}

function density(data: Answers, x: number): number {
  const below = data.map((answer) => laplaceBelow(x - answer, scale));
  return data.reduce(
    (sum, answer, i) =>
      sum +
      below.reduce((product, p, j) => (j === i ? product : product * p), laplaceDensity(x - answer, scale)),
    0,
  );
}

/** From below: events "less than x" for every x at which one of the laws begins. */
function exponentialValueExact(first: Answers, second: Answers): Enclosed {
  const below = (data: Answers, x: number): number =>
    data.reduce((product, answer) => product * (x <= answer ? 0 : -Math.expm1((answer - x) / scale)), 1);
  const ratios = [...first, ...second].flatMap((x) => {
    const [p, q] = [below(first, x), below(second, x)];
    return p === q ? [] : [Math.abs(Math.log(p / q))];
  });
  return { lower: around(Math.max(0, ...ratios)).lower, upper: Infinity };
}
