import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

const solved = (id: string, unknown: string, target: number, values: Readonly<Record<string, string>>) =>
  solveBound(boundOf(id), { unknown, target: String(target), values });

describe("Theorem 8", () => {
  const cover = "candidates epsilon alpha beta";

  it("with the paper's split, and sharper", () => {
    expectRows("cover-sample-size", cover, [
      [10, 1, 0.1, 0.05, 4869.419782],
      [1000, 0.1, 0.1, 0.05, 8478.107387],
      [1e6, 0.5, 0.05, 0.01, 61164.25256],
      [2, 1, 0.2, 0.1, 818.8689124],
      [1e12, 0.01, 0.1, 1e-6, 337117.4308],
    ]);
    expectRows("cover-sample-size-sharp", cover, [
      [10, 1, 0.1, 0.05, 1841.186819],
      [1000, 0.1, 0.1, 0.05, 3953.979292],
      [1e6, 0.5, 0.05, 0.01, 26179.87508],
      [2, 1, 0.2, 0.1, 202.3629122],
      [1e12, 0.01, 0.1, 1e-6, 114314.0507],
    ]);
    // The handy form: max(2/gap^2, 4/(epsilon gap)) ln((N - 1)/beta).
    for (const [candidates, epsilon, gap, beta] of [
      [10, 1, 0.1, 0.05],
      [1000, 0.1, 0.1, 0.05],
      [1e6, 0.5, 0.05, 0.01],
    ] as const) {
      const n = valueAt("draw-sample-size", { candidates, epsilon, alpha: gap, beta, noise: 1 })!;
      expect(n).toBeLessThan(
        Math.max(2 / (gap * gap), 4 / (epsilon * gap)) * Math.log((candidates - 1) / beta),
      );
    }
  });

  it("with the doubling dimension: the larger requirement, and their sum", () => {
    const names = "doubling kappa epsilon alpha beta";
    expectRows("cover-sample-size-doubling", names, [
      [1, 1, 1, 0.1, 0.05, 7565.76036],
      [1, 100, 0.1, 0.1, 0.05, 11249.89651],
      [5, 10, 0.5, 0.05, 0.01, 148307.184],
      [2, 1e6, 1, 0.2, 0.1, 8016.790768],
      [10, 2, 0.1, 0.1, 1e-6, 58308.0119],
    ]);
    expectRows("cover-sample-size-printed", names, [
      [1, 1, 1, 0.1, 0.05, 8322.336396],
      [1, 100, 0.1, 0.1, 0.05, 22499.79302],
      [5, 10, 0.5, 0.05, 0.01, 163137.9024],
      [2, 1e6, 1, 0.2, 0.1, 9620.148921],
      [10, 2, 0.1, 0.1, 1e-6, 116616.0238],
    ]);
  });

  it("on the sphere, for the bands and caps of the examples", () => {
    for (const [dimension, width, band, caps] of [
      [2, 0.5, 14973.69123, 13686.1409],
      [3, 0.5, 24935.42384, 24935.42384],
      [10, 0.3, 96078.24005, 104969.8169],
      [50, 0.2, 481248.8883, 632596.5445],
      [100, 0.2, 945268.1234, 1507361.055],
    ] as const) {
      const doubling = valueAt("sphere-doubling", { dimension })!;
      for (const [id, n] of [
        ["band-kappa", band],
        ["caps-kappa", caps],
      ] as const) {
        const kappa = valueAt(id, { dimension, width })!;
        const values = { doubling, kappa, epsilon: 0.5, alpha: 0.1, beta: 0.05 };
        expect(valueAt("cover-sample-size-doubling", values)! / n).toBeCloseTo(1, 8);
      }
    }
  });

  it("inverted in kappa, the scale of the algorithm", () => {
    for (const [n, doubling, epsilon, alpha, beta, kappa] of [
      [10_000, "1", "1", "0.1", "0.05", 20.96385051],
      [20_000, "1", "0.1", "0.1", "0.05", 5625382.761],
      [300_000, "5", "0.5", "0.05", "0.01", 131056.7998],
      [5000, "2", "1", "0.2", "0.1", 530.3481291],
    ] as const) {
      const found = solved("cover-sample-size-doubling", "kappa", n, { doubling, epsilon, alpha, beta })!;
      expect(found.toNumber() / kappa).toBeCloseTo(1, 8);
    }
    const small = { doubling: "1", epsilon: "0.1", alpha: "0.1", beta: "0.05" };
    expect(solved("cover-sample-size-doubling", "kappa", 1000, small)).toBe(undefined);
  });

  it("with the VC dimension, and with a known error", () => {
    expectRows("cover-sample-size-vc", "vc kappa epsilon alpha beta", [
      [1, 1, 1, 0.1, 0.05, 3570.686235],
      [2, 10, 0.1, 0.1, 0.05, 8170.92956],
      [3, 100, 0.5, 0.05, 0.01, 55473.84233],
      [5, 1, 1, 0.2, 0.1, 2508.130068],
      [10, 1000, 0.1, 0.1, 1e-6, 55945.2266],
    ]);
    expectRows("draw-sample-size", "candidates epsilon alpha beta noise", [
      [10, 1, 0.075, 0.05, 0.1, 495.5306086],
      [1000, 0.1, 0.075, 0.05, 0.1, 2900.926062],
      [1e6, 0.5, 0.0375, 0.01, 0.05, 3565.072123],
      [2, 1, 0.15, 0.1, 0.05, 48.6168438],
      [1000, 1, 0.05, 0.05, 0.02, 674.7590414],
      [10, 1, 0.1, 0.05, 1, 1033.389715],
      [1000, 0.1, 0.1, 0.05, 1, 2634.425669],
      [1e6, 0.5, 0.05, 0.01, 1, 14718.11543],
      [2, 1, 0.2, 0.1, 1, 112.811004],
      [100, 3, 0.1, 0.05, 1, 1510.566858],
    ]);
  });

  it("the excess of one draw, and the error of one", () => {
    expectRows("draw-excess", "n epsilon beta candidates", [
      [1e4, 1, 0.05, 21, 0.0346060001],
      [1000, 0.1, 0.05, 1000, 0.2219850807],
      [1e5, 0.5, 0.01, 1e6, 0.01919233542],
      [500, 1, 0.1, 2, 0.0957499614],
      [50, 0.1, 0.05, 100, 2.840912278],
    ]);
    expectRows("draw-error", "n epsilon beta candidates least", [
      [1000, 1, 0.05, 21, 0.025, 0.05541440158],
      [1000, 0.1, 0.05, 1000, 0.01, 0.2125529527],
      [1e5, 0.5, 0.01, 1e6, 0.001, 0.002116712959],
      [500, 2, 0.1, 2, 0.05, 0.08490821868],
      [5000, 0.1, 0.05, 100, 0, 0.03110520168],
    ]);
    expectRows("draw-tail", "candidates gap", [
      [2, 1, 0.7357588823],
      [10, 5, 0.06737946999],
      [100, 10, 0.004539992976],
      [1000, 7.5, 0.5530843701],
      [1e6, 20, 0.002061153622],
    ]);
    expectRows("draw-tail-sharp", "candidates gap", [
      [2, 1, 0.2689414214],
      [10, 5, 0.05717438143],
      [100, 10, 0.00447448207],
      [1000, 7.5, 0.3558905968],
      [1e6, 20, 0.002056911954],
    ]);
  });
});

