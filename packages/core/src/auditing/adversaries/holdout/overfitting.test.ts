import { describe, expect, test } from "vitest";
import { HoldfastError } from "../../../issues/index.ts";
import { verify } from "../../../proof.ts";
import { seededSource } from "../../../random/index.ts";
import { averageOf } from "../average.ts";
import { majorityChance } from "../laws.ts";
import { expectedHoldoutAccuracy, overfitHoldout } from "./overfitting.ts";
import { naiveHoldout, thresholdout } from "./server.ts";

/** How far a mean of n independent bits may be from its expectation: by Hoeffding farther with probability 1e-9 at most. */
const fluctuation = (n: number): number => Math.sqrt(Math.log(2e9) / (2 * n));

describe("the published experiment: 10000 examples, 10000 features, 500 used", () => {
  test("a holdout that answers exactly is overfitted", () => {
    // Seed 1. The chosen features agree with each holdout example with probability at least 1/2 + 1/(2 sqrt n) given their counts, and
    // majorities are negatively associated over examples, so Hoeffding's inequality bounds the accuracy from below.
    const { classifiers, passed } = overfitHoldout({ server: naiveHoldout, random: seededSource(1) });
    const [{ used, training, told, holdout, fresh }] = classifiers as [(typeof classifiers)[0]];
    expect(used).toBe(Math.min(500, passed));
    expect(used).toBeGreaterThan(400);
    const least = majorityChance(used, 1 / 2 + 1 / 200) - fluctuation(10_000);
    expect(least).toBeGreaterThan(0.54);
    expect(holdout).toBeGreaterThan(least);
    expect(training).toBeGreaterThan(least);
    // Ties count half, and whole examples are told.
    expect(Math.abs(told! - holdout)).toBeLessThan(1e-4);
    expect(Math.abs(fresh - 1 / 2)).toBeLessThan(fluctuation(10_000));
    expect(expectedHoldoutAccuracy(10_000, 500)).toBeCloseTo(0.633, 3);
  });

  test("a reusable holdout tells that the classifier is worth nothing", () => {
    // Seed 2. No feature's counts differ by 560 of 800 (8 deviations), nor is noise of scales 20/3 and 5 above 240, but with
    // probability 1e-10: the holdout is not shown before the classifier stands, which is then independent of it. At least 500 features
    // exceed 1.8 deviations on the training set (719 are expected), so that the classifier is right on 0.65 of it; except with
    // probability 1e-9 the difference is seen, and what is told is 1/2 up to Hoeffding's fluctuation and noise of scale 2.
    const { classifiers, shown, certificate } = overfitHoldout({
      server: thresholdout({ tolerance: "0.08", positives: 2 }),
      random: seededSource(2),
    });
    const [{ used, training, told, holdout, fresh }] = classifiers as [(typeof classifiers)[0]];
    expect(used).toBe(500);
    expect(shown).toBe(1);
    expect(training).toBeGreaterThan(majorityChance(500, 1 / 2 + 1.8 / 200) - fluctuation(10_000));
    expect(Math.abs(holdout - 1 / 2)).toBeLessThan(fluctuation(10_000));
    expect(Math.abs(told! - 1 / 2)).toBeLessThan(fluctuation(10_000) + 0.005);
    expect(Math.abs(fresh - 1 / 2)).toBeLessThan(fluctuation(10_000));
    expect(certificate!.claim).toMatchObject({ notion: "differential-privacy" });
    expect(
      certificate!.claim.notion === "differential-privacy" && certificate!.claim.epsilon.toNumber(),
    ).toBe(2);
    expect(verify(certificate).holds).toBe(true);
  });
});

test("the expected accuracy is what many small attacks have on average", () => {
  // Seed 3, 1500 attacks: empirical Bernstein limits at confidence 1 - 1e-9. Each of 400 features passes with probability about 0.05;
  // fewer than 5 of them with probability below 1e-4 in an attack, which would move the mean by less than 1e-4.
  const random = seededSource(3);
  const accuracies = Array.from({ length: 1500 }, () => {
    const { classifiers } = overfitHoldout({
      n: 100,
      features: 400,
      used: [5],
      server: naiveHoldout,
      random,
    });
    return classifiers[0]!.holdout;
  });
  const { lower, upper } = averageOf(accuracies, [0, 1], 1 - 1e-9);
  const expected = expectedHoldoutAccuracy(100, 5);
  expect(expected).toBeGreaterThan(lower - 1e-4);
  expect(expected).toBeLessThan(upper + 1e-4);
  expect(upper - lower).toBeLessThan(0.1);
  expect(lower).toBeGreaterThan(0.5);
});

test("after the budget is spent nothing is told", () => {
  // A tolerance of 0 shows the holdout about every second time: the one positive is spent at once, except with probability 2^-40.
  const { classifiers, shown } = overfitHoldout({
    n: 64,
    features: 40,
    used: [3, 5],
    server: thresholdout({ tolerance: 0, positives: 1 }),
    random: seededSource(4),
  });
  expect(shown).toBe(1);
  expect(classifiers.map(({ told }) => told)).toEqual([undefined, undefined]);
});

test.each([{ n: 1 }, { features: 0 }, { used: [0] }])("refuses %o", (options) => {
  expect(() => overfitHoldout({ server: naiveHoldout, ...options })).toThrow(HoldfastError);
});
