import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("selections", () => {
  it("by the length of the code", () => {
    for (const [n, kept, beta, sequence, ordered, set, unordered] of [
      [1000, 1, 0.05, 6.907755279, 0.07375313773, 6.907755279, 0.07375313773],
      [1000, 4, 0.05, 27.63102112, 0.1288891928, 24.44696027, 0.122370808],
      [10_000, 4, 0.05, 36.84136149, 0.04540779313, 33.66270759, 0.04360685502],
      [100_000, 20, 0.01, 230.2585093, 0.03451542767, 187.9209927, 0.03127898536],
      [1000, 50, 0.05, 345.3877639, 0.4571994666, 195.6642689, 0.3577218638],
    ] as const) {
      expectRows("selection-deviation", "n kept beta nats", [
        [n, kept, beta, sequence, ordered],
        [n, kept, beta, set, unordered],
      ]);
      expectRows("set-selection-deviation", "n kept beta", [[n, kept, beta, unordered]]);
    }
    expectRows("free-selection-deviation", "n kept beta", [
      [1000, 0, 0.05, 0.04680826121],
      [1000, 3, 0.05, 0.1159961863],
      [5000, 12, 0.05, 0.09773107717],
      [100_000, 60, 0.01, 0.05136202207],
      [1_000_000, 200, 0.01, 0.0311465423],
    ]);
    expectRows("session-deviation", "n kept nats epsilon beta", [
      [1000, 0, 0, 0, 0.05, 0.04294694083],
      [10_000, 10, 80, 0, 0.05, 0.06565492656],
      [10_000, 10, 80, 0.1, 0.05, 0.09055513285],
      [10_000, 0, 0, 0.1, 0.05, 0.03770120264],
      [100_000, 60, 500, 0.05, 0.01, 0.0633347712],
      [100_000, 5000, 0, 0.02, 0.01, 0.05960006461],
    ]);
  });

  it("as printed", () => {
    for (const [n, kept, beta, printed, constant] of [
      [1000, 1, 0.05, 0.2916529917, 0.0737895416],
      [1000, 4, 0.05, 0.7548521392, 0.1495790832],
      [10_000, 4, 0.05, 0.185339439, 0.05119216441],
      [100_000, 20, 0.01, 0.1430677875, 0.04120151562],
      [1_000_000, 50, 0.01, 0.06952404874, 0.02190968202],
    ] as const) {
      expectRows("compression-deviation-printed", "n kept beta", [[n, kept, beta, printed]]);
      expectRows("compression-deviation", "n kept beta", [[n, kept, beta, constant]]);
      expect(valueAt("set-selection-deviation", { n, kept, beta })!).toBeLessThan(constant);
    }
  });

  it("how many examples are needed", () => {
    for (const [target, kept, beta, n] of [
      ["0.1", 1, "0.05", 516],
      ["0.05", 1, "0.05", 2328],
      ["0.1", 4, "0.05", 1573],
      ["0.05", 10, "0.01", 18_026],
      ["0.02", 4, "0.01", 57_876],
    ] as const) {
      const values = { kept, beta };
      const least = solveBound(boundOf("set-selection-deviation"), { unknown: "n", target, values })!;
      expect(least.toNumber()).toBe(n);
    }
  });

  it("the error of what was selected", () => {
    expectRows("selection-error", "n kept errors beta", [
      [1000, 1, 0, 0.05, 0.009864425167],
      [1000, 1, 50, 0.05, 0.08227697228],
      [1000, 4, 10, 0.05, 0.05119019081],
      [5000, 12, 100, 0.01, 0.05718011949],
      [10_000, 4, 30, 0.05, 0.0100402194],
      [1000, 4, 0, 0.05, 0.02717678521],
      [10_000, 4, 0, 0.05, 0.003660594539],
      [10_000, 11, 0, 0.01, 0.008811792944],
      [100_000, 60, 0, 0.01, 0.005057557714],
    ]);
  });
});

