import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("thresholds under privacy", () => {
  it("one packing", () => {
    expectRows("threshold-packing", "n epsilon t intervals delta", [
      [10, 0.5, 5, 1e3, 0, 0.4353270625],
      [10, 0.5, 5, 1e6, 0, 0.4999258044],
      [20, 1, 3, 1e6, 0, 0.14993951],
      [100, 0.1, 50, 1e9, 0, 0.499988987],
      [100, 1, 5, "1e30", "1e-6", 0.0493590846],
      [50, 0.5, 10, "1e30", "1e-5", 0.1320957496],
    ]);
  });

  it("the best packing on the line", () => {
    expectRows("line-threshold-gap", "pairs epsilon delta", [
      [50, 1, 0, 0.5],
      [50, 1, "1e-6", 0.05431686507],
      [50, 0.1, "1e-6", 0.4167159872],
      [500, 0.5, "1e-9", 0.01636700984],
      [25, 0.5, 0.001, 0.07727634876],
      [10, 1, "1e-12", 0.4998588226],
      [500, 1, 0.1, 0.0006281718172],
      [500, 1, 0.01, 0.001376142503],
      [500, 1, 0.001, 0.002297387448],
      [500, 1, "1e-6", 0.005431686507],
      [500, 1, "1e-30", 0.03211517915],
      [50, 0.1, 0.05, 0.01827453232],
      [50, 0.1, "1e-4", 0.2154337038],
    ]);
  });

  it("the best t is the best of all", () => {
    for (const [pairs, epsilon, points] of [
      [20, 0.5, 1025],
      [50, 0.3, 50],
      [7, 2, 1_000_000],
    ] as const) {
      const all = Array.from({ length: pairs }, (_, i) =>
        valueAt("threshold-packing", { n: 2 * pairs, epsilon, t: i + 1, intervals: points - 1, delta: 0 })!,
      );
      expect(valueAt("threshold-gap", { pairs, epsilon, points })).toBeCloseTo(Math.max(...all), 14);
    }
  });

  it("speaks of outputs that are thresholds: alternating functions escape it", () => {
    // Over the points x, x + 1, labeled 0 and 1, all rows have x + y odd or all have it even, as x is odd or even. One alternating
    // function is right on the former, the other on the latter; the geometric vote of the rows between the two is private.
    const [n, epsilon] = [10, 1];
    const even = (rows: number): number => {
      const minority = Math.exp(-epsilon * Math.abs(rows - n / 2)) / 2;
      return rows > n / 2 ? 1 - minority : minority;
    };
    for (let rows = 0; rows < n; rows++) {
      for (const [p, q] of [
        [even(rows), even(rows + 1)],
        [1 - even(rows), 1 - even(rows + 1)],
      ] as const) {
        expect(Math.abs(Math.log(p / q))).toBeLessThanOrEqual(epsilon + 1e-12);
      }
    }
    // All rows vote for the right one; the other errs on both points.
    const error = even(0);
    expect(1 - even(n)).toBeCloseTo(error, 15);
    expect(error).toBeLessThan(0.01);
    expect(valueAt("threshold-risk", { n, epsilon, points: 1_000_002 })!).toBeGreaterThan(0.48);
    for (const id of [
      "threshold-risk",
      "threshold-risk-approximate",
      "line-threshold-risk",
      "threshold-delta",
      "threshold-packing",
      "threshold-gap",
      "line-threshold-gap",
    ]) {
      expect(boundOf(id).assumptions, id).toContain("proper");
    }
  });

  it("delta below which nothing is learned, and above which everything is", () => {
    expectRows("threshold-delta", "n epsilon alpha", [
      [10, 0.1, 0.1, 0.04896561965],
      [10, 1, 0.1, "6.241073290e-5"],
      [100, 0.1, 0.05, "4.297472169e-6"],
      [50, 0.5, 0.25, "4.504702296e-12"],
      [20, 0.5, 0.01, "2.886417255e-5"],
    ]);
    expectRows("subsampled-threshold-risk", "n delta", [
      [1000, 0.1, 0.009900990099],
      [1000, 0.01, 0.09090909091],
      [1000, 0.001, 0.5],
      [1000, "1e-6", 0.5],
      [100, 0.05, 0.1666666667],
      [100, "1e-4", 0.5],
    ]);
  });

  it("the risk agrees with the gap of the full packing, and tends to 1/2 on the line", () => {
    // The distributions are those of the packing with t = n/2.
    for (const [n, epsilon, points, delta] of [
      [10, 0.5, 1001, 0],
      [10, 0.5, 1_000_001, 0],
      [20, 0.1, 101, 0.001],
    ] as const) {
      const packed = valueAt("threshold-packing", { n, epsilon, t: n / 2, intervals: points - 1, delta })!;
      const risk =
        delta === 0
          ? valueAt("threshold-risk", { n, epsilon, points })!
          : valueAt("threshold-risk-approximate", { n, epsilon, points, delta })!;
      expect(risk).toBeCloseTo(packed, 14);
    }
    expect(valueAt("threshold-risk", { n: 100, epsilon: 1, points: "1e60" })).toBeCloseTo(0.5, 9);
    expect(valueAt("line-threshold-risk", { n: 100, epsilon: 1 })).toBe(0.5);
    // The delta at which the approximate bound on the line falls to alpha.
    const delta = valueAt("threshold-delta", { n: 10, epsilon: 1, alpha: 0.1 })!;
    const values = { n: 10, epsilon: 1, points: "1e60", delta };
    expect(valueAt("threshold-risk-approximate", values)).toBeCloseTo(0.1, 9);
  });

  it("says how many examples thresholds on 1024 points need", () => {
    const ruledOut = solveBound(boundOf("threshold-risk"), {
      unknown: "n",
      target: "0.05",
      values: { epsilon: "0.1", points: 1024 },
    })!;
    // (1/2) q/(1+q) > 0.05 iff q > 1/9 iff n epsilon < ln(1022 * 9).
    expect(ruledOut.toNumber()).toBe(Math.ceil(Math.log(1022 * 9) / 0.1) - 1);
  });
});