describe("thresholds with a reference", () => {
  const upper = (id: string, kappa: string, epsilon: number): number =>
    Math.ceil(valueAt(id, { kappa, epsilon, alpha: 0.1, beta: 0.1 })!);

  it("the upper side of the phase diagram lies above the lower", () => {
    for (const [kappa, ...printed] of [
      ["1", 2096, 1457, 1861, 225],
      ["10", 3033, 2109, 2694, 325],
      ["1e2", 3955, 2750, 3512, 424],
      ["1e3", 4874, 3389, 4328, 522],
      ["1e4", 5794, 4029, 5145, 621],
      ["1e6", 7632, 5307, 6777, 817],
      ["1e9", 10391, 7225, 9227, 1113],
      ["1e12", 13149, 9143, 11676, 1408],
      ["1e20", 20504, 14257, 18207, 2195],
      ["1e50", 48086, 33436, 42699, 5147],
      ["1e100", 94056, 65401, 83518, 10067],
    ] as const) {
      const found = [0.1, 1].flatMap((epsilon) => [
        upper("threshold-cover-sample-size", kappa, epsilon),
        upper("threshold-cover-realizable-sample-size", kappa, epsilon),
      ]);
      expect([kappa, ...found]).toEqual([kappa, ...printed]);
      for (const epsilon of [0.1, 1]) {
        const lower = upper("smooth-threshold-lower-bound", kappa, epsilon);
        expect(lower).toBeLessThanOrEqual(upper("threshold-cover-realizable-sample-size", kappa, epsilon));
      }
    }
  });

  it("Example 1, the worked example, and what a given n reaches", () => {
    for (const [epsilon, kappa, sharp, faithful, size] of [
      [0.1, "13.15484549", 3421.084506, 7414.887424, 264],
      [0.1, "450.2394773", 4831.889389, 10235.6206, 9005],
      [0.5, "450.2394773", 4290.52088, 10235.6206, 9005],
      [0.01, "65.25661077", 28049.11482, 86908.83011, 1306],
    ] as const) {
      const goal = { epsilon, alpha: 0.1, beta: 0.05 };
      expect(valueAt("threshold-cover-sample-size", { ...goal, kappa })! / sharp).toBeCloseTo(1, 9);
      expect(valueAt("cover-sample-size", { ...goal, candidates: size })! / faithful).toBeCloseTo(1, 9);
    }
    expectRows("threshold-cover-sample-size", "kappa epsilon alpha beta", [
      [10, 0.1, 0.1, 0.05, 3309.742377],
    ]);
    for (const [n, epsilon, alpha, beta, kappa] of [
      [5000, "0.1", "0.1", "0.05", 685.9],
      [3000, "1", "0.1", "0.05", 11.85],
      [20_000, "0.5", "0.05", "0.01", 323.225],
      [500, "1", "0.2", "0.1", 3],
    ] as const) {
      const found = solved("threshold-cover-sample-size", "kappa", n, { epsilon, alpha, beta })!;
      expect(found.toNumber()).toBeCloseTo(kappa, 6);
    }
    for (const [n, epsilon, beta, alpha] of [
      [100, "1", "0.05", 0.3955062256],
      [1000, "1", "0.05", 0.1411465141],
      [1000, "0.1", "0.05", 0.1767095216],
      [10_000, "0.1", "0.05", 0.0487804878],
      [100_000, "0.5", "0.01", 0.01818181818],
    ] as const) {
      const found = solved("threshold-cover-sample-size", "alpha", n, { epsilon, beta, kappa: "1" })!;
      expect(found.toNumber()).toBeCloseTo(alpha, 9);
    }
  });

  it("the best number of cuts", () => {
    // The printed optima were themselves searched for: the objective is flat, and no more than a digit is lost.
    for (const [n, epsilon, beta, kappa, alpha] of [
      [1000, 1, 0.05, 1, 0.1268521],
      [1000, 0.1, 0.05, 1, 0.1680265814],
      [10_000, 1, 0.05, 10, 0.04848677538],
      [10_000, 0.1, 0.05, 100, 0.05321129995],
      [100_000, 0.5, 0.01, 1000, 0.01969189447],
    ] as const) {
      const found = valueAt("threshold-cover-excess", { n, epsilon, beta, kappa })!;
      expect(found / alpha).toBeLessThan(1 + 1e-6);
      expect(found / alpha).toBeGreaterThan(1 - 1e-6);
    }
  });
});