describe("votes over blocks", () => {
  it("blocks that are weakly right", () => {
    for (const [vc, fifth, third] of [
      [1, 23, 11],
      [2, 41, 20],
      [3, 60, 29],
      [5, 97, 46],
      [8, 152, 72],
      [10, 189, 89],
    ] as const) {
      expect(valueAt("weak-block-size", { vc, weakError: 0.2 })).toBe(fifth);
      expect(valueAt("weak-block-size", { vc, weakError: "1/3" })).toBe(third);
    }
  });

  it("of a given shape, and in the worst case", () => {
    expectRows("block-selection-deviation", "n blocks size beta", [
      [1000, 5, 2, 0.05, 0.195747365],
      [10_000, 9, 3, 0.05, 0.1098914834],
      [100_000, 21, 3, 0.05, 0.05782281115],
      [100_000, 35, 4, 0.01, 0.08571722543],
      [1_000_000, 77, 6, 0.01, 0.0535220195],
    ]);
    expectRows("boosted-compression-deviation", "n vc beta", [
      [1e4, 1, 0.05, 0.7195974522],
      [1e6, 1, 0.05, 0.1022717973],
      [1e6, 3, 0.05, 0.1608564926],
      [1e8, 3, 0.01, 0.02174508571],
      [1e9, 5, 0.01, 0.009812984814],
    ]);
    expect(valueAt("boosted-compression-deviation", { n: 1000, vc: 3, beta: 0.05 })).toBe(undefined);
  });

  it("by the number of multisets of blocks", () => {
    // 55 multisets of two pairs of 5 positions, and the priors of 2 blocks of 2.
    const nats = Math.log(55 * 6 * 6);
    const alpha = Math.sqrt((1 * (nats + Math.log(40))) / 2) / 5 + 4 / 5;
    expect(valueAt("block-selection-deviation", { n: 5, blocks: 2, size: 2, beta: 0.05 })).toBeCloseTo(
      alpha,
      12,
    );
  });
});

describe("stable selections", () => {
  it("of any size, beside codes", () => {
    for (const [n, kept, beta, stable, coded] of [
      [1000, 3, 0.05, 0.0750249082, 0.1159961863],
      [1000, 11, 0.05, 0.1224866522, 0.1932466875],
      [10_000, 11, 0.05, 0.02510565782, 0.06908634813],
      [10_000, 3, 0.01, 0.0210130681, 0.04160543025],
      [100_000, 51, 0.01, 0.0104514761, 0.04782428162],
    ] as const) {
      expectRows("stable-selection-deviation", "n kept beta", [[n, kept, beta, stable]]);
      expectRows("free-selection-deviation", "n kept beta", [[n, kept, beta, coded]]);
    }
  });

  it("boxes and thresholds", () => {
    for (const [n, dimension, beta, deviation, error] of [
      [1000, 1, 0.05, 0.05748881889, 0.007364167794],
      [1000, 2, 0.05, 0.07088282133, 0.01748975826],
      [10_000, 2, 0.05, 0.01722785381, 0.001752426667],
      [10_000, 5, 0.01, 0.02588994406, 0.006905369974],
      [100_000, 10, 0.01, 0.007331190335, 0.00152012272],
    ] as const) {
      expectRows("box-deviation", "n dimension beta", [[n, dimension, beta, deviation]]);
      expectRows("box-error", "n dimension beta", [[n, dimension, beta, error]]);
    }
    for (const [n, beta, stable, coded, error] of [
      [100, 0.05, 0.1931332813, 0.212743187, 0.02951304961],
      [1000, 0.05, 0.05146325304, 0.07375656877, 0.002991249545],
      [1000, 0.01, 0.0609849313, 0.07908605853, 0.004594582648],
      [10_000, 0.05, 0.01527011478, 0.0254949108, 0.0002995283598],
      [100_000, 0.01, 0.005536282179, 0.009178174496, "4.605064150e-5"],
    ] as const) {
      expectRows("threshold-deviation", "n beta", [[n, beta, stable]]);
      expectRows("threshold-deviation-coded", "n beta", [[n, beta, coded]]);
      expectRows("threshold-error", "n beta", [[n, beta, error]]);
    }
  });

  it("subsamples, and where deviation and excess balance", () => {
    expectRows("subsample-deviation", "n drawn beta", [
      [1000, 100, 0.05, 0.1407430455],
      [10_000, 500, 0.05, 0.06323713617],
      [10_000, 2000, 0.05, 0.2121472292],
      [100_000, 5000, 0.01, 0.05501667295],
      [1_000_000, 20_000, 0.01, 0.02161126519],
    ]);
    for (const [n, vc, beta, drawn, alpha] of [
      [1e4, 2, 0.05, 1785, 0.1908093754],
      [1e5, 2, 0.05, 8792, 0.09202155652],
      [1e6, 2, 0.05, 42_837, 0.04416569465],
      [1e6, 10, 0.05, 64_048, 0.06536189005],
      [1e7, 5, 0.01, 266_183, 0.02712610337],
    ] as const) {
      expectRows("subsample-deviation", "n drawn beta", [[n, drawn, beta, alpha]]);
      expect(valueAt("growth-minimizer-excess", { n: drawn, vc, beta })!).toBeLessThanOrEqual(alpha);
      const before = valueAt("subsample-deviation", { n, drawn: drawn - 1, beta })!;
      expect(valueAt("growth-minimizer-excess", { n: drawn - 1, vc, beta })!).toBeGreaterThan(before);
    }
  });
});

