import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

const rounded = (id: string, values: Readonly<Record<string, number | string>>): number =>
  Math.ceil(valueAt(id, values)!);

describe("the learner of Littlestone classes", () => {
  it("needs what its closed plan says", () => {
    const names = "ldim alpha beta epsilon delta";
    const first = [0.1, 0.05, 1, "1e-6"] as const;
    const second = [0.05, 0.01, 0.5, "1e-8"] as const;
    const third = [0.2, 0.1, 2, "1e-5"] as const;
    expectRows("littlestone-sample-size", names, [
      ...[9117, 74_611, 1_805_105, 127_455_970, 230_841_571_272].map((n, i) => [i + 1, ...first, n]),
      ...[28_660, 367_967, 9_437_707, 668_218_045, 1_207_462_971_036].map((n, i) => [i + 1, ...second, n]),
      ...[3469, 18_885, 416_942, 29_281_856, 53_284_936_143].map((n, i) => [i + 1, ...third, n]),
    ]);
    expectRows("littlestone-sample-size-closure", names, [
      ...[9117, 52_084, 652_032, 7_577_422, 83_979_294].map((n, i) => [i + 1, ...first, n]),
      ...[28_660, 250_434, 3_340_272, 39_725_430, 435_696_097].map((n, i) => [i + 1, ...second, n]),
      ...[3469, 13_633, 156_345, 1_789_612, 19_295_798].map((n, i) => [i + 1, ...third, n]),
    ]);
    const goal = { alpha: 0.1, beta: 0.05, epsilon: 1, delta: "1e-6" };
    expect(valueAt("littlestone-sample-size", { ...goal, ldim: 10 })).toBe(undefined);
  });

  it("says which dimension a sample is enough for", () => {
    const values = { alpha: "0.1", beta: "0.05", epsilon: 1, delta: "0.000001" };
    const bound = boundOf("littlestone-sample-size");
    expect(solveBound(bound, { unknown: "ldim", target: 100_000, values })!.toNumber()).toBe(2);
    expect(solveBound(bound, { unknown: "ldim", target: 9116, values })).toBe(undefined);
  });

  it("needs more without a target in the class", () => {
    const names = "ldim vc alpha beta epsilon delta";
    expectRows("littlestone-agnostic-sample-size", names, [
      [1, 1, 0.1, 0.05, 1, "1e-6", 1_076_210],
      [1, 1, 0.2, 0.1, 1, "1e-6", 240_097],
      [2, 2, 0.2, 0.1, 1, "1e-6", 3_951_247],
      [1, 1, 0.1, 0.05, 0.1, "1e-6", 17_583_101],
    ]);
    expectRows("littlestone-agnostic-sample-size-closure", names, [[2, 2, 0.2, 0.1, 1, "1e-6", 2_671_528]]);
  });

  it("relabels so many examples", () => {
    for (const [vc, alpha, beta, n] of [
      [1, 0.1, 0.05, 407_590],
      [1, 0.2, 0.1, 90_931],
      [2, 0.2, 0.1, 154_880],
      [3, 0.1, 0.05, 978_676],
      [5, 0.05, 0.01, 6_923_901],
    ] as const) {
      expect(valueAt("relabelled-uniform-sample-size", { vc, alpha, beta })).toBe(n);
    }
    for (const [vc, alpha, beta, relabelling, n] of [
      [1, 0.1, 0.05, 0.05, 31_479],
      [1, 0.2, 0.1, 0.1, 6754],
      [2, 0.2, 0.1, 0.05, 24_517],
      [3, 0.1, 0.05, 0.5, 6042],
      [5, 0.05, 0.01, 1, 9777],
    ] as const) {
      expect(valueAt("relabelled-draw-sample-size", { vc, alpha, beta, relabelling })).toBe(n);
    }
    for (const [vc, alpha, beta, n] of [
      [1, 0.1, 0.05, 1988],
      [2, 0.1, 0.05, 3557],
      [3, 0.1, 0.05, 5125],
      [1, 0.3, 0.1, 571],
      [5, 0.05, 0.01, 18_161],
    ] as const) {
      expect(valueAt("public-points-sample-size", { vc, alpha, beta })).toBe(n);
      expect(valueAt("public-points-sample-size-sharp", { vc, alpha, beta })!).toBeLessThan(n);
    }
  });
});

describe("finite classes", () => {
  it("realizable, by exact binomial tails", () => {
    expectRows("finite-realizable-sample-size", "candidates alpha beta epsilon", [
      [16, 0.1, 0.05, 1, 256],
      [1024, 0.1, 0.05, 1, 451],
      [2 ** 20, 0.1, 0.05, 1, 767],
      [1024, 0.05, 0.01, 0.5, 1708],
      [2, 0.2, 0.1, 2, 41],
    ]);
  });

  it("agnostic, and the choice from a list", () => {
    for (const [candidates, alpha, epsilon, beta, n] of [
      [16, 0.1, 1, 0.05, 5724],
      [1024, 0.1, 1, 0.05, 9051],
      [1024, 0.1, 0.05, 0.05, 9051],
      [2 ** 20, 0.05, 0.5, 0.01, 63_535],
      [2, 0.2, 1, 0.1, 877],
    ] as const) {
      expect(rounded("finite-agnostic-sample-size", { candidates, alpha, epsilon, beta })).toBe(n);
    }
    for (const [candidates, alpha, epsilon, beta, n] of [
      [16, 0.05, 1, 0.05, 4945],
      [100, 0.05, 1, 0.05, 6264],
      [100, 0.05, 0.1, 0.05, 10_440],
      [1000, 0.1, 0.5, 0.01, 4541],
      [2, 0.01, 1, 0.1, 14_740],
    ] as const) {
      expect(rounded("list-choice-sample-size", { candidates, alpha, epsilon, beta })).toBe(n);
    }
  });

  it("need no more than the lower bound for thresholds allows", () => {
    // A private learner of thresholds on 1024 points: its error cannot be proved below the lower bound at any n.
    for (const n of [5, 50, 500]) {
      const least = valueAt("threshold-risk", { n, epsilon: 0.1, points: 1024 })!;
      const proved = valueAt("draw-excess", { n, epsilon: 0.1, beta: 0.05, candidates: 1025 })!;
      expect(least).toBeLessThan(proved + 0.05);
    }
  });
});