describe("Theorem 9", () => {
  it("with the paper's split, and sharper", () => {
    expectRows("cover-realizable-sample-size", "candidates epsilon alpha beta", [
      [10, 1, 0.1, 0.05, 13369.22346],
      [1000, 0.1, 0.1, 0.05, 22579.56383],
      [1e6, 0.5, 0.05, 0.01, 79227.90042],
      [2, 1, 0.2, 0.1, 4382.026635],
      [1e12, 0.01, 0.1, 1e-6, 561862.3847],
    ]);
    expectRows("cover-realizable-sample-size-sharp", "candidates epsilon alpha beta", [
      [10, 1, 0.1, 0.05, 221.9158041],
      [1000, 0.1, 0.1, 0.05, 2749.34772],
      [1e6, 0.5, 0.05, 0.01, 2443.714854],
      [2, 1, 0.2, 0.1, 48.6168438],
      [1e12, 0.01, 0.1, 1e-6, 110965.3404],
    ]);
    expectRows("cover-realizable-sample-size-doubling", "doubling kappa epsilon alpha beta", [
      [1, 1, 1, 0.1, 0.05, 18914.4009],
      [1, 100, 0.1, 0.1, 0.05, 28124.74127],
      [5, 10, 0.5, 0.05, 0.01, 185383.98],
      [2, 1e6, 1, 0.2, 0.1, 40083.95384],
      [10, 2, 0.01, 0.1, 1e-6, 971800.1984],
    ]);
    for (const [n, doubling, epsilon, alpha, beta, kappa] of [
      [20_000, "1", "1", "0.1", "0.05", 1.72081764],
      [50_000, "1", "0.05", "0.1", "0.05", 10859.54342],
      [300_000, "5", "0.5", "0.05", "0.01", 3082.160511],
      [40_000, "2", "1", "0.2", "0.1", 958891.9118],
    ] as const) {
      const id = "cover-realizable-sample-size-doubling";
      const found = solved(id, "kappa", n, { doubling, epsilon, alpha, beta })!;
      expect(found.toNumber() / kappa).toBeCloseTo(1, 8);
    }
  });
});

describe("sharper is never larger", () => {
  it.each([
    ["cover-sample-size-sharp", "cover-sample-size"],
    ["cover-realizable-sample-size-sharp", "cover-realizable-sample-size"],
    ["cover-realizable-sample-size-sharp", "cover-sample-size-sharp"],
  ])("%s beside %s", (sharp, faithful) => {
    for (const candidates of [2, 30, 1e9])
      for (const epsilon of [0.01, 0.3, 4])
        for (const alpha of [0.01, 0.2, 0.9])
          for (const beta of [1e-9, 0.05, 0.5]) {
            const values = { candidates, epsilon, alpha, beta };
            expect(valueAt(sharp, values)!).toBeLessThanOrEqual(valueAt(faithful, values)!);
          }
  });
});
