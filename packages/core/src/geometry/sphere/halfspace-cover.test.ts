import { describe, expect, it } from "vitest";
import { isBelow, Rational } from "../../math/index.ts";
import { contains, enclosed, meets, printed } from "../../math/testing/oracle.ts";
import { halfspaceCover } from "./halfspace-cover.ts";
import { levelQuantiles, quantileStep } from "./level-quantiles.ts";
import { projectionLevel, projectionModulus, type SphericalLaw } from "./projection.ts";
import { bestSplit, cutsFor } from "./split.ts";
import { randomDirection, uniform } from "./testing/directions.ts";
import { zonalPlan } from "./zonal-plan.ts";

const at = (text: string): Rational => Rational.parse(text);
const references: readonly SphericalLaw[] = ["gaussian", "ball", "sphere"];

describe("the distribution of a projection", () => {
  it.each([
    ["ball", 2, "0.5", "0.8044988905"],
    ["ball", 3, "0.5", "0.8437500000"],
    ["ball", 5, "-0.2", "0.3174400000"],
    ["ball", 10, "0.3", "0.8403422638"],
    ["ball", 3, "-0.9", "0.007250000000"],
    ["sphere", 2, "0.5", "0.6666666667"],
    ["sphere", 3, "0.5", "0.7500000000"],
    ["gaussian", 4, "1.96", "0.9750021049"],
    ["gaussian", 4, "-5", "2.866515719e-7"],
    ["gaussian", 4, "0", "0.5000000000"],
  ] as const)("of the %s in dimension %i at %s is %s", (reference, dimension, t, value) => {
    expect(meets(enclosed(projectionLevel(reference, dimension, at(t)), 128), printed(value))).toBe(true);
  });

  it("ends where the ball ends, and an interval has at most the mass that its length allows", () => {
    expect(projectionLevel("ball", 4, at("1")).exact?.equals(1)).toBe(true);
    expect(contains(enclosed(projectionLevel("sphere", 4, at("-3")), 64), Rational.zero)).toBe(true);
    for (const reference of references) {
      for (const dimension of [2, 3, 4, 7]) {
        const modulus = projectionModulus(reference, dimension, at("0.05"));
        for (let i = -20; i < 20; i++) {
          const mass = projectionLevel(reference, dimension, Rational.of(i + 1, 20)).minus(
            projectionLevel(reference, dimension, Rational.of(i, 20)),
          );
          const { high } = enclosed(modulus, 128);
          expect(isBelow(mass, high.times("1.000000001"))).toBe(true);
        }
      }
    }
  });

  it("has quantiles a step below the true ones, symmetric about 0", () => {
    for (const reference of references) {
      const quantiles = levelQuantiles(reference, 3, 7);
      for (let i = 0; i < 7; i++) {
        const t = Rational.of(BigInt(Math.abs(quantiles(i)) * 2 ** 24), 1n << 24n);
        const level = Rational.of(2 * Math.max(i, 6 - i) + 1, 14);
        expect(isBelow(projectionLevel(reference, 3, t), level.plus("1e-14"))).toBe(true);
        expect(isBelow(level.minus("1e-14"), projectionLevel(reference, 3, t.plus(quantileStep)))).toBe(true);
        expect(quantiles(i) + quantiles(6 - i)).toBe(0);
      }
    }
  });
});

