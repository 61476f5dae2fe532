import { describe, expect, test } from "vitest";
import { Rational } from "../../math/index.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { continuumSuccess, packingSuccess, printedCount, thresholdPacking } from "./index.ts";

describe("thresholdPacking", () => {
  test.each([
    [15, "1/2", 7, "1/2", "0"],
    [15, "1/2", 7, "0.51", "0.125"],
    [15, "1/2", 7, "0.6", "0.3"],
    [3, "0.2", 0, "0.9", "0.62"],
    [149, "0.8", 74, "0.503", "0.4006"],
  ])("the error at K = %i, share %s, member %i, threshold %s is %s", (count, share, i, threshold, error) => {
    expect(thresholdPacking({ count, share }).member(i).errorOf(threshold).equals(error)).toBe(true);
  });

  test.each([
    [4, "1/2", "4.25", 0.2833333333],
    [150, "1/2", "113.75", 0.2511037528],
    [150, "0.2", "46.1", 0.1017660044],
    [150, "0.8", "181.4", 0.4004415011],
    [22, "1/2", "17.75", 0.2572463768],
  ])("K = %i, share %s: kappa %s, error outside %d", (count, share, kappa, error) => {
    const packing = thresholdPacking({ count, share });
    expect(packing.kappa.equals(kappa)).toBe(true);
    expect(packing.errorOutside.toNumber()).toBeCloseTo(error, 9);
    const member = packing.member(1);
    // The ends of the interval are where the error outside is least, and it is attained.
    expect(member.errorOf(member.upper).equals(packing.errorOutside)).toBe(true);
    expect(member.errorOf(member.lower).equals(packing.errorOutside)).toBe(true);
  });

  test("kappa is the largest ratio of masses, on cells that both laws are uniform on", () => {
    const packing = thresholdPacking({ count: 4, share: "1/3" });
    const { lower, upper } = packing.member(2);
    const width = upper.minus(lower);
    const inside = packing.share.plus(Rational.one.minus(packing.share).times(width));
    expect(inside.over(width).equals(packing.kappa)).toBe(true);
  });

  test("intervals of members are disjoint, also as doubles", () => {
    const packing = thresholdPacking({ count: 1000 });
    for (let i = 1; i < 1000; i++) {
      const [before, here] = [packing.member(i - 1), packing.member(i)];
      expect(before.upper.compare(here.lower)).toBeLessThan(0);
      expect(here.holds(before.upper.toNumber()) || before.holds(here.lower.toNumber())).toBe(false);
    }
  });

  test("samples are labelled by the center, and drawn ones err as errorOf says", () => {
    const member = thresholdPacking({ count: 9 }).member(4);
    const { columns, labels } = member.sample(4);
    expect(labels).toEqual(Uint8Array.of(0, 1, 0, 1));
    expect(columns[0]![0]).toBeLessThan(0.5);
    // Seed "packing", 20000 examples. The error of x >= 0.52 is 0.16; off by 0.03 with probability 2 exp(-2 * 20000 * 0.0009) < 1e-15.
    const drawn = member.draw(20000, new Reals(seededSource("packing")));
    let errors = 0;
    for (let i = 0; i < drawn.n; i++) {
      if ((drawn.columns[0]![i]! >= 0.52 ? 1 : 0) !== drawn.labels[i]) errors++;
    }
    expect(member.errorOf("0.52").equals("0.16")).toBe(true);
    expect(Math.abs(errors / 20000 - 0.16)).toBeLessThan(0.03);
  });

  test("refusals name what is wrong", () => {
    expect(() => thresholdPacking({ count: 1 })).toThrow(/count/);
    expect(() => thresholdPacking({ count: 1e13 })).toThrow(/at most/);
    expect(() => thresholdPacking({ count: 3, share: 1 })).toThrow(/share/);
    expect(() => thresholdPacking({ count: 3 }).member(3)).toThrow(/below 3/);
    expect(() => thresholdPacking({ count: 3 }).member(0).errorOf(2)).toThrow(/threshold/);
    expect(() => printedCount({ epsilon: 1, n: 3000 })).toThrow(/2000/);
    const packing = thresholdPacking({ count: 3 });
    expect(() => packing.member(0).sample(-1)).toThrow(/n/);
    expect(() => continuumSuccess({ packing, n: 5, epsilon: 1 })).toThrow(/even/);
    expect(() => continuumSuccess({ packing, n: 4, epsilon: -1 })).toThrow(/epsilon/);
  });
});

describe("printedCount", () => {
  test.each([
    ["0.1", 10, 15n],
    ["0.1", 50, 598n],
    ["0.5", 4, 34n],
    ["1", 7, 4391n],
    ["0.01", 300, 85n],
  ])("epsilon %s, n = %i: %d", (epsilon, n, printed) => {
    expect(printedCount({ epsilon, n })).toBe(printed);
  });
});

describe("packingSuccess", () => {
  const packing = thresholdPacking({ count: 7 });

  test("a learner that always answers the same threshold succeeds on one member", async () => {
    const always = [{ threshold: 0.25, mass: { lower: 1, upper: 1 } }];
    const publish = (): Promise<typeof always> => Promise.resolve(always);
    const successes = await packingSuccess({ packing, n: 4, publish });
    expect(successes.map(({ upper }) => upper)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(await packingSuccess({ packing, n: 4, publish, members: [1] })).toEqual([{ lower: 1, upper: 1 }]);
  });

  test.each([
    ["0.1", 10, 15, 0.04730395606],
    ["0.1", 50, 598, 0.002495341514],
    ["0.5", 8, 40, 0.02981344654],
    ["1", 20, 100, 0.3317246756],
    ["0.05", 100, 50, 0.02887859704],
  ])("the continuum law at epsilon %s, n = %i, K = %i", (epsilon, n, count, success) => {
    const { lower, upper } = continuumSuccess({ packing: thresholdPacking({ count }), n, epsilon });
    expect(lower).toBeLessThanOrEqual(upper);
    expect(Math.abs(lower / success - 1)).toBeLessThan(1e-9);
  });
});
