import { Real } from "../../../math/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import { type Reading, readThrough } from "../../adversaries/floating-point/reading.ts";
import type { BlackBox } from "../../black-boxes/black-box.ts";
import type { ZooMember } from "../member.ts";
import { type AdditiveLaplace, additiveLaplaceBox, additiveLaplaceEpsilon } from "./additive-laplace.ts";
import { nearest } from "./enclosed.ts";

type Point = readonly number[];

const dimension = 30;
const epsilon = 3;

/**
 * One step of k-means with one cluster, rows in [0, 1]^30: a noisy count and 30 noisy sums. Su, Cao, Li, Bertino, Jin 2016 give the count
 * c = cbrt(4 d rho^2) times the epsilon of a sum, rho = 0.225. One row more or less moves the count and every sum by
 * at most 1, so the shares must add up to epsilon: c + d shares. Where the two are swapped the count gets one and each sum c shares.
 */
const favor = Real.from(4 * dimension)
  .times(Real.from("0.225").square())
  .ln()
  .over(3)
  .exp();
const share = Real.from(epsilon).over(favor.plus(dimension));

function step(count: Real, sum: Real): AdditiveLaplace<readonly Point[]> {
  const scales = [Real.from(1).over(count), ...Array<Real>(dimension).fill(Real.from(1).over(sum))];
  return {
    statistics: (points) => [
      points.length,
      ...Array.from({ length: dimension }, (_, j) => points.reduce((sofar, point) => sofar + point[j]!, 0)),
    ],
    scales: () => scales,
  };
}

const swapped = step(share, share.times(favor));
const published = step(share.times(favor), share);

const corner: Point = Array<number>(dimension).fill(1);
const pairs = [{ first: [corner], second: [], name: "one row, all ones, or none" }];

/**
 * The output for whoever knows the scales and compares the two data sets: does the log of the ratio of the two densities exceed
 * `threshold`? It never does where epsilon holds, and no single coordinate shows more than its share. A function of the output,
 * so what is found in it holds for the output.
 */
const threshold = 3.4;

function beyondReading({ statistics, scales }: AdditiveLaplace<readonly Point[]>): Reading {
  const [first, second] = [statistics(pairs[0]!.first), statistics(pairs[0]!.second)];
  const weights = scales([]).map((scale) => 1 / nearest(scale));
  return {
    name: `likelihood ratio beyond e^${threshold}`,
    output: { kind: "word", words: ["within", "beyond"] },
    of(batch) {
      if (batch.kind !== "vector") throw new TypeError("k-means puts out a vector");
      const { length, values } = batch;
      const ratio = (run: number): number => {
        let sum = 0;
        for (let j = 0; j < length; j++) {
          const y = values[run * length + j]!;
          sum += weights[j]! * (Math.abs(y - second[j]!) - Math.abs(y - first[j]!));
        }
        return sum;
      };
      return {
        kind: "word",
        values: Array.from({ length: values.length / length }, (_, run) =>
          ratio(run) > threshold ? "beyond" : "within",
        ),
      };
    },
  };
}

function readBox(
  id: string,
  mechanism: AdditiveLaplace<readonly Point[]>,
): (random: RandomSource) => BlackBox<readonly Point[]> {
  const raw = additiveLaplaceBox({ name: id, length: dimension + 1 }, mechanism);
  return (random) => readThrough(raw(random), beyondReading(mechanism));
}

const c = Math.cbrt(4 * dimension * 0.225 * 0.225);

export const kMeansSwapped: ZooMember<readonly Point[]> = {
  id: "k-means-swapped",
  summary:
    "A step of k-means in 30 dimensions whose count and sums got each other's epsilon, read by its likelihood ratio.",
  source: "diffprivlib, issue 104",
  claimed: { epsilon, delta: 0 },
  broken: true,
  truth: {
    epsilon: (epsilon * (1 + dimension * c)) / (dimension + c),
    how: "The count spends 1 and each sum c = cbrt(4 d 0.225^2) = 1.825 of d + c shares: (1 + d c)/(d + c) = 1.751 times epsilon.",
  },
  pairs,
  box: readBox("k-means-swapped", swapped),
  size: { runs: 6_000_000, selectionRuns: 1_000_000 },
  exact: (some = pairs) => additiveLaplaceEpsilon(swapped, some),
};

export const kMeans: ZooMember<readonly Point[]> = {
  id: "k-means",
  summary: "The same step of k-means with the epsilons where they belong.",
  source: "Su, Cao, Li, Bertino, Jin 2016",
  claimed: { epsilon, delta: 0 },
  broken: false,
  truth: { epsilon, how: "The count spends c and each sum 1 of d + c shares." },
  pairs,
  box: readBox("k-means", published),
  size: { runs: 1_000_000, selectionRuns: 100_000 },
  exact: (some = pairs) => additiveLaplaceEpsilon(published, some),
};
