import { expect, test } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { rejects } from "../../../random/testing/chi-square.ts";
import { simplexDraw, simplexLaw, simplexPlan, type SimplexPlan, type SimplexSampler } from "./index.ts";
import { digamma, logGamma } from "./log-gamma.ts";
import { powerSum } from "./mixture.ts";

const total = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0);

/** A plan that uses this sampler, whatever the rule says. */
function planFor(sampler: SimplexPlan["sampler"], exponents: ArrayLike<number>, floor: number): SimplexPlan {
  return { ...simplexPlan({ bins: exponents.length, exponent: total(exponents), floor }), sampler };
}

function accepted(law: SimplexSampler, reals: Reals): Float64Array {
  for (;;) {
    const weights = law.propose(reals);
    if (weights !== undefined) return weights;
  }
}

test("log Gamma and digamma", () => {
  expect(logGamma(1)).toBeCloseTo(0, 14);
  expect(logGamma(5)).toBeCloseTo(Math.log(24), 13);
  expect(logGamma(1.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI) / 2), 13);
  expect(logGamma(101) - logGamma(100)).toBeCloseTo(Math.log(100), 11);
  expect(digamma(1)).toBeCloseTo(-0.5772156649015329, 13);
  expect(digamma(8.5) - digamma(7.5)).toBeCloseTo(1 / 7.5, 13);
});

/** The law of (six cells of v1) x (six cells of v2 / (1 - v1)), w = floor + scale * v, by the midpoint rule. */
function quadrature(exponents: readonly number[], floor: number): Record<string, number> {
  const fine = 480;
  const scale = 1 - 3 * floor;
  const law: Record<string, number> = {};
  for (let i = 0; i < fine; i++) {
    for (let k = 0; k < fine; k++) {
      const [a, b] = [(i + 0.5) / fine, (k + 0.5) / fine];
      const v = [a, (1 - a) * b, (1 - a) * (1 - b)];
      // Exponents are moderate here, so that nothing underflows where it matters.
      const log = v.reduce((sum, x, j) => sum + exponents[j]! * Math.log(3 * (floor + scale * x)), 0);
      const key = keyOf(v);
      law[key] = (law[key] ?? 0) + (1 - a) * Math.exp(log);
    }
  }
  const sum = total(Object.values(law));
  return Object.fromEntries(Object.entries(law).map(([key, mass]) => [key, mass / sum]));
}

function keyOf([a, b, c]: ArrayLike<number> & Iterable<number>): string {
  return `${Math.min(5, Math.floor(6 * a!))},${Math.min(5, Math.floor((6 * b!) / (b! + c!)))}`;
}

// Seeds 1 to 6, 20000 draws; a correct sampler is rejected with probability at most 1e-9 each. The exponents take every bound:
// whole numbers, tangents, and the split of a fraction; a bin that stays at its floor, and none that does.
test.each([
  [1, "rejection", [7.3, 3.6, 1.2], 0.05],
  [2, "mixture", [7.3, 3.6, 1.2], 0.05],
  [3, "mixture", [12, 4, 0], 0.1],
  [4, "mixture", [20.5, 0.5, 0.25], 0.2],
  [5, "mixture", [0.5, 0.97, 0.4], 0.002],
  [6, "mixture", [19.9, 3.6, 0.5], 0.25],
] as const)("three bins, seed %d, by %s: exponents %j above %d", (seed, sampler, exponents, floor) => {
  const reals = new Reals(seededSource(seed));
  const law = simplexLaw(planFor(sampler, exponents, floor), Float64Array.from(exponents));
  const drawn = Array.from({ length: 20000 }, () => accepted(law, reals));
  expect(drawn.every((w) => w.every((x) => x >= floor) && Math.abs(total(w) - 1) < 1e-12)).toBe(true);
  const rejectedAt = (factor: number): boolean => {
    let next = 0;
    return rejects({
      law: quadrature(
        exponents.map((exponent) => factor * exponent),
        floor,
      ),
      draws: drawn.length,
      draw: () => keyOf(drawn[next++]!.map((w) => (w - floor) / (1 - 3 * floor))),
    });
  };
  expect(rejectedAt(1)).toBe(false);
  // Power: where lambda / 1.3 is promised; exponents that sum to less than 2 hardly show before lambda / 3.
  expect(rejectedAt(total(exponents) < 2 ? 1 / 3 : 1 / 1.3)).toBe(true);
});

test("the reference histogram without a floor is Dirichlet", () => {
  const counts = [80, 60, 41, 19];
  const exponents = Float64Array.from(counts, (count) => count / (2 * Math.log(17)));
  const parameters = [15.118245, 11.588684, 8.235601, 4.353083];
  exponents.forEach((exponent, j) => {
    expect(1 + exponent).toBeCloseTo(parameters[j]!, 6);
  });
  // Seed 7, 4000 draws. Each mean lies within sqrt(log(8e9) / 8000) of the stated one, but for probability 1e-9 (Hoeffding).
  const reals = new Reals(seededSource(7));
  const plan = simplexPlan({ bins: 4, exponent: total(exponents), floor: 0 });
  expect(plan).toMatchObject({ sampler: "rejection", acceptance: 1 });
  const sums = new Float64Array(4);
  for (let i = 0; i < 4000; i++) simplexDraw(plan, exponents, reals).forEach((w, j) => (sums[j]! += w));
  const radius = Math.sqrt(Math.log(8e9) / 8000);
  sums.forEach((sum, j) => {
    expect(Math.abs(sum / 4000 - parameters[j]! / total(parameters))).toBeLessThan(radius);
  });
});

