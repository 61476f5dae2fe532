import { describe, expect, it } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { cellLaw, cellLaw2, cellOf, cells } from "../../../random/reals/testing/cells.ts";
import { rejects, seeds } from "../../../random/testing/chi-square.ts";
import { truncatedGaussian } from "./gaussian.ts";

/** Chi-square tests: three seeds, 6000 draws each, false alarm at most about 1e-9 each. */
const draws = 6000;

/** The mean, at distance c from 0 in the direction (1, ..., 1). */
const meanAt = (dimension: number, c: number): Float64Array =>
  new Float64Array(dimension).fill(c / Math.sqrt(dimension));

describe("the truncated Gaussian on the ball of radius 1", () => {
  const angles = cells(0, 1, 6);

  /**
   * A point has height a along the mean and distance b from its axis. With r the norm and a = r * cosine, the pair (r, cosine) has density
   * r^(d-1) (1 - cosine^2)^((d-3)/2) exp(-(r^2 - 2 c r cosine)/(2 s^2)); angle/pi replaces the cosine because of d = 2.
   */
  it.each([
    ["inside", 2, 0.3, 0.1, 1.3],
    ["inside, at the boundary", 5, 0.98, 0.05, 1.3],
    ["beneath", 2, 1.2, 0.2, 1.3],
    ["beneath", 11, 1.4, 0.003, 1.3],
    ["beneath, far", 3, 50, 0.5, 1.3],
    ["beneath, wide", 6, 2, 0.4, 1.3],
    ["slices", 2, 3, 4, 6],
    ["slices", 8, 2, 3, 6],
    ["slices, far", 9, 200, 10, 1.3],
    ["slices, around 0", 12, 0, 1, 6],
  ])("is exact (%s): d = %s, c = %s, s = %s", (_, dimension, c, s, mutant) => {
    // Around the highest point, as far as the law reaches.
    const gap = Math.max(0, c - 1);
    const reach = Math.min(
      1,
      12 * Math.min(s, (s * s * (dimension + 2)) / (gap + 1e-300)) + 2 * s * s * dimension,
    );
    const top = Math.min(1, c + 6 * s);
    const norms = cells(Math.max(0, (c > 1 ? 1 : top - 12 * s) - (c > 1 ? reach : 0)), top, 15);
    const wide = Math.min(
      1,
      (8 * s * Math.sqrt(dimension / (c + 1e-300) / Math.min(1, c + 1e-300))) / Math.PI,
    );
    const edges = angles.map((angle) => angle * wide);
    const log = (r: number, angle: number, variance: number): number =>
      (dimension - 1) * Math.log(r) +
      (dimension - 2) * Math.log(Math.sin(Math.PI * angle)) -
      (r * r - 2 * c * r * Math.cos(Math.PI * angle)) / (2 * variance);
    const lawOf = (variance: number): Readonly<Record<string, number>> => {
      let highest = -Infinity;
      for (let i = 1; i < 100; i++) {
        for (let j = 1; j < 100; j++) {
          const r = norms[0]! + ((top - norms[0]!) * i) / 100;
          highest = Math.max(highest, log(r, (wide * j) / 100, variance));
        }
      }
      return cellLaw2(norms, edges, (r, angle) => Math.exp(log(r, angle, variance) - highest));
    };
    const law = lawOf(s * s);
    const mean = meanAt(dimension, c);
    const point = new Float64Array(dimension);
    const passes = (stated: typeof law): boolean[] =>
      seeds.map((seed) => {
        const draw = truncatedGaussian({
          set: { kind: "ball", radius: 1 },
          dimension,
          deviation: s,
          reals: new Reals(seededSource(seed)),
        });
        return !rejects({
          law: stated,
          draws,
          draw: () => {
            draw(mean, point);
            const norm = Math.hypot(...point);
            const height = point.reduce((a, b) => a + b, 0) / Math.sqrt(dimension);
            const across = Math.hypot(...point.map((x) => x - height / Math.sqrt(dimension)));
            const i = cellOf(norms, norm);
            const j = cellOf(edges, Math.atan2(across, height) / Math.PI);
            return i < 0 || j < 0 ? -1 : i * (edges.length - 1) + j;
          },
        });
      });
    expect(passes(law)).toEqual([true, true, true]);
    // Power: another variance is noticed; where the ball is small against s, it takes a very different one.
    expect(passes(lawOf((s * s) / mutant))).toEqual([false, false, false]);
  });

  it.each([
    ["inside", 0.4, 0.3],
    ["beneath", 1.3, 0.2],
    ["slices", 0.5, 4],
  ])("is uniform around the axis of the mean (%s)", (_, c, s) => {
    // In four dimensions the part across is uniform on a sphere of three: each of its coordinates, over its norm, is uniform.
    const edges = cells(-1, 1, 40);
    const law = cellLaw(edges, () => 1);
    const reals = new Reals(seededSource(8));
    const draw = truncatedGaussian({ set: { kind: "ball", radius: 1 }, dimension: 4, deviation: s, reals });
    const point = new Float64Array(4);
    const sample = (): number => {
      draw(meanAt(4, c), point);
      const height = point.reduce((a, b) => a + b, 0) / 2;
      const across = point.map((x) => x - height / 2);
      return cellOf(edges, (across[0]! - across[1]!) / Math.SQRT2 / Math.hypot(...across));
    };
    expect(rejects({ law, draws, draw: sample })).toBe(false);
  });
});

describe("the truncated Gaussian on a box, and on the ball of one dimension", () => {
  it.each([
    ["box", 0, 0.1],
    ["box", 0.45, 0.1],
    ["box", -20, 0.7],
    ["ball", 3, 0.2],
  ] as const)("is exact in every coordinate: %s, mean %s, s = %s", (kind, mean, s) => {
    const half = 0.5;
    const set = kind === "box" ? ({ kind, half } as const) : ({ kind, radius: half } as const);
    const dimension = kind === "box" ? 3 : 1;
    const means = Float64Array.from({ length: dimension }, (_, i) => (i === 1 ? -mean : mean));
    const edges = cells(-half, half, 80);
    const log = (x: number, variance: number): number => (x * mean - (x * x) / 2) / variance;
    const peak = Math.max(-half, Math.min(half, mean));
    const lawOf = (variance: number): ReturnType<typeof cellLaw> =>
      cellLaw(edges, (x) => Math.exp(log(x, variance) - log(peak, variance)));
    const point = new Float64Array(dimension);
    const passes = (variance: number, coordinate: number): boolean[] =>
      seeds.map((seed) => {
        const draw = truncatedGaussian({
          set,
          dimension,
          deviation: s,
          reals: new Reals(seededSource(seed)),
        });
        const sample = (): number => {
          draw(means, point);
          return cellOf(edges, coordinate === 1 ? -point[1]! : point[coordinate]!);
        };
        return !rejects({ law: lawOf(variance), draws, draw: sample });
      });
    for (let i = 0; i < dimension; i++) expect(passes(s * s, i)).toEqual([true, true, true]);
    expect(passes((s * s) / 1.3, 0)).toEqual([false, false, false]);
  });
});
