import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { separateLimit } from "./separate-limit.ts";

const limit = (
  counts: readonly [number, number, number],
  beta: string,
  delta: string,
): number | undefined => {
  const [first, second, runs] = counts;
  return separateLimit(
    { first, second, runs },
    { beta: Rational.parse(beta), delta: Rational.parse(delta) },
  )?.toNumber();
};

describe("a lower limit of epsilon by two Clopper-Pearson limits", () => {
  it.each([
    [[900, 400, 1000], "0.005", "0", 0.6723272049],
    [[5000, 1500, 10000], "0.0005", "0", 1.086735257],
    [[80, 10, 100], "0.025", "0", 1.308451861],
    [[700, 500, 1000], "0.005", "0.01", 0.173155273],
    [[300, 0, 1000], "0.005", "0", 3.773493458],
  ] as const)("%j at beta %s and delta %s", (counts, beta, delta, expected) => {
    // The oracle is rounded to ten digits, the limit down to ten: it is at most a half above and one and a half below.
    const excess = limit(counts, beta, delta)! - expected;
    const unit = expected < 1 ? 1e-10 : 1e-9;
    expect(excess).toBeLessThanOrEqual(unit / 2);
    expect(excess).toBeGreaterThanOrEqual(-1.5 * unit);
  });

  it("is nothing where the event may have no probability beyond delta", () => {
    expect(limit([0, 0, 100], "0.05", "0")).toBeUndefined();
    expect(limit([1, 0, 100], "0.05", "0.1")).toBeUndefined();
  });
});
