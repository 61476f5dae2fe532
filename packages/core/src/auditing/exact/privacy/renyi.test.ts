import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import type { LawPair } from "./divergence.ts";
import { renyiDivergence } from "./renyi.ts";

const law = (...masses: number[]): LawPair[0] =>
  masses.map((mass) => (mass === 0 ? undefined : { lower: mass, upper: mass }));

describe("the Renyi divergence of two listed laws", () => {
  const [p, q] = [
    [0.5, 0.3, 0.2],
    [0.25, 0.25, 0.5],
  ] as const;

  // By roots and products, and by logarithms: denominators 3 and 7 have no roots.
  it.each(["17/16", "3/2", "2", "5", "64", "10/3", "12/7"])("is enclosed at order %s", (text) => {
    const order = Rational.parse(text);
    const a = order.toNumber();
    const exact = Math.log(p.reduce((sum, mass, r) => sum + mass ** a * q[r]! ** (1 - a), 0)) / (a - 1);
    const { lower, upper } = renyiDivergence([law(...p), law(...q)], order);
    expect(lower).toBeLessThanOrEqual(exact + 1e-12);
    expect(upper).toBeGreaterThanOrEqual(exact - 1e-12);
    expect(lower).toBeLessThanOrEqual(upper);
    expect(upper - lower).toBeLessThan(1e-11);
  });

  it("is infinite where an outcome is impossible, and 0 between equal laws", () => {
    const two = Rational.of(2);
    expect(renyiDivergence([law(0.5, 0.5), law(1, 0)], two)).toEqual({ lower: Infinity, upper: Infinity });
    expect(renyiDivergence([law(1, 0), law(0.5, 0.5)], two).lower).toBeCloseTo(Math.LN2, 12);
    expect(renyiDivergence([law(0.5, 0.5), law(0.5, 0.5)], two).upper).toBeLessThan(1e-14);
  });

  it("stays below an overflow from below", () => {
    const { lower, upper } = renyiDivergence([law(1 - 1e-9, 1e-9), law(1e-9, 1 - 1e-9)], Rational.of(64));
    // About (64/63) ln 1e9: beyond the doubles as a moment.
    expect(lower).toBeLessThanOrEqual(Math.log(1e9));
    expect(lower).toBeGreaterThan(10);
    expect(upper).toBeGreaterThanOrEqual(Math.log(1e9) * 0.999);
  });
});
