import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { evaluateBound } from "../evaluate.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("packings and privacy", () => {
  it("fails with the complement of the printed successes", () => {
    const rows = [
      [8, 10, 0.1, 0.2797080674],
      [64, 40, 0.1, 0.4642772868],
      [1024, 7, 1, 0.5173693165],
      [2 ** 20, 20, 0.5, 0.02057391709],
      [1e6, 1000, 0.01, 0.02155177785],
    ] as const;
    for (const [packing, distance, epsilon, success] of rows) {
      const values = { packing, distance, epsilon };
      expect(1 - valueAt("packing-failure", values)!).toBeCloseTo(success, 9);
      expect(1 - valueAt("packing-failure-sharp", values)!).toBeCloseTo(success, 9);
    }
    expect(1 - valueAt("packing-failure", { packing: 2, distance: 10, epsilon: 0.5 })!).toBeCloseTo(
      0.9933071491,
      9,
    );
    expect(1 - valueAt("packing-failure-sharp", { packing: 2, distance: 10, epsilon: 0.5 })!).toBeCloseTo(
      0.9589575007,
      9,
    );
    expect(1 - valueAt("packing-failure-sharp", { packing: 2, distance: 1, epsilon: 1 })!).toBeCloseTo(
      0.7310585786,
      9,
    );
  });

  it("is the best of every chain of steps", () => {
    // Success q at one input is at most T(q) at its neighbor; k steps and an average give p = T^k((1 - p)/(K - 1)).
    for (const [packing, distance, epsilon] of [
      [2, 10, 0.5],
      [3, 7, 0.25],
      [5, 4, 1],
      [40, 12, 0.3],
      [2, 0, 1],
      [2, 1, 3],
    ] as const) {
      const growth = Math.exp(epsilon);
      const chain = (q: number): number => {
        let value = q;
        for (let i = 0; i < distance; i++) value = Math.min(growth * value, 1 - (1 - value) / growth);
        return value;
      };
      let [low, high] = [0, 1];
      for (let i = 0; i < 60; i++) {
        const middle = (low + high) / 2;
        if (middle < chain((1 - middle) / (packing - 1))) low = middle;
        else high = middle;
      }
      expect(valueAt("packing-failure-sharp", { packing, distance, epsilon })).toBeCloseTo(1 - low, 10);
    }
  });
});

describe("thresholds", () => {
  it("Theorem 5: the failure of the paper's family and of the least one", () => {
    expectRows("packing-failure", "packing distance epsilon", [
      [15, 10, 0.1, 0.8374066273],
      [598, 50, 0.1, 0.800898123],
      [34, 4, 0.5, 0.8170530135],
      [4391, 7, 1, 0.8001263932],
      [85, 300, 0.01, 0.8070285506],
      [4, 10, 0.1, 0.5246331136],
      [150, 50, 0.1, 0.5009865752],
      [22, 300, 0.01, 0.5111287712],
    ]);
    expectRows("threshold-family", "epsilon n", [
      [0.1, 10, 4],
      [0.1, 50, 150],
      [0.5, 10, 150],
      [1, 5, 150],
      [0.01, 300, 22],
    ]);
    expectRows("threshold-family-every-size", "epsilon n", [
      [0.1, 10, 25],
      [0.1, 50, 1579],
      [0.5, 10, 382],
      [1, 5, 237],
      [0.01, 300, 2078],
    ]);
  });

  it("the lower side of the phase diagram", () => {
    const rows = [
      ["1", 0, 0],
      ["10", 56, 6],
      ["1e2", 80, 8],
      ["1e3", 104, 11],
      ["1e4", 127, 13],
      ["1e6", 173, 18],
      ["1e9", 242, 25],
      ["1e12", 311, 32],
      ["1e20", 495, 50],
      ["1e50", 1186, 119],
      ["1e100", 2337, 234],
    ] as const;
    for (const [kappa, low, high] of rows) {
      const at = (epsilon: number): number =>
        Math.ceil(valueAt("smooth-threshold-lower-bound", { epsilon, alpha: 0.1, beta: 0.1, kappa })!);
      expect([kappa, at(0.1), at(1)]).toEqual([kappa, low, high]);
    }
  });

  it("a heavy point makes the bound grow with 1/alpha", () => {
    const values = { epsilon: 1, beta: "0.05", packing: 1024 };
    const at = (alpha: string): number => valueAt("threshold-lower-bound", { ...values, alpha })!;
    expect(valueAt("threshold-impossibility", values)!).toBeLessThan(at("0.05"));
    expect(at("0.005") / at("0.05")).toBeGreaterThan(9);
    expect(at("0.499")).toBeLessThanOrEqual(Math.ceil(valueAt("threshold-impossibility", values)!));
  });
});