describe("a cover of the halfspaces", () => {
  it.each([
    [2, [50n, 200n, 800n]],
    [3, [340n, 2448n, 18386n]],
    [4, [1780n, 24160n, 359360n]],
    [5, [9680n, 240650n, 6910800n]],
  ] as const)("has the known sizes in dimension %i before rounding", (dimension, sizes) => {
    ["0.2", "0.1", "0.05"].forEach((scale, k) => {
      const sizeAt = (directions: Rational, cuts: Rational): bigint =>
        zonalPlan(dimension, directions.toNumber() * Math.PI).size * cutsFor(cuts);
      const share = bestSplit(at(scale), sizeAt)!;
      expect(sizeAt(share, at(scale).minus(share))).toBe(sizes[k]);
    });
  });

  it("is within its radius of every halfspace tried, by the bound on disagreements", () => {
    const random = uniform(21);
    for (const reference of references) {
      for (const [dimension, scale, unit] of [
        [2, "0.2", 1],
        [2, "0.5", 30],
        [3, "0.15", 100],
        [4, "0.3", 1000],
      ] as const) {
        const cover = halfspaceCover(dimension, scale, { reference, unit });
        expect(cover.radius.compare(scale)).toBeLessThanOrEqual(0);
        expect(cover.size).toBeGreaterThanOrEqual(cover.sizeLowerBound);
        expect(cover.size).toBe(cover.directions * BigInt(cover.cuts));
        const members = Array.from({ length: Number(cover.size) }, (_, i) => {
          const { weights, offset } = cover.at(BigInt(i));
          const norm = Math.hypot(...weights);
          return {
            unit: weights.map((w) => w / norm),
            level: level(reference, dimension, offset / norm / unit),
          };
        });
        for (let trial = 0; trial < 100; trial++) {
          const w = randomDirection(dimension, random);
          const u = random();
          let nearest = 1;
          for (const member of members) {
            const cosine = member.unit.reduce((sum, x, j) => sum + x * w[j]!, 0);
            const angle = Math.acos(Math.max(-1, Math.min(1, cosine))) / Math.PI;
            nearest = Math.min(nearest, angle + Math.abs(member.level - u));
          }
          expect(nearest).toBeLessThanOrEqual(cover.radius.toNumber());
        }
      }
    }
  });

  it("holds its members as candidates, in lowest terms", () => {
    const cover = halfspaceCover(3, "0.25", { reference: "gaussian", unit: 500 });
    const family = cover.family();
    expect(BigInt(family.count)).toBe(cover.size);
    for (const i of [0, 5, family.count - 1]) expect(family.at(i)).toEqual(cover.at(BigInt(i)));
    expect(() => cover.at(cover.size)).toThrow(/from 0 to/);
    // Exact directions are scaled up, so that their offsets are as fine as the others'.
    expect(halfspaceCover(2, "0.51", { reference: "ball" }).radius.compare("0.51")).toBeLessThanOrEqual(0);
  });

  it("refuses what it cannot reach", () => {
    const reference = "gaussian";
    expect(() => halfspaceCover(3, "0.00001", { reference })).toThrow(/coarser scale/);
    expect(() => halfspaceCover(3, "0.1", { reference, unit: 0 })).toThrow(/from 1 to 1000000/);
    expect(() => halfspaceCover(1, "0.1", { reference })).toThrow(/from 2 to 10/);
    expect(() => halfspaceCover(3, "0", { reference })).toThrow(/a number > 0/);
    expect(() => halfspaceCover(4, "0.1", { reference, construction: "icosphere" })).toThrow(/dimension 3/);
    expect(() => halfspaceCover(10, "0.1", { reference }).family()).toThrow(/at\(i\)/);
  });
});

/** The level as a double, memoized: members share their offsets up to rounding. */
function level(reference: SphericalLaw, dimension: number, t: number): number {
  const scaled = BigInt(Math.round(t * 2 ** 40));
  const { low } = enclosed(projectionLevel(reference, dimension, Rational.of(scaled, 1n << 40n)), 60);
  return low.toNumber();
}

it("one halfspace covers them all at scale 1", () => {
  const cover = halfspaceCover(4, 7, { reference: "ball" });
  expect(cover).toMatchObject({ size: 1n, candidates: 1n, radius: Rational.one, separation: Rational.zero });
  expect(cover.at(0n)).toEqual({ weights: [1, 0, 0, 0], offset: 0 });
  expect(cover.family().count).toBe(1);
  expect(() => cover.at(1n)).toThrow("an index");
});

it("greedy directions take the split of a zonal cover", () => {
  const cover = halfspaceCover(3, "0.2", { reference: "gaussian", construction: "greedy" });
  expect(cover.radius.compare("0.2")).toBeLessThanOrEqual(0);
  expect(cover.family().count).toBe(Number(cover.size));
});
