import { expect, it } from "vitest";
import { separatorCover } from "./separator-cover.ts";
import { largestGap, randomDirection, uniform } from "./testing/directions.ts";

it.each([
  [3, "0.05", 400_000],
  [4, "0.1", 100_000],
  [5, "0.1", 40_000],
  [7, "0.2", 20_000],
] as const)(
  "in dimension %i at %s every one of %i directions is within the radius",
  (dimension, scale, count) => {
    const cover = separatorCover(dimension, scale);
    const family = cover.family();
    if (family.kind !== "linear") throw new Error("not linear");
    const random = uniform(101);
    const tried = Array.from({ length: count }, () => randomDirection(dimension, random));
    const gap = largestGap(family.weights, dimension, tried);
    expect(gap).toBeLessThanOrEqual(cover.radius.toNumber());
    // The tries come near the worst direction: a radius proved much too large would show.
    expect(gap).toBeGreaterThan(0.7 * cover.radius.toNumber());
  },
);