describe("packings of hypotheses", () => {
  it("Lemma 11, Theorem 12 and Lemma 24", () => {
    expectRows("fixed-points-lower-bound", "packing separation epsilon", [
      [8, 0.05, 0.1, 27.46530722],
      [64, 0.05, 0.1, 85.84968011],
      [1024, 0.01, 1, 77.95461988],
      [2 ** 20, 0.1, 0.5, 32.92448631],
      [1e6, 0.02, 0.01, 8201.475861],
    ]);
    expectRows("doubling-lower-bound", "doubling epsilon", [
      [1, 0.1, 0],
      [3, 0.1, 13.86294361],
      [8, 0.5, 9.704060528],
      [20, 1, 13.16979643],
      [10, 0.01, 623.8324625],
    ]);
    expectRows("packing-lower-bound", "packing epsilon beta", [
      [2, 0.1, 0.5, 0],
      [8, 0.1, 0.5, 19.45910149],
      [256, 0.5, 0.5, 11.08252709],
      [256, 0.5, 0.1, 15.47697624],
      [2 ** 20, 1, 0.5, 13.86294266],
      [2 ** 20, 1, 0.05, 16.80738164],
      [1024, 0.01, 0.5, 693.0494766],
      [1024, 0.01, 0.25, 802.9107055],
    ]);
    // The printed rows, 34.33163402 and so on, at an epsilon so much smaller that the window of Lemma 24 holds a number.
    expectRows("window-lower-bound", "packing epsilon alpha vc", [
      [8, "0.00001", 0.01, 1, 343316.3402],
      [256, "0.0001", 0.01, 1, 151380.8465],
      [256, "0.0001", 0.05, 1, 30276.16929],
      [2 ** 20, "0.0005", 0.001, 1, 823112.1577],
      [2 ** 50, "0.001", 0.02, 1, 53069.08101],
    ]);
  });

  it("Lemma 24 says nothing where its window is empty", () => {
    // 29480 examples or more and fewer than 151.4: there are none, and fewer may well serve.
    const values = { packing: 256, alpha: "0.01", vc: 1 };
    const bound = boundOf("window-lower-bound");
    expect(evaluateBound(bound, { ...values, epsilon: "0.1" })).toEqual({ status: "vacuous" });
    // The window closes with epsilon: ln(127)/(32 epsilon 0.01) = 29480.
    expect(evaluateBound(bound, { ...values, epsilon: "0.000513" }).status).toBe("proved");
    expect(evaluateBound(bound, { ...values, epsilon: "0.000514" }).status).toBe("vacuous");
  });

  it("Theorem 10 applies to one of the five examples alone", () => {
    const bound = boundOf("label-lower-bound");
    const at = (packing: number, coarse: number, vc: number, scale: string, alpha: string, epsilon: string) =>
      evaluateBound(bound, { packing, coarsePacking: coarse, vc, scale, alpha, epsilon });
    expect(at(2 ** 10, 2 ** 5, 10, "1/12", "1e-6", "1e-5").value!.toNumber()).toBeCloseTo(1.948865497e10, -2);
    expect(at(8, 8, 1, "1/6", "1e-5", "1e-4").status).toBe("vacuous");
    expect(at(2 ** 8, 2 ** 8, 3, "1/6", "1e-6", "1e-4").status).toBe("vacuous");
    expect(at(2 ** 20, 2 ** 20, 4, "1/6", "1e-6", "1e-3").status).toBe("vacuous");
    expect(at(2 ** 50, 2 ** 50, 50, "1/6", "1e-7", "1e-4").status).toBe("vacuous");
    // The printed limits: of epsilon by the inverse, of alpha from both sides.
    const rest = { packing: 8, coarsePacking: 8, vc: 1, scale: "1/6", alpha: "1e-5" };
    const epsilon = solveBound(bound, { unknown: "epsilon", target: 0, values: rest })!;
    expect(epsilon.toNumber()).toBeCloseTo(6.31709345e-5, 13);
    expect(at(8, 8, 1, "1/6", "7.177e-5", "1e-5").status).toBe("proved");
    expect(at(8, 8, 1, "1/6", "7.178e-5", "1e-5").status).toBe("vacuous");
  });

  it("Theorem 10*: closed form, binomial form, and its inverse", () => {
    expectRows("local-packing-lower-bound", "packing epsilon alpha", [
      [2 ** 3, 0.1, 0.01, 111.1046269],
      [2 ** 8, 0.1, 0.01, 223.4594205],
      [2 ** 8, 1, 0.05, 4.469188411],
      [2 ** 20, 0.5, 0.001, 967.0237856],
      [2 ** 50, 0.01, 0.02, 5666.687022],
    ]);
    expectRows("sampled-packing-failure", "n packing diameter epsilon", [
      [100, 256, 0.08, 0.1, 0.978583221],
      [1000, 256, 0.08, 0.1, 0.04174251162],
      [50, 2 ** 20, 0.4, 0.5, 0.7809736455],
      [2000, 1024, 0.016, 0.1, 0.9109408705],
      [10, 16, 0.5, 1, 0.08124205704],
    ]);
    const facts = { packing: 256, diameter: "0.08", epsilon: "0.1" };
    const n = valueAt("sampled-packing-lower-bound", { ...facts, beta: "1/8" })!;
    expect(valueAt("sampled-packing-failure", { ...facts, n: n - 1 })!).toBeGreaterThan(1 / 8);
    expect(valueAt("sampled-packing-failure", { ...facts, n })!).toBeLessThanOrEqual(1 / 8);
    expect(n).toBeGreaterThan(
      valueAt("local-packing-lower-bound", { packing: 256, epsilon: "0.1", alpha: "0.01" })!,
    );
  });
});
