import { expect, it } from "vitest";
import { leastSample } from "./least-sample.ts";

it("finds the least n at which a bound is reached, from where it starts, or nothing", () => {
  for (const least of [1, 2, 3, 100, 12_345, 2 ** 31]) {
    expect(leastSample(1, (n) => n >= least)).toBe(least);
    expect(leastSample(50, (n) => n >= least)).toBe(Math.max(50, least));
  }
  expect(leastSample(4, () => false)).toBeUndefined();
});

it("takes few evaluations", () => {
  let evaluations = 0;
  leastSample(2, (n) => {
    evaluations++;
    return n >= 1_000_000;
  });
  expect(evaluations).toBeLessThan(45);
});
