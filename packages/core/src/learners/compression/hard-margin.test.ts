import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { pointAt, type Sample, sampleOf } from "../../data/index.ts";
import { rowsAt } from "../../mechanisms/coins/index.ts";
import { hardMargin, type Separation } from "./hard-margin.ts";
import { solveIntegers } from "./integer-system.ts";

function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** The margin of an example, in units of the scale: at least 1 where it is kept. */
function marginAt(sample: Sample, { weights, offset, scale }: Separation, i: number): number {
  const sum = pointAt(sample, i).reduce((total, x, f) => total + Number(weights[f]) * x, Number(offset));
  return ((sample.labels[i] === 1 ? 1 : -1) * sum) / Number(scale);
}

/** The squared length of the weights: one over the squared margin. */
const length = ({ weights, scale }: Separation): number =>
  weights.reduce((sum, weight) => sum + (Number(weight) / Number(scale)) ** 2, 0);

function randomSample(random: () => number, features: number, separable: boolean): Sample {
  const n = 2 + Math.floor(9 * random());
  const columns = Array.from({ length: features }, () =>
    Int32Array.from({ length: n }, () => Math.floor(9 * random()) - 4),
  );
  const weights = columns.map(() => Math.floor(7 * random()) - 3);
  const labels = Array.from({ length: n }, (_, i) =>
    separable
      ? Number(columns.reduce((sum, c, f) => sum + weights[f]! * c[i]!, 0) >= 1)
      : Number(random() < 0.5),
  );
  return sampleOf(columns, labels);
}

describe("the widest margin", () => {
  it("separates whenever the class can, and says so when it cannot (seed 17, 600 samples)", () => {
    const random = generator(17);
    const seen = { separated: 0, refused: 0 };
    for (let round = 0; round < 600; round++) {
      const features = 1 + (round % 3);
      const sample = randomSample(random, features, round % 2 === 0);
      if (!sample.labels.includes(0) || !sample.labels.includes(1)) continue;
      const found = hardMargin(sample);
      expect(found !== undefined).toBe(classes.parse(`halfspaces:${features}`).erm(sample).errors === 0);
      if (found === undefined) {
        seen.refused++;
        continue;
      }
      seen.separated++;
      expect(found.positions.length).toBeLessThanOrEqual(features + 1);
      for (let i = 0; i < sample.n; i++) {
        expect(marginAt(sample, found, i)).toBeGreaterThanOrEqual(1 - 1e-9);
        if (found.positions.includes(i)) expect(marginAt(sample, found, i)).toBeCloseTo(1, 9);
      }
    }
    expect(seen.separated).toBeGreaterThan(150);
    expect(seen.refused).toBeGreaterThan(50);
  });

  it("is determined by its support vectors, and no subset has a narrower margin (seed 19, 200 samples)", () => {
    const random = generator(19);
    for (let round = 0; round < 200; round++) {
      const sample = randomSample(random, 1 + (round % 3), true);
      if (!sample.labels.includes(0) || !sample.labels.includes(1)) continue;
      const found = hardMargin(sample)!;
      const again = hardMargin(rowsAt(sample, found.positions))!;
      expect(length(again)).toBeCloseTo(length(found), 9);
      again.weights.forEach((weight, f) => {
        expect(Number(weight) / Number(again.scale)).toBeCloseTo(
          Number(found.weights[f]) / Number(found.scale),
          9,
        );
      });
      for (let left = 0; left < sample.n; left++) {
        const rest = rowsAt(
          sample,
          Array.from({ length: sample.n }, (_, i) => i).filter((i) => i !== left),
        );
        if (!rest.labels.includes(0) || !rest.labels.includes(1)) continue;
        expect(length(hardMargin(rest)!)).toBeLessThanOrEqual(length(found) * (1 + 1e-12));
      }
    }
  });

  it("halves the distance of two points", () => {
    const found = hardMargin(sampleOf([Int32Array.of(0, 6), Int32Array.of(0, 8)], [0, 1]))!;
    expect(length(found)).toBeCloseTo((2 / 10) ** 2, 12);
    expect(hardMargin(sampleOf([Int32Array.of(3, 3)], [0, 1]))).toBeUndefined();
  });

  it("solves integer systems exactly", () => {
    const { determinant, solutions } = solveIntegers(
      [
        [0n, 2n, 1n],
        [3n, 0n, -1n],
        [1n, 1n, 1n],
      ],
      [
        [5n, 1n, 6n],
        [0n, 0n, 1n],
      ],
    );
    expect(determinant).toBe(5n);
    const [x, y, z] = solutions[0]!;
    expect([2n * y! + z!, 3n * x! - z!, x! + y! + z!]).toEqual([25n, 5n, 30n]);
    expect(() =>
      solveIntegers(
        [
          [1n, 1n],
          [2n, 2n],
        ],
        [[1n, 2n]],
      ),
    ).toThrow(/singular/);
  });
});
