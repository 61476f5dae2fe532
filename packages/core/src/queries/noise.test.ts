import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { laplace } from "../mechanisms/testing/laws.ts";
import { ceiling, countWithin, measured, reachOf } from "./noise.ts";

describe("how far noise reaches", () => {
  it.each([
    ["1", "0.05", 1],
    ["2", "0.05", 1],
    ["20", "1e-6", 1],
    ["20", "0.5", 7],
    ["3/7", "0.05", 30],
    ["1/50", "0.05", 1],
    ["1000/3", "1/3", 100],
  ])("scale %s, beta %s, %i draws: the least that is enough, by the law itself", (scale, beta, draws) => {
    const noise = laplace(Rational.parse(scale).toNumber());
    const allWithin = (t: number): number => (1 - 2 * noise.atLeast(t + 1)) ** draws;
    const reach = reachOf(Rational.parse(scale), Rational.parse(beta), draws);
    const wanted = 1 - Rational.parse(beta).toNumber();
    expect(allWithin(reach)).toBeGreaterThanOrEqual(wanted - 1e-12);
    if (reach > 0) expect(allWithin(reach - 1)).toBeLessThan(wanted);
  });

  it("is finite for any scale that a rational can say", () => {
    expect(reachOf(Rational.parse("1e15"), Rational.parse("1e-300"), 10_000)).toBeGreaterThan(1e17);
    expect(reachOf(Rational.parse("1e-9"), Rational.parse("0.05"), 3)).toBe(0);
  });
});

describe("measured numbers", () => {
  it("are rounded outward", () => {
    const third = Rational.of(1, 3);
    const { value, lower, upper } = measured(third, third.minus("1e-40"), third.plus("1e-40"));
    expect([lower <= value, value <= upper, lower < upper]).toEqual([true, true, true]);
    expect(measured(third, third, third)).toEqual({ value: 1 / 3, lower: 1 / 3, upper: 1 / 3 });
  });

  it("stay between 0 and n where they are counts", () => {
    expect(countWithin(-3, 5, 10)).toEqual({ value: 0, lower: 0, upper: 2 });
    expect(countWithin(12, 5, 10)).toEqual({ value: 10, lower: 7, upper: 10 });
  });

  it("round up to integers", () => {
    expect(["5/2", "-5/2", "3"].map((text) => ceiling(Rational.parse(text)))).toEqual([3n, -2n, 3n]);
  });
});
