import { expect, test } from "vitest";
import { Rational } from "../../math/index.ts";
import { normalBelow as enclosedNormal } from "../../math/normal.ts";
import { roundDown } from "../../math/index.ts";
import { averageOf } from "./average.ts";
import { binomialMasses, majorityChance, normalBelow, normalGrid } from "./laws.ts";

test("binomial masses are those of counted outcomes", () => {
  expect([...binomialMasses(4, 1 / 2)]).toEqual([1, 4, 6, 4, 1].map((ways) => ways / 16));
  expect([...binomialMasses(2, 0.3)].map((mass) => Number(mass.toFixed(12)))).toEqual([0.49, 0.42, 0.09]);
  expect([...binomialMasses(2, 0)]).toEqual([1, 0, 0]);
  expect([...binomialMasses(2, 1)]).toEqual([0, 0, 1]);
  const large = binomialMasses(100_000, 1 / 40);
  expect(large.reduce((sum, mass, k) => sum + mass * k, 0)).toBeCloseTo(2500, 6);
});

test("a majority of three, and of four with ties by halves", () => {
  expect(majorityChance(3, 0.6)).toBeCloseTo(0.6 ** 3 + 3 * 0.36 * 0.4, 12);
  expect(majorityChance(4, 0.6)).toBeCloseTo(majorityChance(3, 0.6), 12);
});

test("the normal distribution function, at points and on the grid", () => {
  const { step, from, below } = normalGrid();
  for (const x of [-6, -2.5, -1, 0, 0.25, 1, 3, 6]) {
    const enclosed = roundDown(enclosedNormal(Rational.of(4 * x, 4))).toNumber();
    expect(Math.abs(normalBelow(x) - enclosed)).toBeLessThan(1e-9);
    expect(Math.abs(below[Math.round((x - from) / step)]! - normalBelow(x))).toBeLessThan(1e-12);
  }
  expect([normalBelow(-9), normalBelow(9)]).toEqual([0, 1]);
});

test("an average has Maurer and Pontil's limits, within its range", () => {
  const log = Math.log(4 / 0.05);
  const equal = averageOf(new Array<number>(1001).fill(0.25), [0, 1], 0.95);
  expect(equal.upper - 0.25).toBeCloseTo((7 * log) / 3000, 10);
  const halves = averageOf(
    [...new Array<number>(500).fill(0), ...new Array<number>(500).fill(1)],
    [0, 1],
    0.95,
  );
  expect(halves.upper - 0.5).toBeCloseTo(
    Math.sqrt((2 * (250 / 999) * log) / 1000) + (7 * log) / (3 * 999),
    10,
  );
  expect(averageOf([0.5], [0, 1], 0.95)).toEqual({ mean: 0.5, lower: 0, upper: 1, confidence: 0.95 });
  expect(averageOf([1, 1, 1], [0, 1], 0.95)).toMatchObject({ lower: 0, upper: 1 });
});
