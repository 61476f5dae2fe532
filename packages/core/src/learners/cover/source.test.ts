import { describe, expect, it } from "vitest";
import type { Family, LinearShape } from "../../classes/family.ts";
import type { Interval, Rectangle, Stump, Threshold } from "../../classes/hypothesis.ts";
import { classes } from "../../classes/standard.ts";
import { halfspaceCover } from "../../geometry/index.ts";
import { Rational } from "../../math/index.ts";
import { coverSource, type ScaledCover } from "./source.ts";
import { translated } from "./translated.ts";

/** The integers 0 to 32. */
const grid = { lower: 0, upper: 32, integers: true };
const size = 33;

/** A hypothesis as one set of integers for each feature, or its complement for stumps. */
const points = Array.from({ length: size }, (_, x) => x);

function coverAt(spec: string, features: number, scale: string): { cover: ScaledCover; members: unknown[] } {
  const source = coverSource({
    subject: classes.parse(spec),
    ranges: Array.from({ length: features }, () => grid),
  });
  const cover = source.at(Rational.parse(scale));
  const family = cover.family();
  expect(BigInt(family.count)).toBeLessThanOrEqual(cover.candidates);
  return { cover, members: Array.from({ length: family.count }, (_, i) => family.at(i)) };
}

/** The least share of `total` points on which a set differs from one of the others. */
const nearest = (distances: Iterable<number>, total: number): number => Math.min(...distances) / total;

describe("a cover on a public grid", () => {
  it.each(["0.03", "0.1", "0.25"])("of thresholds at %s is within its radius of every threshold", (scale) => {
    const { cover, members } = coverAt("thresholds", 1, scale);
    for (let t = 0; t <= size; t++) {
      const distances = (members as Threshold[]).map(
        ({ threshold }) => points.filter((x) => x >= threshold !== x >= t).length,
      );
      expect(nearest(distances, size)).toBeLessThanOrEqual(cover.radius.toNumber());
    }
  });

  it.each(["0.1", "0.25"])("of intervals at %s is within its radius of every interval", (scale) => {
    const { cover, members } = coverAt("intervals", 1, scale);
    for (let a = 0; a < size; a++) {
      for (let b = a - 1; b < size; b++) {
        const distances = (members as Interval[]).map(
          ({ lower, upper }) =>
            points.filter((x) => (lower <= x && x <= upper) !== (a <= x && x <= b)).length,
        );
        expect(nearest(distances, size)).toBeLessThanOrEqual(cover.radius.toNumber());
      }
    }
  });

  it.each(["0.1", "0.25"])("of stumps at %s is within its radius of every stump", (scale) => {
    const { cover, members } = coverAt("stumps:2", 2, scale);
    for (let t = 0; t <= size; t++) {
      for (const sign of [1, -1]) {
        // Feature 0; the other has the same cuts. Stumps of feature 1 differ on half of the square.
        const distances = (members as Stump[])
          .filter(({ feature }) => feature === 0)
          .map(
            (stump) =>
              points.filter(
                (x) => (x >= stump.threshold === (stump.sign === 1)) !== (x >= t === (sign === 1)),
              ).length,
          );
        expect(nearest(distances, size)).toBeLessThanOrEqual(cover.radius.toNumber());
      }
    }
  });

  it("of boxes is within its radius of every box tried", () => {
    const { cover, members } = coverAt("rectangles:2", 2, "0.3");
    const inside = (low: number, high: number): number => Math.max(0, Math.floor(high) - Math.ceil(low) + 1);
    for (let trial = 0; trial < 300; trial++) {
      const [a, b] = [(trial * 7) % size, (trial * 11) % size];
      const [c, d] = [a + ((trial * 13) % (size - a)), b + ((trial * 5) % (size - b))];
      const distances = (members as Rectangle[]).map(({ lower, upper }) => {
        const both =
          inside(Math.max(a, lower[0]!), Math.min(c, upper[0]!)) *
          inside(Math.max(b, lower[1]!), Math.min(d, upper[1]!));
        const other = inside(lower[0]!, upper[0]!) * inside(lower[1]!, upper[1]!);
        return (c - a + 1) * (d - b + 1) + other - 2 * both;
      });
      expect(nearest(distances, size * size)).toBeLessThanOrEqual(cover.radius.toNumber());
    }
  });

  it("has all thresholds and stumps at radius 0, without a reference", () => {
    for (const [spec, features, functions] of [
      ["thresholds", 1, 34],
      ["stumps:2", 2, 2 + 4 * 32],
    ] as const) {
      const subject = classes.parse(spec);
      const { whole } = coverSource({ subject, ranges: Array.from({ length: features }, () => grid) });
      const family = whole!.family();
      expect(BigInt(family.count)).toBe(whole!.candidates);
      const square = points.flatMap((x) => (features === 1 ? [[x]] : points.map((y) => [x, y])));
      const found = new Set(
        Array.from({ length: family.count }, (_, i) =>
          square.map((point) => subject.predict(family.at(i), point)).join(""),
        ),
      );
      expect(found.size).toBe(functions);
    }
  });

  it("is none where values between integers may occur: they are not all thresholds then", () => {
    const subject = classes.parse("thresholds");
    const source = coverSource({ subject, ranges: [{ lower: 0, upper: 32 }] });
    expect(source.whole).toBeUndefined();
    expect(source.reference).toBe("uniform on [0, 32]");
    // The threshold at 16.5 is 1/64 from the nearest cut at an integer, under the uniform law.
    const cover = source.at(Rational.parse("0.01"));
    const family = cover.family();
    const cuts = Array.from({ length: family.count }, (_, i) => (family.at(i) as Threshold).threshold);
    expect(Math.min(...cuts.map((cut) => Math.abs(cut - 16.5) / 32))).toBeLessThanOrEqual(
      cover.radius.toNumber(),
    );
  });

  it("may be as small as two integers", () => {
    const ranges = [{ lower: 0, upper: 1, integers: true }];
    expect(coverSource({ subject: classes.parse("thresholds"), ranges }).whole!.candidates).toBe(3n);
  });
});

describe("a cover of halfspaces around a center", () => {
  it("labels every point as the cover around the origin labels it moved back", () => {
    const cover = halfspaceCover(2, "0.3", { reference: "gaussian", unit: 50 });
    const family = cover.family() as Family & LinearShape;
    const moved = translated(family, [10, -20]);
    const subject = classes.parse("halfspaces:2");
    for (let i = 0; i < family.count; i++) {
      for (const [x, y] of [
        [0, 0],
        [3, -7],
        [45, 12],
        [-60, -31],
        [10, -20],
      ] as const) {
        expect(subject.predict(moved.at(i), [x, y])).toBe(subject.predict(family.at(i), [x - 10, y + 20]));
      }
    }
  });

  it("is centered in the ranges, with half the widest as its unit", () => {
    const ranges = [
      { lower: 0, upper: 200 },
      { lower: -50, upper: 50 },
    ];
    expect(coverSource({ subject: classes.parse("halfspaces:2"), ranges }).reference).toBe(
      "gaussian of unit 100 around (100, 0)",
    );
  });
});
