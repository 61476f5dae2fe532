import { classes, type FiniteClass, Reals, sampleOf, seededSource } from "holdfast";
import { describe, expect, test } from "vitest";
import { exactly } from "../../contract/index.ts";
import { leastMeasured } from "./least-measured.ts";
import { largestWithin, leastWithin, pairDeviations, singleDeviations } from "./line-deviations.ts";
import { labelPrivateLaw, respondedLaw } from "./output-laws.ts";

const reals = new Reals(seededSource("measuring"));
const sorted = (n: number): Float64Array => Float64Array.from({ length: n }, () => reals.uniform()).sort();

describe("deviations on the line", () => {
  test("agree with a search over many thresholds, which never finds more", () => {
    const points = sorted(12);
    const share = (a: number, b: number): number => points.filter((x) => x >= a && x < b).length / 12;
    const ends = [0, 1, ...points, ...Array.from(points, (x) => x + 1e-9)];
    let [above, below, singleAbove] = [0, 0, 0];
    for (const a of ends) {
      for (const b of ends) {
        if (a >= b) continue;
        const [mean, found] = [b - a, share(a, b)];
        if (mean > found) above = Math.max(above, (mean - found) ** 2 / mean);
        if (found > mean) below = Math.max(below, (found - mean) ** 2 / found);
        if (a === 0 && mean > found) singleAbove = Math.max(singleAbove, (mean - found) ** 2 / mean);
      }
    }
    const pairs = pairDeviations(points);
    expect(pairs.above).toBeCloseTo(above, 6);
    expect(pairs.below).toBeCloseTo(below, 6);
    expect(singleDeviations(points).above).toBeCloseTo(singleAbove, 6);
  });

  test("windows hold as many points as a grid of windows shows", () => {
    const points = sorted(30);
    let [most, least] = [0, 1];
    for (let a = 0; a <= 0.7; a += 1e-4) {
      const inside = points.filter((x) => x >= a && x <= a + 0.3).length / 30;
      [most, least] = [Math.max(most, inside), Math.min(least, inside)];
    }
    expect(largestWithin(points, 0.3)).toBeCloseTo(most, 9);
    expect(leastWithin(points, 0.3)).toBeLessThanOrEqual(least);
    expect(leastWithin(points, 0.3)).toBeGreaterThanOrEqual(least - 1 / 30);
  });
});

test("leastMeasured sees a learner that succeeds below twice the first rung, and one that fails beyond the last expected", async () => {
  const always = (value: number) => () => Promise.resolve(exactly(value));
  const options = { from: 10, expected: 400, beta: 0.1, runs: 10 };
  expect((await leastMeasured({ ...options, failures: always(0.01) })).surely[1]).toBeLessThan(20);
  expect((await leastMeasured({ ...options, failures: always(0.5) })).surely[0]).toBeGreaterThan(400);
});

test("leastMeasured brackets the crossing of a known failure curve", async () => {
  const failures = (n: number): Promise<ReturnType<typeof exactly>> =>
    Promise.resolve(exactly(n < 100 ? 0.5 : 0.01));
  const found = await leastMeasured({ from: 5, expected: 400, beta: 0.1, runs: 10, failures });
  expect(found.lower).toBeLessThan(100);
  expect(found.upper).toBeGreaterThanOrEqual(100);
  expect(found.upper / found.lower).toBeLessThan(1.5);
  const never = (): Promise<ReturnType<typeof exactly>> => Promise.resolve(exactly(0.5));
  expect((await leastMeasured({ from: 5, expected: 40, beta: 0.1, runs: 10, failures: never })).upper).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});

test("laws of outputs sum to 1 and favor the truth", async () => {
  const subject = classes.parse("points:4") as FiniteClass;
  const sample = sampleOf([Int32Array.of(0, 1, 2, 3)], [0, 1, 0, 0]);
  for (const lawOn of [labelPrivateLaw, respondedLaw]) {
    const law = await lawOn(subject, sample, "1");
    expect(law.reduce((sum, { lower, upper }) => sum + (lower + upper) / 2, 0)).toBeCloseTo(1, 8);
    expect(Math.max(...law.map(({ lower }) => lower))).toBe(law[1]!.lower);
  }
  // By hand: the truth errs nowhere and the others at two points, so it has the weight 1 of 1 + 3/e.
  expect((await labelPrivateLaw(subject, sample, "1"))[1]!.lower).toBeCloseTo(1 / (1 + 3 / Math.E), 9);
});