describe("boosting", () => {
  it("rounds and examples", () => {
    expectRows("boosting-rounds", "advantage alpha", [
      [0.375, 0.1, 30],
      [0.4375, 0.1, 20],
      [0.25, 0.05, 150],
      [0.1, 0.1, 495],
      [0.375, 0.01, 296],
    ]);
    expectRows("boosting-sample-size", "weakExamples weakEpsilon epsilon alpha beta", [
      [1000, 0.1, 0.1, 0.1, 0.05, 35_531_510],
      [1000, 0.1, 0.05, 0.1, 0.05, 71_559_820],
      [1000, 1, 0.1, 0.1, 0.05, 182_776_310],
      [200, 0.5, 0.5, 0.2, 0.1, 3_672_560],
      [5000, 1, 1, 0.05, 0.01, 264_682_624],
    ]);
  });
});

describe("histograms", () => {
  it("the threshold falls with epsilon below a delta of 1/2, and only there", () => {
    for (const delta of ["0.1", "0.4", "0.49"]) {
      const counts = ["0.1", "0.5", "1", "2", "10"].map((epsilon) =>
        valueAt("histogram-threshold", { epsilon, delta })!,
      );
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
    // Here 1 would do at epsilon = 1, where 1/(1 + e^(-1/2)) = 0.62, and 2 at epsilon = 10.
    expect(() => valueAt("histogram-threshold", { epsilon: 1, delta: "0.9" })).toThrow(/below 0.5/);
  });

  it("thresholds and keys", () => {
    expectRows("histogram-threshold", "epsilon delta", [
      [1, "1e-6", 28],
      [0.5, "1e-8", 73],
      [2, "1e-5", 13],
      [0.1, "1e-6", 264],
      [1, 0.01, 10],
      [2, 0.001, 8],
    ]);
    expectRows("histogram-batches", "eta epsilon delta beta", [
      [0.5, 1, "1e-6", 0.05, 89],
      [0.1, 1, "1e-6", 0.05, 478],
      [0.0578684406893, 1, "1e-6", 0.05, 845],
      [0.1, 0.5, "1e-8", 0.01, 1227],
      [0.25, 2, "1e-5", 0.1, 82],
    ]);
  });
});

describe("global stability", () => {
  it("and error", () => {
    for (const [eta, n, simple, sharp] of [
      [0.5, 14, 0.0495105129, 0.04830484699],
      [0.25, 28, 0.0495105129, 0.04830484699],
      [0.0761462009302, 52, 0.04952115558, 0.04831497553],
      [0.01, 100, 0.04605170186, 0.04500741398],
      [0.9, 10, 0.01053605157, 0.01048074179],
    ] as const) {
      expectRows("stable-hypothesis-error", "eta n", [[eta, n, sharp]]);
      expectRows("stable-hypothesis-error-printed", "eta n", [[eta, n, simple]]);
    }
    for (const [eta, n] of [
      [0.5, 14],
      [0.25, 28],
      [0.0761462009302, 52],
      [0.0068337587437, 100],
      [0.00003036407753, 209],
    ] as const) {
      expect(rounded("tournament-block-size", { eta: eta.toFixed(16), alpha: 0.05 })).toBe(n);
    }
    expectRows("stability-band", "runs beta", [
      [100, 0.05, 0.2223873415],
      [500, 0.01, 0.1125827638],
      [200, 0.05, 0.1572515972],
    ]);
  });

  it("of tournaments", () => {
    const general = [0.5, 0.1875, 0.0578684406893, 0.00650365682707, 0.0000303502469231];
    const closure = [0.5, 0.2222222222, 0.181984605652, 0.118214890574, 0.0789039381985];
    expectRows(
      "tournament-stability",
      "ldim",
      general.map((eta, i) => [i + 1, eta]),
    );
    expectRows(
      "tournament-stability-closure",
      "ldim",
      closure.map((eta, i) => [i + 1, eta]),
    );
    for (let ldim = 1; ldim <= 6; ldim++) {
      expect(valueAt("tournament-frequency", { ldim })).toBe(2 ** -(2 ** (ldim - 1)));
      expect(valueAt("tournament-frequency-closure", { ldim })).toBe(2 ** -ldim);
    }
  });

  it("of tournaments falls with the dimension and never vanishes", () => {
    for (const [id, most] of [
      ["tournament-stability", 6],
      ["tournament-stability-closure", 12],
    ] as const) {
      const values = Array.from({ length: most }, (_, i) => valueAt(id, { ldim: i + 1 })!);
      for (let i = 0; i < most; i++) {
        expect(values[i]!).toBeGreaterThan(0);
        if (i > 0) expect(values[i]!).toBeLessThan(values[i - 1]!);
      }
    }
  });

  it("has no number where none is known", () => {
    for (const id of ["littlestone-lower-bound", "weak-to-strong-sample-size"]) {
      expect(boundOf(id).asymptotic).toBe(true);
      expect(() => boundOf(id).value({})).toThrow(/no constant/);
    }
  });
});
