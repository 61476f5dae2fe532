import { Rational } from "../../../math/index.ts";
import type { ZooMember } from "../member.ts";
import { type AdditiveLaplace, additiveLaplaceBox, additiveLaplaceEpsilon } from "./additive-laplace.ts";

interface Row {
  readonly x: number;
  readonly y: number;
}

const bounds = { lower: 0, upper: 1 };

const pairs = [
  {
    first: [
      { x: 1, y: 1 },
      { x: 1, y: 0 },
    ],
    second: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    name: "one row (1, 1) replaced by (0, 0)",
  },
];

/**
 * Least squares by noisy coefficients of the objective: the sums of y^2, x·y and x^2, a third of epsilon each (Zhang, Zhang,
 * Xiao, Yang, Winslett 2012, Functional mechanism). With rows in [0, 1]^2 a row moves each sum by at most 1; `diagonal` is what the
 * product takes for the move of the sum of x^2.
 */
function coefficients(diagonal: number): AdditiveLaplace<readonly Row[]> {
  const total = (rows: readonly Row[], term: (row: Row) => number): number =>
    rows.reduce((sofar, row) => sofar + term(row), 0);
  const share = Rational.of(1, 3);
  return {
    statistics: (rows) => [
      total(rows, ({ y }) => y * y),
      total(rows, ({ x, y }) => x * y),
      total(rows, ({ x }) => x * x),
    ],
    scales: () => [1, 1, diagonal].map((sensitivity) => Rational.from(sensitivity).over(share)),
  };
}

type Label = Pick<ZooMember<readonly Row[]>, "id" | "summary" | "source" | "broken" | "truth">;

function regression(diagonal: number, label: Label): ZooMember<readonly Row[]> {
  const mechanism = coefficients(diagonal);
  return {
    ...label,
    claimed: { epsilon: 1, delta: 0 },
    pairs,
    box: additiveLaplaceBox({ name: label.id, length: 3 }, mechanism),
    exact: (some = pairs) => additiveLaplaceEpsilon(mechanism, some),
  };
}

const squareOfLarger = (a: number, b: number): number => Math.max(a * a, b * b);

/** The sensitivity of the sum of x^2 is taken from the lower bound twice: 0, where x is in [0, 1]. */
export const linearRegressionLowerBoundTwice: ZooMember<readonly Row[]> = regression(
  squareOfLarger(bounds.lower, bounds.lower),
  {
    id: "linear-regression-lower-bound-twice",
    summary: "Linear regression that adds no noise to the sum of x^2 when the lower bound of x is 0.",
    source: "diffprivlib, issue 104",
    broken: true,
    truth: { epsilon: Infinity, how: "The sum of x^2 is released as it is." },
  },
);

export const linearRegression: ZooMember<readonly Row[]> = regression(
  squareOfLarger(bounds.lower, bounds.upper),
  {
    id: "linear-regression",
    summary: "The same linear regression with the sensitivity from both bounds.",
    source: "Zhang, Zhang, Xiao, Yang, Winslett 2012",
    broken: false,
    truth: { epsilon: 1, how: "A row moves each of three sums by at most 1, and each has noise of scale 3." },
  },
);
