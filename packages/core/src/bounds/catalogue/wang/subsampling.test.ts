import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("subsampling", () => {
  it("what drawing a subset does to epsilon", () => {
    for (const [n, drawn, epsilon, sharp, printed, approximate, replaced] of [
      [100, 10, 1, 0.1585650787, 0.4700804775, 0.3832722769, 0.1703686324],
      [400, 20, 0.5, 0.03192112, 0.1042190611, 0.05209709774, 0.03240978948],
      [1e4, 100, 1, 0.01703686324, 0.04700804775, 0.0456497551, 0.01718134221],
      [1e4, 100, 3, 0.1746718466, 0.4007149971, 1.575556891, 0.1906734718],
      [1000, 500, 1, 0.620114507, 2.350402387, 1.204588755, 0.8584036356],
      [50, 7, 2, 0.6389379832, 2.031041828, 2.029367655, 0.8417646541],
    ] as const) {
      const names = "n drawn epsilon";
      expectRows("subsampled-epsilon", names, [[n, drawn, epsilon, sharp]]);
      expectRows("subsampled-epsilon-printed", names, [[n, drawn, epsilon, printed]]);
      expectRows("subsampled-epsilon-approximate-printed", names, [[n, drawn, epsilon, approximate]]);
      expectRows("drawn-with-replacement-epsilon", names, [[n, drawn, epsilon, replaced]]);
    }
    // floor(sqrt(n)) of n: epsilon vanishes for free.
    expectRows("subsampled-epsilon", "n drawn epsilon", [
      [10, 3, 1, 0.4157352218],
      [1000, 31, 1, 0.05189651226],
      [1e6, 1000, 1, 0.001716807271],
      [1000, 31, 0.5, 0.01991081693],
      [1e6, 1000, 2, 0.006368732599],
      [50, 7, 1, 0.215562452],
    ]);
    expect(valueAt("drawn-with-replacement-epsilon", { n: 10, drawn: 100, epsilon: 1 })).toBe(undefined);
  });

  it("the epsilon that a target allows", () => {
    for (const [n, drawn, target, epsilon] of [
      [100, 10, "0.1", 0.7186731925],
      [1e4, 100, "0.01", 0.6956523941],
      [1000, 500, "0.5", 0.8317965658],
      [50, 7, "0.2", 0.9483505874],
      [400, 20, "1", 3.56574063],
    ] as const) {
      const values = { n, drawn };
      const found = solveBound(boundOf("subsampled-epsilon"), { unknown: "epsilon", target, values })!;
      expect(found.toNumber() / epsilon).toBeCloseTo(1, 9);
    }
  });

  it("delta, and what a subset costs in risk", () => {
    expectRows("subsampled-delta", "n drawn delta", [
      [100, 10, 0.001, 0.0001],
      [400, 20, "1e-5", "5e-7"],
      [50, 7, 0.01, 0.0014],
    ]);
    expectRows("subsample-anything-delta", "n drawn", [
      [10, 3, 0.3],
      [1000, 31, 0.031],
    ]);
    expectRows("consistency-to-gap", "n drawn xi", [
      [4, 2, 0.1, 0.1333333333],
      [16, 4, 0.1, 0.15003663],
      [100, 10, 0.1, 0.1591959941],
      [1000, 31, 0.1, 0.15996757],
      [1e4, 100, 0.1, 0.1643207241],
      [1e6, 1000, 0.1, 0.1648171514],
    ]);
  });
});
