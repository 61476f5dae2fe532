import { describe, expect, test } from "vitest";
import { bandMass } from "../../geometry/index.ts";
import { roundUp } from "../../math/index.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { equatorBand, oppositeCaps } from "./index.ts";

describe("laws on the sphere", () => {
  test.each([
    [2, "0.5", 3, 1.5],
    [10, "0.3", 1.587511044, 2.702095664],
    [100, "0.1", 1.470044479, 3.127458239],
    [5, "0.9", 1.014713343, 68.96551724],
  ])("dimension %i, gamma %s: kappa %d and %d", (dimension, gamma, band, caps) => {
    expect(equatorBand({ dimension, gamma }).kappa.toNumber()).toBeCloseTo(band, 8);
    expect(oppositeCaps({ dimension, gamma }).kappa.toNumber()).toBeCloseTo(caps, 7);
  });

  test("points are on the sphere and in the part, and the parts have their masses", () => {
    const reals = new Reals(seededSource("sphere"));
    const [band, caps] = [
      equatorBand({ dimension: 4, gamma: "0.4" }),
      oppositeCaps({ dimension: 4, gamma: "0.4" }),
    ];
    for (let i = 0; i < 200; i++) {
      for (const law of [band, caps]) {
        const point = law.draw(reals);
        expect(law.holds(point)).toBe(true);
        expect(point.reduce((sum, x) => sum + x * x, 0)).toBeCloseTo(1, 12);
      }
    }
    // Seed "sphere", 20000 directions: off the exact mass by 0.03 with probability 2 exp(-2 * 20000 * 0.0009) < 1e-15.
    let inside = 0;
    for (let i = 0; i < 20000; i++) if (band.holds(reals.direction(4))) inside++;
    expect(Math.abs(inside / 20000 - roundUp(bandMass(4, "0.4")).toNumber())).toBeLessThan(0.03);
  });

  test("refusals", () => {
    expect(() => equatorBand({ dimension: 1, gamma: "0.5" })).toThrow(/dimension/);
    expect(() => oppositeCaps({ dimension: 3, gamma: 1 })).toThrow(/gamma/);
    const reals = new Reals(seededSource("thin"));
    expect(() => oppositeCaps({ dimension: 100, gamma: "0.9" }).draw(reals)).toThrow(/sphere/);
  });
});
