import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import type { Points } from "../../data/index.ts";
import { affordableSubset, checkSubset } from "./dichotomies.ts";

/** Points whose values all differ; the features from `rank` on are 0. */
function points(n: number, features: number, rank = features): Points {
  const column = (f: number): Int32Array =>
    Int32Array.from({ length: n }, (_, i) => (f < rank ? ((i + 1) * (31 + 17 * f * f)) % 997 : 0));
  return { n, columns: Array.from({ length: features }, (_, f) => column(f)) };
}

describe("affordable subsets", () => {
  it("are refused wherever the class refuses some points of that number", () => {
    const rejects = (spec: string, subset: number, refused: Points): void => {
      const subject = classes.parse(spec);
      expect(() => [...subject.dichotomies(refused)], spec).toThrow(/too large/);
      expect(() => {
        checkSubset(subject, 40, subset);
      }, spec).toThrow(/too large/);
    };
    rejects("halfspaces:20", 20, points(20, 20, 10));
    rejects("union(stumps:3;rectangles:3)", 28, points(28, 3));
    const second = { n: 4, columns: [Int32Array.of(1000, 1001, 1002, 1003)] };
    rejects("product(thresholds:1000;parities:24)", 4, second);
  });

  it("are found for the same classes, and listed whatever the points are", () => {
    const list = (spec: string, at: (n: number) => Points): number => {
      const subject = classes.parse(spec);
      const subset = affordableSubset(subject, 40, 39);
      checkSubset(subject, 40, subset);
      return [...subject.dichotomies(at(subset))].length;
    };
    expect(list("union(stumps:3;rectangles:3)", (n) => points(n, 3))).toBeGreaterThan(1);
    expect(
      list("product(thresholds:1000;parities:23)", (n) => ({
        n,
        columns: [Int32Array.from({ length: n }, (_, i) => 1000 + i)],
      })),
    ).toBeGreaterThan(1);
    // A single point is cheap in any number of features.
    expect(() => {
      checkSubset(classes.parse("halfspaces:30"), 100_000, 1);
    }).not.toThrow();
  });
});
