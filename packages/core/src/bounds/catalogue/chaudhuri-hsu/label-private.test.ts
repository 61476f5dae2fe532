import { describe, expect, it } from "vitest";
import { labelPrivateAccuracy } from "../../../certificates/rules/label-private-accuracy/rule.ts";
import { growthBound, Rational } from "../../../math/index.ts";
import { evaluateBound } from "../evaluate.ts";
import { boundOf } from "../registry.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("Theorem 27", () => {
  it("the sample size: what the points cost, and what the draw costs", () => {
    const names = "vc noise epsilon alpha beta candidates";
    expectRows("label-private-sample-size", names, [
      [1, 0, 1, 0.1, 0.05, 80, 30137.4062],
      [1, 0.1, 0.1, 0.1, 0.05, 80, 111343.6322],
      [3, 0.05, 0.5, 0.05, 0.01, 1e6, 554216.9181],
      [10, 0.2, 1, 0.1, 0.01, 1e9, 1343029.065],
      [2, 0, 0.1, 0.02, 0.001, 1e4, 315908.2256],
    ]);
    // The second requirement is inversely proportional to epsilon.
    expectRows("label-private-sample-size", names, [
      [1, 0, 0.001, 0.1, 0.05, 80, 1291344.974],
      [1, 0.1, 0.0001, 0.1, 0.05, 80, 12913449.74],
      [3, 0.05, 0.005, 0.05, 0.01, 1e6, 1223284.987],
      [10, 0.2, 0.001, 0.1, 0.01, 1e9, 4163453.313],
      [2, 0, 0.001, 0.02, 0.001, 1e4, 13448994.27],
    ]);
  });

  it("the excess at hand, and sharper", () => {
    expectRows("label-private-excess", "n vc noise epsilon beta candidates radius", [
      [1000, 1, 0, 1, 0.05, 1001, 0, 0.1805387833],
      [1e4, 3, 0.1, 0.5, 0.05, 1e6, 0.01, 0.1248405858],
      [1e5, 10, 0.2, 1, 0.01, 1e12, 0.01, 0.08207428876],
      [5000, 2, 0, 0.1, 0.1, 500, 0.02, 0.125286792],
      [1e6, 5, 0.05, 0.1, 0.001, 1e9, 0.001, 0.01023006445],
    ]);
    expectRows("label-private-excess-sharp", "n vc epsilon beta candidates radius", [
      [1000, 1, 1, 0.05, 1001, 0, 0.3555651184],
      [1e4, 3, 0.5, 0.05, 1e6, 0.01, 0.1702996751],
      [1e5, 10, 1, 0.01, 1e12, 0.01, 0.09122361148],
      [5000, 2, 0.1, 0.1, 500, 0.02, 0.2011308207],
      [1e6, 5, 0.1, 0.001, 1e9, 0.001, 0.02392098888],
    ]);
    const draw = { n: 1000, epsilon: 1, beta: 0.05, candidates: 1001 };
    expect(valueAt("fixed-points-excess", { ...draw, radius: 0.25 })!).toBeCloseTo(
      valueAt("draw-excess", draw)! + 0.25,
      12,
    );
  });

  it("agrees with the rule of certificates", () => {
    const [epsilon, beta, radius] = ["0.5", "0.05", "0.01"].map((text) => Rational.parse(text));
    const claim = labelPrivateAccuracy.conclude({
      premises: [],
      parameters: { candidates: 1_000_000n, growth: growthBound(10_000, 3), radius, epsilon, beta },
      n: 10_000,
    }) as { alpha: Rational };
    const values = { n: 10_000, vc: 3, epsilon: "0.5", beta: "0.05", candidates: 1_000_000, radius: "0.01" };
    const { value } = evaluateBound(boundOf("label-private-excess-sharp"), values);
    expect(value!.toString()).toBe(claim.alpha.toString());
  });
});

describe("randomized response", () => {
  it("costs 1/epsilon^2 where the draw costs 1/epsilon", () => {
    expectRows("flipped-labels-sample-size", "candidates epsilon alpha beta", [
      [10, 1, 0.1, 0.05, 4858.211162],
      [1000, 0.1, 0.1, 0.05, 793509.7232],
      [1e6, 0.5, 0.05, 0.01, 245651.4405],
      [2, 1, 0.2, 0.1, 536.809236],
      [100, 3, 0.1, 0.05, 1845.42294],
    ]);
    expectRows("flipped-labels-realizable-sample-size", "candidates epsilon alpha beta", [
      [10, 1, 0.1, 0.05, 456.2169069],
      [1000, 0.1, 0.1, 0.05, 79297.46786],
      [1e6, 0.5, 0.05, 0.01, 12087.22509],
      [2, 1, 0.2, 0.1, 100.5655717],
      [100, 3, 0.1, 0.05, 128.2039941],
    ]);
  });
});
