import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { Bits, seededSource } from "../../random/index.ts";
import { leastPrivateError, leastStableError, shatteredPoints } from "./index.ts";

describe("shattered points", () => {
  it("have masses that add up to 1, the rare ones equal", () => {
    const { masses } = shatteredPoints({ points: 5, rare: "0.4" });
    expect(masses.map(String)).toEqual(["0.1", "0.1", "0.1", "0.1", "0.6"]);
  });

  it.each([
    [3, "0.2627572726", 5, "1", 0.1804429689],
    [3, "0.2627572726", 5, "0.6", 0.18242198],
    [5, "0.1", 100, "0.4", 0.02373576243],
    [10, "0.05", 200, "0.5", 0.111201933],
    [4, "0.3", 30, "0.3", 0.03839627134],
  ])("bound the error of stable learners: d = %i, gamma = %s, n = %i", (points, gamma, n, rare, error) => {
    expect(leastStableError(shatteredPoints({ points, rare }), { gamma, n }).toNumber()).toBeCloseTo(
      error,
      9,
    );
  });

  it.each([
    [5, "1", 20, "0.4", 0.07132458505],
    [10, "0.1", 500, "0.5", 0.03245327202],
    [3, "0.5", 30, "0.3", 0.03784439223],
    [2, "1", 50, "0.1", 0.003113686529],
    [20, "0.2", 200, "0.6", 0.1389291884],
  ])(
    "bound the error of private predictions: d = %i, epsilon = %s, n = %i",
    (points, epsilon, n, rare, error) => {
      expect(leastPrivateError(shatteredPoints({ points, rare }), { epsilon, n }).toNumber()).toBeCloseTo(
        error,
        9,
      );
    },
  );

  it("never promise less than Theorem 11: rare/2 (1 - gamma rare n/(d - 1))", () => {
    for (const [points, gamma, n] of [
      [2, "0.01", 40],
      [5, "0.1", 20],
      [9, "0.3", 30],
    ] as const) {
      for (const rare of ["0.1", "0.5", "1"]) {
        const stated = Rational.one
          .minus(
            Rational.from(gamma)
              .times(rare)
              .times(n)
              .over(points - 1),
          )
          .times(rare)
          .over(2);
        expect(
          leastStableError(shatteredPoints({ points, rare }), { gamma, n }).compare(stated),
        ).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("draw each point with its mass and the label of the labelling (seed 11, 20000 examples)", () => {
    const bits = new Bits(seededSource(11));
    const family = shatteredPoints({ points: 4, rare: "3/4" });
    const labelling = family.labelling(bits);
    const n = 20_000;
    const { columns, labels } = family.sample(bits, n, labelling);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const x = columns[0]![i]!;
      counts[x]!++;
      expect(labels[i]).toBe(labelling[x]);
    }
    // Each share is 1/4; 0.025 is exceeded with probability at most 2 exp(-2 * 20000 * 0.025^2) = 3e-11 (Hoeffding).
    for (const count of counts) expect(Math.abs(count / n - 0.25)).toBeLessThan(0.025);
  });

  it.each([
    [{ points: 1, rare: "0.5" }, /points/],
    [{ points: 3, rare: "0" }, /rare/],
    [{ points: 3, rare: "1.1" }, /rare/],
  ])("are refused otherwise: %j", (options, message) => {
    expect(() => shatteredPoints(options)).toThrow(message);
  });

  it("are summed in time for many examples, and where all examples are at one point", () => {
    const [many, one] = [
      shatteredPoints({ points: 3, rare: "0.5" }),
      shatteredPoints({ points: 2, rare: 1 }),
    ];
    // Nothing is ever learned at gamma = 0: half of the rare mass.
    expect(leastStableError(many, { gamma: 0, n: 5000 }).toNumber()).toBe(0.25);
    expect(leastPrivateError(many, { epsilon: "0.001", n: 5000 }).toNumber()).toBeCloseTo(0.1113725649, 9);
    expect(leastStableError(one, { gamma: "0.1", n: 5 }).toNumber()).toBe(0.25);
    expect(leastPrivateError(one, { epsilon: "0.2", n: 5 }).toNumber()).toBeCloseTo(1 / (1 + Math.E), 9);
  });

  it("refuse impossible sizes and parameters", () => {
    const family = shatteredPoints({ points: 3, rare: "0.5" });
    const bits = new Bits(seededSource(1));
    expect(() => family.sample(bits, 5, [1])).toThrow(/labelling/);
    expect(() => family.sample(bits, -1, [1, 0, 1])).toThrow(/n/);
    expect(() => leastStableError(family, { gamma: "-1", n: 5 })).toThrow(/gamma/);
    expect(() => leastStableError(family, { gamma: "0.1", n: 0 })).toThrow(/n/);
    expect(() => leastPrivateError(family, { epsilon: "0", n: 5 })).toThrow(/epsilon/);
  });
});
