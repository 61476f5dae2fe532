import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("the risk on the distribution", () => {
  it("with classes drawn in public and with a public reference", () => {
    expectRows("representation-rate", "alpha beta candidates n epsilon", [
      [0.05, 0.01, 441, 200, 1, 0.342537272],
      [0.02, 0.01, 100, 1000, 0.1, 0.1075677849],
      [0.01, 0.001, 1024, 1e4, 0.05, 0.04125882792],
      [0.05, 0.05, 8, 200, 0.5, 0.2438157768],
      [0.01, 0.01, 2 ** 20, 5000, 1, 0.2691228872],
    ]);
    // Midpoints of N cells of [0, 1] cover the thresholds within 1/(2N).
    expectRows("reference-net-rate", "kappa candidates radius n epsilon", [
      [1, 20, "1/40", 1000, 0.1, 0.08046393158],
      [5, 100, "1/200", 1e4, 0.05, 0.04801394739],
      [2, 50, "1/100", 5000, 0.1, 0.05353030855],
      [10, 500, "1/1000", 1e5, 0.02, 0.01886149836],
      [1, 10, "1/20", 500, 0.2, 0.1219784349],
    ]);
  });
});