test("a bound is never below what it bounds, and never more than twice it", () => {
  for (const exponent of [0, 0.3, 0.98, 2.5, 7.01]) {
    for (const [floor, scale] of [
      [0.05, 0.8],
      [0.001, 0.99],
      [0.2, 0.4],
    ] as const) {
      for (const expected of [floor * 1.0001, 0.3, floor + scale]) {
        const { powers, logs, ratio } = powerSum({ exponent, floor, scale, expected });
        for (let step = 0; step <= 50; step++) {
          const v = step / 50;
          const bound = total(powers.map((power, i) => Math.exp(logs[i]!) * v ** power));
          const value = (floor + scale * v) ** exponent;
          expect(value / bound / ratio(v)).toBeCloseTo(1, 10);
          expect(ratio(v)).toBeLessThanOrEqual(1 + 1e-15);
          expect(ratio(v)).toBeGreaterThanOrEqual(0.5);
        }
      }
    }
  }
});

/** Reals that say what they are told: the powers' uniforms, the first coin, the parts of v, the last coin. */
class Scripted extends Reals {
  readonly #uniforms: number[];
  readonly #parts: number[];
  readonly #exponential: number;

  constructor(script: { uniforms: number[]; parts: number[]; exponential: number }) {
    super(seededSource(0));
    this.#uniforms = [...script.uniforms];
    this.#parts = [...script.parts];
    this.#exponential = script.exponential;
  }

  override uniform(): number {
    return this.#uniforms.shift()!;
  }

  override gamma(): number {
    return this.#parts.shift()!;
  }

  override exponential(): number {
    return this.#exponential;
  }
}

test("the coins of the mixture have the stated probabilities", () => {
  const [exponents, floor, parts] = [[6.4, 0.5, 1.7], 0.08, [0.2, 0.3, 0.5]] as const;
  const scale = 1 - 3 * floor;
  const law = simplexLaw(planFor("mixture", exponents, floor), Float64Array.from(exponents));
  const all = total(exponents) + 3;
  const bounds = exponents.map((exponent) =>
    powerSum({ exponent, floor, scale, expected: Math.max(floor + scale / all, (1 + exponent) / all) }),
  );
  const ratio = bounds.reduce((product, bound, j) => product * bound.ratio(parts[j]!), 1);
  expect(ratio).toBeLessThan(0.99);
  const kept = (last: number, exponential = 0.7): boolean =>
    law.propose(new Scripted({ uniforms: [0.4, 0.4, 0.4, last], parts: [...parts], exponential })) !==
    undefined;
  // The first coin shows heads at least where the exponential is large, and tails at 0: its probability is below 1.
  expect(kept(ratio * 0.9999)).toBe(true);
  expect(kept(ratio * 1.0001)).toBe(false);
  expect(kept(0, 0)).toBe(false);
});

// Seed 8, 1000 proposals each. The measured rates are 0.64 and more; at 0.3 already, fewer than 150 of 1000 would be accepted
// with probability below exp(-2 * 1000 * 0.15^2) = 3e-20 (Hoeffding). Plain rejection accepts none.
test.each([
  ["crowded", [1, 0, 0, 0, 0, 0]],
  ["even", [1, 1, 1, 1, 1, 1]],
  ["nearly empty bins", [1e5, 3, 3, 3, 3, 3]],
])("the mixture accepts often when rejection would not: %s", (_name, shares) => {
  const exponent = 12345.6;
  const plan = simplexPlan({ bins: 6, exponent, floor: 0.2 / 6 });
  expect(plan.sampler).toBe("mixture");
  const law = simplexLaw(
    plan,
    Float64Array.from(shares, (share) => (exponent * share) / total(shares)),
  );
  const reals = new Reals(seededSource(8));
  let kept = 0;
  for (let i = 0; i < 1000; i++) if (law.propose(reals) !== undefined) kept++;
  expect(kept).toBeGreaterThan(150);
});

test("the choice is public, and refusals say what to do", () => {
  expect(simplexPlan({ bins: 4, exponent: 3, floor: 0.01 })).toMatchObject({
    sampler: "rejection",
    acceptance: expect.closeTo(0.96 ** 6, 12) as number,
  });
  expect(simplexPlan({ bins: 4, exponent: 300, floor: 0.05 })).toMatchObject({
    sampler: "mixture",
    acceptance: expect.closeTo(Math.exp(-1.75) / 16, 12) as number,
  });
  expect(() => simplexPlan({ bins: 40, exponent: 1e4, floor: 0.01 })).toThrow(
    /too large.*fewer bins.*cover/s,
  );
  expect(() => simplexPlan({ bins: 4, exponent: 1, floor: 0.25 })).toThrow(/floor/);
  expect(() => simplexPlan({ bins: 1, exponent: 1, floor: 0 })).toThrow(/bins/);
  expect(() => simplexPlan({ bins: 2, exponent: NaN, floor: 0 })).toThrow(/exponent/);
});
