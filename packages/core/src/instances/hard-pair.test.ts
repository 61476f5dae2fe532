import { expect, it } from "vitest";
import { hardPair } from "./hard-pair.ts";

const line = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

it("no available threshold tells the two points apart, on every choice of thresholds", () => {
  const domain = line(7);
  for (let code = 0; code < 2 ** 7; code++) {
    const thresholds = domain.filter((t) => (code >> t) & 1);
    if (domain.length < thresholds.length + 2) continue;
    const { lower, upper } = hardPair(thresholds, domain);
    expect(lower).toBeLessThan(upper);
    for (const t of thresholds) {
      // Uniform on the two, target x >= upper: one of the two is always wrong.
      const errors = Number(lower >= t) + Number(!(upper >= t));
      expect(errors / 2).toBe(0.5);
    }
  }
});

it("ten points have a pair for eight thresholds, and need have none for nine", () => {
  expect(() => hardPair(line(9).slice(1), line(10))).not.toThrow();
  expect(() => hardPair(line(10).slice(1), line(10))).toThrow(/thresholds/);
  expect(hardPair([], [3, 1])).toEqual({ lower: 1, upper: 3 });
  expect(() => hardPair([Number.NaN], [1, 2])).toThrow(/NaN/);
  const bare = hardPair as unknown as () => unknown;
  expect(() => bare()).toThrow(/domain is missing: expected a list of numbers/);
});
