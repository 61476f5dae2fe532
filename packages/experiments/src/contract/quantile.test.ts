import { Reals, seededSource } from "holdfast";
import { describe, expect, test } from "vitest";
import { quantile } from "./quantile.ts";

const reals = new Reals(seededSource("quantile"));
const drawn = (n: number): Float64Array => Float64Array.from({ length: n }, () => reals.uniform());

describe("quantile", () => {
  test("of known numbers, with ends of the range where the sample is too small", () => {
    const { value, lower, upper, surely } = quantile(
      Array.from({ length: 1001 }, (_, i) => i / 1000),
      0.5,
    );
    expect(value).toBeCloseTo(0.5, 9);
    // 1001 fair coins are within 41 of the middle with probability 0.99, and within 97 but for 1e-9.
    expect([lower, upper].map((x) => Math.round(1000 * x))).toEqual([459, 541]);
    expect(surely[0]).toBeLessThan(lower);
    expect(surely[1]).toBeGreaterThan(upper);
    expect(quantile([0.3, 0.4], 0.95).surely).toEqual([0, 1]);
  });

  test("covers the truth", () => {
    // Seed "quantile", 300 intervals of confidence 0.99 for the 0.9-quantile: more than 30 misses have probability below 1e-9.
    let missed = 0;
    for (let run = 0; run < 300; run++) {
      const { lower, upper } = quantile(drawn(200), 0.9);
      if (lower > 0.9 || upper < 0.9) missed++;
    }
    expect(missed).toBeLessThanOrEqual(30);
  });
});