describe("other ways to robust generalization", () => {
  it("few outputs and small domains", () => {
    expectRows("description-deviation", "n outputs beta", [
      [1000, 2, 0.05, 0.04680826121],
      [1000, 1024, 0.05, 0.07287095189],
      [10_000, (2n ** 64n).toString(), 0.05, 0.04901545624],
      [10_000, (2n ** 640n).toString(), 0.05, 0.149549837],
      [1000, (1001n ** 10n).toString(), 0.05, 0.1907569491],
      [100, (2n ** 64n).toString(), 0.05, 0.4901545624],
    ]);
    expectRows("domain-deviation", "n values beta", [
      [100, 2, 0.05, 0.1358101516],
      [100, 4, 0.05, 0.1678509697],
      [1000, 16, 0.05, 0.08392275211],
      [10_000, 256, 0.01, 0.09501786841],
      [100_000, 1024, 0.01, 0.05537025715],
    ]);
  });

  it("privacy", () => {
    expectRows("pure-privacy-deviation", "n epsilon beta", [
      [1000, 0, 0.05, 0.04294694083],
      [1000, 0.1, 0.05, 0.06636681028],
      [10_000, 0.1, 0.05, 0.03770120264],
      [10_000, 0.5, 0.05, 0.1373649428],
      [10_000, 1, 0.01, 0.2652396115],
      [100_000, 0.05, 0.01, 0.01739841184],
    ]);
    expectRows("privacy-deviation", "n epsilon delta beta", [
      [10_000, 0.1, "1e-8", 0.05, 0.09707290258],
      [10_000, 0.5, "1e-6", 0.05, 0.2906636693],
      [100_000, 0.1, "1e-8", 0.01, 0.06702238127],
      [1000, 0.1, 0, 0.05, 0.1926554833],
      [1_000_000, 0.05, "1e-10", 0.01, 0.03039525755],
      [1000, 1, "1e-5", 0.05, 0.5939705915],
    ]);
    expect(valueAt("privacy-deviation", { n: 1000, epsilon: 0.1, delta: 0.5, beta: 0.05 })).toBe(undefined);
    for (const [epsilon, delta, n] of [
      [0.1, "1e-6", 2554],
      [0.1, "1e-9", 3976],
      [0.05, "1e-8", 13_399],
      [0.01, "1e-10", 395_581],
    ] as const) {
      expect(Math.ceil(valueAt("privacy-deviation-sample-size", { epsilon, delta })!)).toBe(n);
    }
    // Its failure probability, 12 delta/((1 + e^(2 epsilon)) epsilon), is 0.997 and 1.003 here.
    expect(valueAt("privacy-deviation-sample-size", { epsilon: 0.16, delta: "0.0316" })).toBeDefined();
    expect(valueAt("privacy-deviation-sample-size", { epsilon: 0.16, delta: "0.0318" })).toBe(undefined);
  });

  it("perfect generalization", () => {
    expectRows("perfect-deviation", "n lost epsilon beta", [
      [1000, 0.01, 0.5, 0.02, 0.05384383608],
      [1000, 0.01, 0.5, 0.05, 0.04696819672],
      [10_000, "2e-6", 1, 0.05, 0.01531162868],
      [10_000, 0.025, 0.1, 0.05, 0.01497001442],
      [500, "1e-9", 3, 0.01, 0.09109510122],
      [10_000, "2e-6", 1, "4e-6", 0.02721719177],
      [500, "1e-9", 3, "2e-9", 0.1562575215],
    ]);
    expectRows("perfect-deviation-printed", "n lost epsilon", [
      [1000, 0.01, 0.5, 0.1094665661],
      [10_000, "2e-6", 1, 0.05461524118],
      [10_000, 0.025, 0.1, 0.03021373261],
    ]);
  });

  it("is impossible for proper learners with few thresholds", () => {
    expect(valueAt("few-thresholds-error", { outputs: 8, points: 10 })).toBe(0.5);
    expect(valueAt("few-thresholds-error", { outputs: 9, points: 10 })).toBe(0);
    const asymptotic = boundOf("proper-threshold-sample-size");
    expect(solveBound(asymptotic, { unknown: "alpha", target: 1, values: { points: 10 } })).toBe(undefined);
    expect(() => asymptotic.value({})).toThrow(/no constant/);
  });
});
