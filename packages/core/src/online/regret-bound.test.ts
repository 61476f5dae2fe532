import { describe, expect, test } from "vitest";
import { growthBound, Real, roundUp } from "../math/index.ts";
import {
  deviationBound,
  hedgeRegretBound,
  learningRate,
  regretLowerBound,
  regretUpperBound,
  weightFactor,
} from "./regret-bound.ts";

describe("bounds on regret", () => {
  test.each([
    [1, 100, 4.615120517, 5.605170186, 0.6696369277, 16.74092319, 3.979461869, 3.535533906],
    [2, 1000, 13.12336488, 14.4292162, 0.3397553967, 84.93884917, 17.83232278, 15.8113883],
    [3, 1000, 18.93151137, 20.42742897, 0.4042516936, 101.0629234, 21.85644295, 19.36491673],
    [5, 10000, 41.26371024, 43.0045123, 0.1854821011, 463.7052528, 89.19505573, 79.0569415],
    [10, 100000, 100.0244921, 102.1034037, 0.09037849466, 2259.462367, 398.932307, 353.5533906],
  ])("ldim %i, %i rounds: the table", (ldim, horizon, experts, price, rate, upper, lower, simpleLower) => {
    const near = (value: number, expected: number): void => {
      expect(Math.abs(value / expected - 1)).toBeLessThan(1e-9);
    };
    const options = { ldim, horizon };
    near(roundUp(learningRate(options)).toNumber(), rate);
    near(weightFactor(learningRate(options)), Math.exp(-rate));
    near(regretUpperBound(options).toNumber(), upper);
    near(regretLowerBound(options).toNumber(), lower);
    // The bound is horizon times rate / 4, and the rate's square is 8 price / horizon.
    near((rate * rate * horizon) / 8, price);
    near(roundUp(Real.from(growthBound(horizon, ldim)).ln()).toNumber(), experts);
    expect(experts).toBeLessThan(price);
    near(Math.sqrt((ldim * horizon) / 8), simpleLower);
    expect(regretLowerBound(options).toNumber()).toBeGreaterThan(simpleLower);
  });

  test.each([
    [100, "0.05", "12.23873415"],
    [1000, "0.05", "38.7022756"],
    [1000, "0.01", "47.98525912"],
    [10000, "0.05", "122.3873415"],
    [100000, "0.001", "587.6970001"],
  ])("%i rounds with beta %s: the high-probability term", (horizon, beta, expected) => {
    const value = deviationBound({ horizon, beta }).toNumber();
    expect(Math.abs(value / Number(expected) - 1)).toBeLessThan(1e-9);
  });

  test("the lower bound is the majority's advantage, counted coin by coin", () => {
    for (const [ldim, horizon] of [
      [1, 1],
      [1, 7],
      [2, 9],
      [3, 11],
      [4, 6],
    ] as const) {
      // prettier-ignore
      let expected = 0;
      for (let level = 0; level < ldim; level++) {
        const coins = Math.floor((horizon + level) / ldim);
        for (let mask = 0; mask < 2 ** coins; mask++) {
          const heads = mask.toString(2).replaceAll("0", "").length;
          expected += Math.abs(2 * heads - coins) / 2 / 2 ** coins;
        }
      }
      expect(regretLowerBound({ ldim, horizon }).toNumber()).toBeCloseTo(expected, 8);
    }
  });

  test("degenerate classes and short games", () => {
    expect(regretUpperBound({ ldim: 0, horizon: 10 }).toString()).toBe("0");
    expect(regretLowerBound({ ldim: 0, horizon: 10 }).toString()).toBe("0");
    expect(regretUpperBound({ ldim: 5, horizon: 3 }).toString()).toBe("3");
    expect(hedgeRegretBound({ size: 1, horizon: 9 }).toString()).toBe("0");
    expect(hedgeRegretBound({ size: 8, horizon: 1000 }).toNumber()).toBeCloseTo(
      Math.sqrt(500 * Math.log(8)),
      6,
    );
  });

  test.each([
    [() => regretUpperBound({ ldim: -1, horizon: 5 }), "ldim"],
    [() => regretUpperBound({ ldim: 1, horizon: 0 }), "horizon"],
    [() => regretLowerBound({ ldim: 6, horizon: 5 }), "an integer from 6 on"],
    [() => deviationBound({ horizon: 5, beta: "0" }), "beta"],
    [() => deviationBound({ horizon: 5, beta: 1 }), "beta"],
  ])("refuses what has no bound", (bound, words) => {
    expect(bound).toThrow(words);
  });
});

test("regret is never more than the number of rounds", () => {
  expect(regretUpperBound({ ldim: 3, horizon: 2 }).toString()).toBe("2");
  expect(hedgeRegretBound({ size: 1000, horizon: 1 }).toString()).toBe("1");
});
