import { describe, expect, it } from "vitest";
import { successLimits } from "./binomial-window.ts";
import { jointLimit } from "./joint-limit.ts";

const lnFactorials = [0];
for (let i = 1; i <= 40; i++) lnFactorials.push(lnFactorials[i - 1]! + Math.log(i));

/** The binomial law, another way than by ratios. */
function law(n: number, p: number): number[] {
  return Array.from({ length: n + 1 }, (_, k) => {
    const ways = Math.exp(lnFactorials[n]! - lnFactorials[k]! - lnFactorials[n - k]!);
    return ways * p ** k * (1 - p) ** (n - k);
  });
}

describe("Clopper-Pearson limits in doubles", () => {
  it.each([
    [12, 100, 0.001, 0.04191102897, 0.2503736001],
    [0, 100, 0.001, 0, 0.0667456992],
    [520, 1000, 1e-6, 0.4445413111, 0.5948413564],
    [37, 500, 0.01, 0.04924935134, 0.1057635407],
    [990, 1000, 1e-4, 0.9724834026, 0.9977949086],
  ])("%i of %i at %d", (successes, n, level, lower, upper) => {
    const limits = successLimits(successes, n, level);
    expect(limits.lower).toBeLessThanOrEqual(lower + 1e-10);
    expect(limits.lower).toBeGreaterThanOrEqual(lower * (1 - 1e-6));
    expect(limits.upper).toBeGreaterThanOrEqual(upper - 1e-10);
    expect(limits.upper).toBeLessThanOrEqual(upper * (1 + 1e-6));
  });
});

describe("the joint limit of epsilon", () => {
  it.each([
    // Beside them the limit by two Clopper-Pearson limits, which it beats.
    [900, 400, 1000, 0.005, 0, 0.6723272049],
    [5000, 1500, 10000, 0.0005, 0, 1.086735257],
    [80, 10, 100, 0.025, 0, 1.308451861],
    [700, 500, 1000, 0.005, 0.01, 0.173155273],
  ])("%i and %i of %i at beta %d and delta %d", (first, second, runs, beta, delta, separate) => {
    const limit = jointLimit({ first, second, runs }, { beta, delta, weight: Math.exp(separate) });
    expect(limit).toBeGreaterThan(separate);
    expect(limit).toBeLessThan(Math.log((first / runs - delta) / (second / runs)));
  });

  // Every pair of probabilities on a grid, and the exact chance that the limit exceeds the truth.
  it.each([
    [6, 0.05, 0, 1],
    [12, 0.05, 0, 1.5],
    [12, 0.2, 0, 4],
    [16, 0.1, 0.1, 1],
    [25, 0.05, 0, 2],
    [25, 0.3, 0.02, 40],
  ])("covers: n = %i, beta = %d, delta = %d, weight %d", (n, beta, delta, weight) => {
    const limits = Array.from({ length: n + 1 }, (_, first) =>
      Array.from({ length: n + 1 }, (__, second) =>
        jointLimit({ first, second, runs: n }, { beta, delta, weight }),
      ),
    );
    expect(Math.max(...limits.flat())).toBeGreaterThan(0);
    let worst = 0;
    for (let i = 0; i <= 60; i++) {
      for (let j = 0; j <= i; j++) {
        const [p, q] = [i / 60, j / 60];
        if (p < delta) continue;
        const truth = q === 0 ? (p <= delta ? 0 : Infinity) : Math.max(0, Math.log((p - delta) / q));
        const [onFirst, onSecond] = [law(n, p), law(n, q)];
        let wrong = 0;
        limits.forEach((row, x) => {
          row.forEach((limit, y) => {
            if (limit > truth + 1e-12) wrong += onFirst[x]! * onSecond[y]!;
          });
        });
        worst = Math.max(worst, wrong);
      }
    }
    expect(worst).toBeLessThanOrEqual(beta);
    // And it is not empty talk: somewhere a good part of beta is used.
    expect(worst).toBeGreaterThan(beta / 4);
  });

  it("is 0 where the counts show nothing", () => {
    const options = { beta: 0.05, delta: 0, weight: 2 };
    expect(jointLimit({ first: 0, second: 0, runs: 100 }, options)).toBe(0);
    expect(jointLimit({ first: 50, second: 50, runs: 100 }, options)).toBe(0);
    expect(jointLimit({ first: 3, second: 0, runs: 1000 }, { ...options, delta: 0.01 })).toBe(0);
    expect(jointLimit({ first: 1, second: 0, runs: 1 }, options)).toBe(0);
  });

  it("meets the closed form when an event always happens on one side and never on the other", () => {
    // (1 - e^-epsilon)^n <= beta, for e^epsilon >= 2.
    for (const runs of [20, 100, 1000]) {
      const limit = jointLimit({ first: runs, second: 0, runs }, { beta: 0.05, delta: 0, weight: 1000 });
      const exact = -Math.log(1 - 0.05 ** (1 / runs));
      expect(limit).toBeLessThanOrEqual(exact);
      expect(limit).toBeGreaterThan(exact - 0.05);
    }
  });

  it.each([
    [{ first: 3, second: 0, runs: 2 }, {}, "first"],
    [{ first: 1, second: -1, runs: 2 }, {}, "second"],
    [{ first: 1, second: 0, runs: 1e10 }, {}, "runs"],
    [{ first: 1, second: 0, runs: 2 }, { beta: 0 }, "beta"],
    [{ first: 1, second: 0, runs: 2 }, { delta: 1 }, "delta"],
  ])("refuses %j with %j", (counts, options, path) => {
    expect(() => jointLimit(counts, { beta: 0.05, delta: 0, weight: 2, ...options })).toThrow(path);
  });

  it("is quick with ten million runs", () => {
    const started = performance.now();
    const limit = jointLimit(
      { first: 5_000_000, second: 4_524_187, runs: 10_000_000 },
      { beta: 0.05, delta: 0, weight: Math.exp(0.099) },
    );
    expect(limit).toBeGreaterThan(0.0991);
    expect(limit).toBeLessThan(0.1);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
