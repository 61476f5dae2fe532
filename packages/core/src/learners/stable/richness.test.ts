import { describe, expect, it } from "vitest";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import { classes } from "../../classes/standard.ts";
import { pointAt, type Points } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { richnessOf } from "./richness.ts";

/** The points without the i-th. */
function without({ n, columns }: Points, i: number): Points {
  return { n: n - 1, columns: columns.map((column) => column.filter((_, row) => row !== i)) };
}

/** The most points of J that the representative of the others would mislabel, over all labellings of J. */
function mostLost(spec: string, points: Points): number {
  const subject = classes.parse(spec);
  const rest = Array.from({ length: points.n }, (_, i) => {
    const found = new Map<string, unknown>();
    for (const { labels, hypothesis } of subject.dichotomies(without(points, i))) {
      found.set(labels.join(""), hypothesis);
    }
    return found;
  });
  let most = 0;
  for (const { labels } of subject.dichotomies(points)) {
    let lost = 0;
    for (let i = 0; i < points.n; i++) {
      const others = labels.filter((_, row) => row !== i).join("");
      if (subject.predict(rest[i]!.get(others), pointAt(points, i)) !== labels[i]) lost++;
    }
    most = Math.max(most, lost);
  }
  return most;
}

describe("leaving one out", () => {
  it.each([
    ["thresholds", 1, 1],
    ["thresholds:12", 1, 1],
    ["intervals", 1, 2],
    ["intervals:12", 1, 2],
    ["rectangles:1", 1, 2],
    ["rectangles:2", 2, 4],
  ])("loses at most the stated number of points, and attains it: %s", (spec, features, lost) => {
    expect(closedSides(shapeOf(classes.parse(spec)))).toBe(lost);
    let most = 0;
    for (let seed = 1; seed <= 40; seed++) {
      let state = seed;
      const next = (): number => (state = (state * 48_271) % 2_147_483_647) % 12;
      const columns = Array.from({ length: features }, () => Int32Array.from({ length: 7 }, next));
      most = Math.max(most, mostLost(spec, { n: 7, columns }));
      expect(most).toBeLessThanOrEqual(lost);
    }
    expect(most).toBe(lost);
  });

  it("is not claimed for other classes", () => {
    for (const spec of ["stumps:1", "halfspaces:2", "points:5", "unions:2", "unions:6,2"]) {
      expect(closedSides(shapeOf(classes.parse(spec)))).toBeUndefined();
    }
  });
});

describe("the richness of a class", () => {
  it("takes the second sample of the table, and a finite class by its size", () => {
    const beta = Rational.parse("0.05");
    // The best powers of two: 32 times the sample for thresholds, 16 for boxes.
    expect(richnessOf(classes.parse("thresholds"), 1000, beta)).toEqual({ ghost: 32_000, growth: 33_001n });
    expect(richnessOf(classes.parse("rectangles:2"), 10_000, beta).ghost).toBe(160_000);
    expect(richnessOf(classes.parse("thresholds:9"), 1000, beta)).toEqual({ ghost: 0, growth: 10n });
    // A large finite class is better counted by its labellings.
    expect(richnessOf(classes.parse("thresholds:1000000000"), 1000, beta).ghost).toBe(32_000);
  });
});
