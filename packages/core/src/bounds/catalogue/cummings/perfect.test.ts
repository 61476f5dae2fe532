import { describe, expect, it } from "vitest";
import { growthBound } from "../../../math/index.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("from privacy to perfect generalization", () => {
  // n, epsilon, beta; then the lower bound, the printed upper one and the sharper one, for two outputs.
  const rows = [
    [10, 0.1, 0.05, 0.3, 0.9361652242, 0.4805826121],
    [100, 0.1, 0.05, 0.8, 2.960414375, 1.605207187],
    [100, 0.1, 0.001, 1.5, 4.072849037, 2.161424519],
    [101, 0.1, 0.05, 0.85, 2.975179625, 1.613839813],
    [1000, 0.05, 0.01, 1.85, 5.473328305, 3.049164153],
    [1000, 1, 0.05, 26, 93.61652242, 93.61652242],
  ] as const;

  it("the noisy majority: at least, as printed, at most", () => {
    for (const [n, epsilon, beta, lower, printed, sharp] of rows) {
      // The noisy majority of all bits, or of all but one where that is half a step better.
      const least = valueAt("privacy-to-perfect-lower", { n, epsilon, beta })!;
      expect([lower, lower + epsilon / 2].some((value) => Math.abs(least - value) < 1e-12)).toBe(true);
      expect(least).toBeLessThanOrEqual(sharp);
      expectRows("privacy-to-perfect-printed", "n epsilon beta outputs", [[n, epsilon, beta, 2, printed]]);
      expectRows("privacy-to-perfect-finite", "n epsilon beta outputs", [[n, epsilon, beta, 2, sharp]]);
    }
  });

  it("the lower bound never falls with n, by exact counting", () => {
    // Own count: Pascal's triangle gives P[Bin(n, 1/2) >= n/2 + t]; the best of all numbers of bits up to n.
    let row = [1];
    let best = 0;
    for (let n = 1; n <= 60; n++) {
      row = [1, ...row.slice(1).map((x, i) => x + row[i]!), 1];
      let tail = 0;
      for (let k = n; 2 * k > n; k--) {
        tail += row[k]! / 2 ** n;
        if (tail <= 0.05) continue;
        best = Math.max(best, k - n / 2);
        break;
      }
      expect(valueAt("privacy-to-perfect-lower", { n, epsilon: 1, beta: 0.05 })).toBe(best);
    }
  });

  it("more outputs, and any range", () => {
    expectRows("privacy-to-perfect-finite", "n epsilon outputs beta", [
      [100, 0.1, 2, 0.05, 1.605207187],
      [1000, 0.01, 2, 0.05, 0.4805826121],
      [1000, 0.1, 1000, 0.01, 9.062193241],
      [10_000, 0.01, 16, "1e-6", 3.064493703],
      [10_000, 1, 4, 0.05, 318.5961021],
    ]);
    expectRows("privacy-to-perfect", "n epsilon beta delta", [
      [100, 0.1, 0.05, "1e-6", 3.083410892],
      [1000, 0.01, 0.05, "1e-6", 0.9480316673],
      [1000, 0.1, 0.01, "1e-9", 12.6564857],
      [10_000, 0.01, "1e-6", "1e-6", 3.888254462],
      [10_000, 0.001, 0.05, "1e-6", 0.2970910892],
    ]);
  });

  it("the strange mechanism, and when perfect generalization is privacy", () => {
    expectRows("strange-failure", "n", [
      [2, 0.25],
      [3, 0.1481481481],
      [4, 0.0625],
      [5, 0.03456],
      [7, 0.008393004373],
      [9, 0.002064939833],
      [10, 0.0009765625],
      [20, "9.536743164e-7"],
      [21, "4.883310590e-7"],
    ]);
    expectRows("perfect-but-not-private", "n", [
      [1, 0.5],
      [2, 0.125],
      [3, 0.01851851852],
      [5, 0.00016],
      [10, "5e-11"],
    ]);
  });
});

