import type { ZooMember } from "../member.ts";
import { numberBox } from "../sampler-box.ts";
import { largest } from "./enclosed.ts";
import { largestDensityRatio } from "./density-ratio.ts";
import { calibrated, minimizer, type PerturbedObjective, type Row } from "./perturbed-objective.ts";

type Table = readonly Row[];

/** All neighbors among tables of one row whose feature is -radius, 0 or radius, but for mirror images. Other features may be worse. */
function pairsAt(radius: number): ZooMember<Table>["pairs"] {
  return [
    {
      first: [{ x: radius, y: 1 }],
      second: [{ x: 0, y: 1 }],
      name: `the row (${radius}, +) replaced by (0, +)`,
    },
    {
      first: [{ x: radius, y: 1 }],
      second: [{ x: radius, y: -1 }],
      name: `the label of the row (${radius}, +) flipped`,
    },
  ];
}

interface Label extends Pick<ZooMember<Table>, "id" | "summary" | "source" | "broken" | "truth"> {
  readonly epsilon: number;
  readonly radius: number;
  readonly objective: PerturbedObjective;
}

function regression({ epsilon, radius, objective, ...label }: Label): ZooMember<Table> {
  const pairs = pairsAt(radius);
  return {
    ...label,
    claimed: { epsilon, delta: 0 },
    size: { runs: 1_000_000, selectionRuns: 200_000 },
    pairs,
    box: numberBox<Table>(label.id, (rows, noise) => minimizer(rows, objective, noise)),
    exact: (some = pairs) =>
      largest(some.map(({ first, second }) => largestDensityRatio(first, second, objective))),
  };
}

/** The log of the ratio of the densities for the rows (radius, +) and (0, +) at w = -u/radius, and its maximum by golden section. */
function ratioAgainstNothing(radius: number, { ridge, scale }: PerturbedObjective): number {
  const at = (u: number): number => {
    const s = 1 / (1 + Math.exp(u));
    const pull = (ridge * u) / radius;
    const gain = Math.abs(pull) - Math.abs(radius * s - pull);
    return Math.log1p((radius * radius * s * (1 - s)) / ridge) + gain / scale;
  };
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0, 2];
  for (let step = 0; step < 80; step++) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    if (at(a) < at(b)) low = a;
    else high = b;
  }
  return at((low + high) / 2);
}

const wide = { epsilon: 2.6, radius: 10, ridge: 1 };
const linear = calibrated({ ...wide, curvature: 0.25 * 10 });
const squared = calibrated({ ...wide, curvature: 0.25 * 10 * 10 });

/**
 * A row adds up to radius^2/4 to the curvature; the product counts radius/4. So its noise has scale 20/(2.6 - 2 ln(1 + 2.5)) = 212, and the
 * curvatures 26 and 1 of two tables at w = 0 stand in a ratio that the noise does not hide: ln 26 - 5/212 = 3.234.
 */
export const objectiveRadiusNotSquared: ZooMember<Table> = regression({
  ...wide,
  objective: linear,
  id: "objective-radius-not-squared",
  summary: "Logistic objective perturbation with the norm of the data, 10, where its square is due.",
  source: "diffprivlib, issues 10 and 104",
  broken: true,
  truth: {
    epsilon: ratioAgainstNothing(10, linear),
    how: "On tables of one row, with the feature -10, 0 or 10: ln((1 + 100 s(1 - s)) / 1) and the noise's part, largest near w = 0, where s = 1/2.",
  },
});

export const objectiveRadiusSquared: ZooMember<Table> = regression({
  ...wide,
  objective: squared,
  id: "objective-radius-squared",
  summary: "The same objective perturbation with the square of the norm.",
  source: "Chaudhuri, Monteleoni, Sarwate 2011",
  broken: false,
  truth: {
    epsilon: ratioAgainstNothing(10, squared),
    how: "On tables of one row, with the feature -10, 0 or 10: the same maximum with the ridge 25/(e^(epsilon/4) - 1) and noise of scale 4 · 10/epsilon.",
  },
});

const narrow = { radius: 1, ridge: 1, curvature: 0.25 };

/** Noise for epsilon 2, whatever is asked: for half of it here. */
const fixedNoise = calibrated({ ...narrow, epsilon: 2 });
const askedNoise = calibrated({ ...narrow, epsilon: 0.5 });

export const objectiveEpsilonIgnored: ZooMember<Table> = regression({
  ...{ epsilon: 0.5, radius: 1, objective: fixedNoise },
  id: "objective-epsilon-ignored",
  summary: "Logistic objective perturbation whose noise does not depend on epsilon: it is that of epsilon 2.",
  source: "after diffprivlib, issue 97",
  broken: true,
  truth: {
    epsilon: 1 - Math.log(1.25),
    how: "On tables of one row, with the feature -1, 0 or 1: labels flipped, far out the slopes differ by 1 and the curvatures agree, so 1 over the scale 2/(2 - 2 ln(1 + 1/4)).",
  },
});

export const objectiveEpsilonHeeded: ZooMember<Table> = regression({
  ...{ epsilon: 0.5, radius: 1, objective: askedNoise },
  id: "objective-epsilon-heeded",
  summary: "The same objective perturbation with noise for the epsilon that is claimed.",
  source: "Chaudhuri, Monteleoni, Sarwate 2011",
  broken: false,
  truth: {
    epsilon: ratioAgainstNothing(1, askedNoise),
    how: "On tables of one row, with the feature -1, 0 or 1: the curvatures 1 + s(1 - s) and 1, and the noise's part.",
  },
});
