import { count, option } from "../../certificates/index.ts";
import { finish } from "../../engines/steps.ts";
import { refuse } from "../../issues/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { unit } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Additive, Generated, Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { bestChoices, boostSteps } from "./boost.ts";
import { additiveCuts } from "./cuts.ts";
import { additiveBits, additiveUnit } from "./unit.ts";

const defaultCuts = 31;
/** A hypothesis has a weight for every feature and cut. */
const mostWeights = 1_000_000;
/** Finer ones than this a target's bins do not tell apart. */
const mostEven = 1000;
/** Rounds of the baseline, beyond which the rest of a table of some thousand rows is mostly noise. */
export const baselineRounds = 200;

/**
 * A number predicted by a level and a step function of every feature: h_0 plus the sum over features and public cuts of w s, where s is
 * 1 from the cut on and -1 below it; clipped to [0, 1]. The loss is the squared residual. Curved and crowded columns are no
 * trouble to it, products of features are.
 */
export const additiveRegressionProblem: ProblemDefinition = problemDefinition({
  id: "additive-regression",
  summary: "a number predicted by a sum of step functions, one for every feature",
  source: "Friedman 2001, boosted stumps; Hastie, Tibshirani 1986, additive models",
  target: "number",
  learner: "boosted-regression",
  options: { cuts: option(count(1), "how many evenly spaced public cuts a feature gets", `${defaultCuts}`) },
  make(features, { cuts: even = defaultCuts }): Problem {
    if (features * even > mostWeights || even > mostEven) {
      refuse({
        code: "too-large",
        path: "cuts",
        expected: `at most ${mostEven}, and ${mostWeights} of all features together`,
        received: `${even} for each of ${features} features`,
        remedy: "Use fewer cuts.",
      });
    }
    return additiveRegression(features, even);
  },
});

function additiveRegression(features: number, even: number): Problem {
  const cuts = additiveCuts(even);
  const width = features + 1;
  const size = 1 + features * cuts.length;
  const additive: Additive = Object.freeze({ cuts, even, levels: even + 1, features });
  const predicted = (h: Hypothesis, row: ArrayLike<number>, at: number): number => {
    let sum = h[0]!;
    for (let j = 0, w = 1; j < features; j++) {
      const x = row[at + j]!;
      for (let k = 0; k < cuts.length; k++, w++) sum += x >= cuts[k]! ? h[w]! : -h[w]!;
    }
    return unit(sum);
  };
  return Object.freeze({
    id: "additive-regression",
    options: { cuts: even },
    features,
    target: "number" as const,
    width,
    size,
    dimension: size,
    fractionBits: additiveBits,
    additive,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      for (let j = 0; j <= features; j++) out[at + j] = unit(row[j]!);
    },
    normalize(values: Float64Array, at: number) {
      for (let j = 0; j <= features; j++) values[at + j] = unit(values[at + j]!);
    },
    loss(h: Hypothesis, values: Float64Array, at: number) {
      const residual = predicted(h, values, at) - values[at + features]!;
      return residual * residual;
    },
    oscillation: 0,
    drawBase: (reals: Reals) => drawnTruth(additive, reals),
    geometry: {
      set: {
        kind: "box" as const,
        lower: Array.from({ length: size }, (_, i) => (i === 0 ? 0 : -1)),
        upper: Array.from({ length: size }, () => 1),
      },
      convex: false,
      // The squared residual changes at most at rate 2, the prediction by |(1, ±1, …)|.
      lipschitz: 2 * Math.sqrt(size),
    },
    baseline: (records: Records) =>
      finish(boostSteps(additive, records, { rounds: baselineRounds, choose: bestChoices })).map(
        (code) => code / additiveUnit,
      ),
    uninformed: () => Float64Array.from({ length: size }, (_, i) => (i === 0 ? 0.5 : 0)),
    generate: (n: number, reals: Reals) => generated(n, additive, reals, predicted),
    predict: (h: Hypothesis, row: ArrayLike<number>) => predicted(h, row, 0),
    describe: (h: Hypothesis) => described(h, additive),
  });
}

/** A level near the middle, and up to four weights that are not 0. */
function drawnTruth({ cuts, features }: Additive, reals: Reals): Hypothesis {
  const h = new Float64Array(1 + features * cuts.length);
  h[0] = 0.4 + 0.2 * reals.uniform();
  for (let t = 0; t < 4; t++) h[1 + reals.index(h.length - 1)] = 0.2 * reals.uniform() - 0.1;
  return h;
}

/** Uniform rows; the noise is normal with deviation 0.05. */
function generated(
  n: number,
  additive: Additive,
  reals: Reals,
  predicted: (h: Hypothesis, row: ArrayLike<number>, at: number) => number,
): Generated {
  const truth = drawnTruth(additive, reals);
  const width = additive.features + 1;
  const values = new Float64Array(n * width);
  for (let at = 0; at < values.length; at += width) {
    for (let j = 0; j < width - 1; j++) values[at + j] = reals.uniform();
    values[at + width - 1] = unit(predicted(truth, values, at) + 0.05 * reals.normal());
  }
  return { records: { n, width, values }, truth };
}

/** Where a feature's step function is shown. */
const shown = [0.25, 0.5, 0.75, 1];

/** The prediction at the lower bounds of all features, and how far it has risen where one of them is at a quarter of its range, and so on. */
function described(h: Hypothesis, { cuts, features }: Additive): Readonly<Record<string, unknown>> {
  const rises = Array.from({ length: features }, (_, j) => {
    const own = h.subarray(1 + j * cuts.length, 1 + (j + 1) * cuts.length);
    const risen = (x: number): number => own.reduce((sum, w, k) => (x >= cuts[k]! ? sum + 2 * w : sum), 0);
    return [`feature ${j + 1}`, own.some((w) => w !== 0), shown.map((x) => [`at ${x}`, risen(x)])] as const;
  });
  return {
    start: h.reduce((sum, x, i) => (i === 0 ? x : sum - x), 0),
    rises: Object.fromEntries(
      rises
        .filter(([, isUsed]) => isUsed)
        .map(([name, , at]) => [name, Object.fromEntries(at) as Readonly<Record<string, number>>]),
    ),
  };
}