describe("privacy by resampling", () => {
  it("three maps of epsilon and one of delta", () => {
    for (const [n, beta, epsilon, delta, printed, sharp, pooled] of [
      [100, "1e-6", 0.1, 0, "1.999999000e-6", 0.2714009656, 0.1313459209],
      [1000, "1e-6", 0.125, "1e-8", "2.048720653e-6", 0.3437240411, 0.1651674041],
      [1000, "1e-9", 0.5, "1e-9", "1.184869217e-8", 1.617372233, 0.735477219],
      [10_000, "1e-12", 0.25, 0, "2e-12", 0.7353408149, 0.3436478482],
      [50, 0.01, 0.2, 0.001, 0.02543534626, 0.576184104, 0.2720990769],
    ] as const) {
      expectRows("resampled-privacy-printed", "epsilon", [[epsilon, 4 * epsilon]]);
      expectRows("resampled-privacy", "n epsilon", [[n, epsilon, sharp]]);
      expectRows("resampled-privacy-pooled", "n epsilon", [[n, epsilon, pooled]]);
      expectRows("resampled-delta", "epsilon delta beta", [[epsilon, delta, beta, printed]]);
      expect(sharp).toBeLessThan(4 * epsilon);
    }
  });

  it("two sharper maps of delta", () => {
    const names = "n beta epsilon delta";
    for (const [n, beta, epsilon, delta, mixture, pooled] of [
      [100, "1e-6", 0.1, 0, "1.879326475e-6", 0.0001966650582],
      [1000, "1e-6", 0.125, "1e-8", "1.886130048e-6", 0.0002065323827],
      [1000, "1e-9", 0.5, "1e-9", "7.909439858e-9", "1.006038174e-6"],
      [10_000, "1e-12", 0.25, 0, "1.767467470e-12", "4.597107625e-9"],
      [50, 0.01, 0.2, 0.001, 0.02151416403, 0.1594900307],
    ] as const) {
      expectRows("resampled-delta-mixture", names, [[n, beta, epsilon, delta, mixture]]);
      expectRows("resampled-delta-pooled", names, [[n, beta, epsilon, delta, pooled]]);
    }
    expect(valueAt("resampled-delta-mixture", { n: 20, beta: 0.18, epsilon: 0.1, delta: 0 })).toBe(undefined);
  });

  it("uniform convergence and accuracy", () => {
    for (const [n, vc, beta, deviation, excess] of [
      [1000, 1, 0.05, 0.1604948441, 0.2034417849],
      [1000, 5, 0.05, 0.2868579789, 0.3298049197],
      [10_000, 5, 0.05, 0.104425619, 0.1180066342],
      [100_000, 10, 0.01, 0.04987383366, 0.0550208315],
      [1_000_000, 3, 0.01, 0.01053321426, 0.01216083789],
    ] as const) {
      expectRows("uniform-deviation", "n vc beta", [[n, vc, beta, deviation]]);
      expectRows("growth-minimizer-excess", "n vc beta", [[n, vc, beta, excess]]);
    }
    expectRows("resampled-excess", "n vc excess beta", [
      [1e4, 1, 0.1, 0.05, 0.2130011373],
      [1e5, 1, 0.05, 0.05, 0.08893794393],
      [1e5, 5, 0.1, 0.03125, 0.1740983817],
      [1e6, 10, 0.02, 0.01, 0.05463048055],
      [1e6, 3, 0.05, 0.04, 0.07060833088],
    ]);
    // The minimizer on a subsample of m.
    expectRows("growth-minimizer-excess", "n vc beta", [
      [100, 2, 0.05, 0.6845934626],
      [500, 2, 0.05, 0.3381570865],
      [2000, 2, 0.05, 0.181190113],
      [5000, 2, 0.01, 0.1268852404],
      [20_000, 2, 0.01, 0.06673749536],
    ]);
  });
});

describe("exponential weights", () => {
  it("their excess and their privacy", () => {
    for (const [n, candidates, beta, perfectBeta, epsilon, privacy, excess] of [
      [1000, 10, 0.05, 0.05, 1, 0.01827041873, 0.7604859902],
      [10_000, 100, 0.05, 0.05, 1, 0.004910567472, 0.3738043022],
      [100_000, 1000, 0.05, 0.01, 0.5, 0.0006400251307, 0.343325908],
      [1_000_000, 65_536, 0.01, 0.01, 0.5, 0.0001746679073, 0.1923085215],
      [10_000, 2, 0.05, 0.05, 0.1, 0.0006755811001, 1.327993341],
    ] as const) {
      const names = "n candidates perfectBeta epsilon";
      const row = [n, candidates, perfectBeta, epsilon];
      expectRows("exponential-weights-privacy", names, [[...row, privacy]]);
      expectRows("exponential-weights-excess", `${names} beta`, [[...row, beta, excess]]);
    }
  });

  it("their sample sizes", () => {
    const names = "alpha candidates beta epsilon";
    const ceiling = (id: string, values: Readonly<Record<string, number>>): number =>
      Math.ceil(valueAt(id, values)!);
    for (const [alpha, candidates, beta, epsilon, sharp, printed, thirds] of [
      [0.1, 10, 0.05, 1, 57_834, 129_048, 387_144],
      [0.1, 100, 0.05, 1, 139_730, 342_335, 1_027_005],
      [0.05, 1000, 0.05, 0.5, 4_114_549, 11_422_868, 34_268_602],
      [0.1, 65_536, 0.01, 0.5, 3_698_257, 10_564_345, 31_693_034],
      [0.2, 2, 0.05, 0.1, 440_892, 1_262_166, 3_786_497],
    ] as const) {
      const values = Object.fromEntries(
        names.split(" ").map((name, i) => [name, [alpha, candidates, beta, epsilon][i]!]),
      );
      expect(ceiling("exponential-weights-sample-size", { ...values, perfectBeta: beta })).toBe(sharp);
      expect(ceiling("exponential-weights-sample-size-printed", values)).toBe(printed);
      expect(ceiling("exponential-weights-sample-size-thirds", values)).toBe(thirds);
    }
  });

  it("one hypothesis for every labelling of a finite domain", () => {
    for (const [points, vc, alpha, beta, epsilon, n] of [
      [10, 1, 0.1, 0.05, 1, 60_313],
      [100, 2, 0.1, 0.05, 1, 414_796],
      [1000, 1, 0.1, 0.05, 0.5, 1_028_920],
      [65_536, 2, 0.1, 0.05, 1, 3_375_610],
      [2 ** 32, 1, 0.05, 0.01, 1, 17_505_213],
    ] as const) {
      const candidates = growthBound(points, vc).toString();
      const values = { alpha, beta, perfectBeta: beta, epsilon, candidates };
      expect(Math.ceil(valueAt("exponential-weights-sample-size", values)!)).toBe(n);
    }
  });
});