describe("remembering", () => {
  it("secret points", () => {
    expectRows("secret-points-risk", "n atoms", [
      [1, 3, 0.6666666667],
      [5, 15, 0.7082455967],
      [10, 30, 0.7124713938],
      [100, 300, 0.7161324618],
      [1000, 3000, 0.7164914955],
    ]);
    expectRows("secret-points-risk-counted", "n atoms", [
      [1, 3, 0.6666666667],
      [1000, 3000, 0.6666666667],
    ]);
  });

  it("few atoms", () => {
    const rows = [
      [10, 1, 0.03504938995],
      [10, 10, 0.3504938995],
      [100, 10, 0.03660507053],
      [100, 50, 0.1830253526],
      [1000, 30, 0.01103086826],
    ] as const;
    expectRows("memorization-rate", "n atoms", rows);
    for (const [n, atoms, sharp] of rows) {
      expect(valueAt("memorization-rate-printed", { n, atoms })).toBe(atoms / n);
      expect(sharp).toBeLessThan(atoms / (Math.E * n));
      // The upper bound is above the lower one for a uniform distribution on those atoms.
      expect(sharp).toBeGreaterThanOrEqual(valueAt("secret-points-risk", { n, atoms })!);
    }
    expect(valueAt("continuous-gap", { delta: 0.25 })).toBe(0.75);
  });
});

describe("the majority of n bits", () => {
  it("has the least gap that the linear program finds", () => {
    expectRows("bits-gap", "n epsilon", [
      [10, 0.5, 0.07357588823],
      [10, 1, 0.03678794412],
      [5, 1, 0.05936281188],
    ]);
    for (const epsilon of [0.01, 0.1, 0.37, 1, 3]) {
      for (let n = 1; n <= 40; n++) {
        const js = Array.from({ length: n + 1 }, (_, k) => k / 2).filter(
          (j) => Number.isInteger(j - n / 2) && j > 0,
        );
        const values = js.map((j) =>
          n % 2 === 0
            ? (j / n) * Math.exp(-epsilon * j)
            : ((2 * j) / n) * (Math.exp(-epsilon * (j - 0.5)) / (1 + Math.exp(epsilon))),
        );
        // Even n: j = 1, ..., n/2; odd n: j = 1/2, ..., n/2.
        expect(valueAt("bits-gap", { n, epsilon })).toBeCloseTo(Math.max(...values.slice(0, js.length)), 12);
      }
    }
  });

  it("falls with every two further bits, though not with one", () => {
    for (const epsilon of [0.01, 0.1, 0.37, 1, 3]) {
      const values = Array.from({ length: 60 }, (_, i) => valueAt("bits-gap", { n: i + 1, epsilon })!);
      for (let i = 2; i < values.length; i++) expect(values[i]!).toBeLessThanOrEqual(values[i - 2]! + 1e-15);
    }
  });

  it("can rise by one further bit", () => {
    expect(valueAt("bits-gap", { n: 6, epsilon: 1 })!).toBeGreaterThan(
      valueAt("bits-gap", { n: 5, epsilon: 1 })!,
    );
  });

  it("is below what the exponential mechanism is proved to have", () => {
    for (const [n, epsilon] of [
      [10, 0.5],
      [10, 1],
      [200, 0.1],
    ] as const) {
      const upper = valueAt("finite-gibbs-gap", { n, epsilon, candidates: 2 })!;
      expect(valueAt("bits-gap", { n, epsilon })!).toBeLessThan(upper);
    }
  });
});
