import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import type { Points } from "../../data/index.ts";
import { checkSubset } from "./dichotomies.ts";
import { listed, points } from "./testing/listed.ts";

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

  // Products too: dichotomies.long.test.ts.
  it("are found for the same classes, and listed whatever the points are", () => {
    expect(listed("union(stumps:3;rectangles:3)", (n) => points(n, 3))).toBeGreaterThan(1);
    // A single point is cheap in any number of features.
    expect(() => {
      checkSubset(classes.parse("halfspaces:30"), 100_000, 1);
    }).not.toThrow();
  });
});
