import { Rational } from "../../../math/index.ts";
import type { ZooMember } from "../member.ts";
import { type AdditiveLaplace, additiveLaplaceBox, additiveLaplaceEpsilon } from "./additive-laplace.ts";

/** The public bounds of a row. */
const [lower, upper] = [0, 2];

const pairs = [
  { first: [0, 0, 0], second: [0, 0, 2], name: "one of three equal rows replaced by the largest value" },
  { first: [0, 1, 1], second: [0, 1, 2], name: "the largest row made larger" },
];

const total = (rows: readonly number[]): readonly number[] => [rows.reduce((sofar, x) => sofar + x, 0)];

const observed: AdditiveLaplace<readonly number[]> = {
  statistics: total,
  scales: (rows) => [Rational.of(Math.max(...rows) - Math.min(...rows))],
};

const stated: AdditiveLaplace<readonly number[]> = { statistics: total, scales: () => [upper - lower] };

export const sensitivityFromData: ZooMember<readonly number[]> = {
  id: "sensitivity-from-data",
  summary: "A sum whose noise is scaled by the range of the very rows it sums.",
  source: "a differential privacy package for JavaScript",
  claimed: { epsilon: 1, delta: 0 },
  broken: true,
  truth: {
    epsilon: Infinity,
    how: "Equal rows are summed without noise; otherwise two scales differ and the ratio of the densities grows along the tail.",
  },
  pairs,
  box: additiveLaplaceBox({ name: "sensitivity-from-data", length: 1 }, observed),
  exact: (some = pairs) => additiveLaplaceEpsilon(observed, some),
};

export const sensitivityFromBounds: ZooMember<readonly number[]> = {
  id: "sensitivity-from-bounds",
  summary: "The same sum with noise for the public range of a row.",
  source: "Dwork, McSherry, Nissim, Smith 2006",
  claimed: { epsilon: 1, delta: 0 },
  broken: false,
  truth: { epsilon: 1, how: "A row moves the sum by at most 2, and the noise has scale 2." },
  pairs,
  box: additiveLaplaceBox({ name: "sensitivity-from-bounds", length: 1 }, stated),
  exact: (some = pairs) => additiveLaplaceEpsilon(stated, some),
};
