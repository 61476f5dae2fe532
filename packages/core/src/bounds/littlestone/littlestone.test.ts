import { describe, expect, it } from "vitest";
import { leastThreshold } from "../../mechanisms/stray-release.ts";
import { Rational } from "../../math/index.ts";
import {
  blocksAtLevel,
  closedCopies,
  closedPlan,
  isAdmissible,
  isProved,
  largestTau,
  leastBatches,
  optimizedPlan,
  releaseThreshold,
  stabilityAtBestLevel,
  usualAttempts,
} from "./index.ts";

const R = (text: string): Rational => Rational.parse(text);
const groups = [
  ["0.1", "0.05", "1", "1e-6"],
  ["0.05", "0.01", "0.5", "1e-8"],
  ["0.2", "0.1", "2", "1e-5"],
] as const;
const goal = (group: number, mode: "general" | "closure", ldim: number) => {
  const [alpha, beta, epsilon, delta] = groups[group]!;
  return { ldim, mode, alpha: R(alpha), beta: R(beta), epsilon: R(epsilon), delta: R(delta) };
};

describe("tau", () => {
  it("is the table's, exactly where it is a short fraction", () => {
    expect(["general", "full", "closure"].map((mode) => largestTau(1, mode as "full").toString())).toEqual(
      new Array(3).fill("0.5"),
    );
    expect(largestTau(2, "general").toString()).toBe("0.25");
    expect(largestTau(2, "closure").toString()).toBe("1/3");
    for (const [ldim, general, full, closure] of [
      [2, 0.25, 0.104356076261, 1 / 3],
      [3, 0.0761462009302, 0.00720493706901, 0.219223593596],
      [4, 0.0068337587437, 0.0000303787971714, 0.144883017006],
      [5, 0.000030364077533, 4.65654117051e-10, 0.095143971069],
      [6, 4.65654110112e-10, 1.08420217223e-19, 0.0615205465597],
    ] as const) {
      expect(largestTau(ldim, "general").toNumber() / general).toBeCloseTo(1, 10);
      expect(largestTau(ldim, "full").toNumber() / full).toBeCloseTo(1, 10);
      expect(largestTau(ldim, "closure").toNumber() / closure).toBeCloseTo(1, 10);
    }
  });

  it("is admissible, with the closed forms 2^-(2^(ldim-1)) and 2^-ldim, and nothing above it is", () => {
    for (let ldim = 1; ldim <= 10; ldim++) {
      expect(isAdmissible(ldim, "general", Rational.of(1n, 1n << BigInt(1 << (ldim - 1))))).toBe(true);
      expect(isAdmissible(ldim, "closure", Rational.of(1n, 1n << BigInt(ldim)))).toBe(true);
      for (const mode of ["general", "closure"] as const) {
        const tau = largestTau(ldim, mode);
        expect(isAdmissible(ldim, mode, tau)).toBe(true);
        expect(isAdmissible(ldim, mode, tau.times("1.0000000001"))).toBe(false);
      }
    }
    expect(isAdmissible(2, "full", R("0.25"))).toBe(false);
  });
});

describe("capped tournaments", () => {
  it("have the stability and the blocks of the table", () => {
    for (const [ldim, mode, eta, blocks] of [
      [1, "general", 0.5, [1n]],
      [2, "general", 0.1875, [1n, 5n]],
      [3, "general", 0.0578684406893, [1n, 5n, 21n]],
      [4, "general", 0.00650365682707, [1n, 5n, 21n, 85n]],
      [5, "general", 0.0000303502469231, [1n, 5n, 21n, 85n, 341n]],
      [2, "closure", 2 / 9, [1n, 5n]],
      [3, "closure", 0.181984605652, [1n, 7n, 43n]],
      [4, "closure", 0.118214890574, [1n, 7n, 43n, 259n]],
      [5, "closure", 0.0789039381985, [1n, 7n, 43n, 259n, 1555n]],
    ] as const) {
      const attempts = usualAttempts(ldim, mode);
      const facts = { ldim, mode, attempts, tau: largestTau(ldim, mode) };
      expect(stabilityAtBestLevel(facts).toNumber() / eta).toBeCloseTo(1, 9);
      expect(blocks.map((_, level) => blocksAtLevel(level, attempts))).toEqual(blocks);
    }
  });
});

describe("the list", () => {
  it("has the thresholds of the table, and those of the mechanism", () => {
    for (const [epsilon, delta, threshold] of [
      ["1", "1e-6", 28],
      ["0.5", "1e-8", 73],
      ["2", "1e-5", 13],
      ["0.1", "1e-6", 264],
      ["1", "0.01", 10],
      ["1", "0.2", 4],
      ["0.5", "0.05", 11],
    ] as const) {
      expect(releaseThreshold(R(epsilon), R(delta))).toBe(threshold);
      expect(leastThreshold(R(epsilon), R(delta))).toBe(threshold);
    }
  });

  it("needs the batches of the table of the practical mode", () => {
    const etas = ["1", "0.9", "0.7", "0.5", "0.3", "0.2", "0.1", "0.05"];
    for (const [epsilon, beta, threshold, copies, batches] of [
      ["1", "0.05", 28, 37, [37, 47, 65, 95, 165, 252, 512, 1031]],
      ["0.5", "0.01", 73, 97, [97, 119, 162, 237, 407, 619, 1254, 2524]],
      ["2", "0.1", 13, 17, [17, 22, 31, 47, 82, 125, 255, 515]],
    ] as const) {
      expect(closedCopies(threshold, R(epsilon), R(beta))).toBe(copies);
      expect(etas.map((eta) => leastBatches(copies, R(eta), R(beta).over(4)))).toEqual(batches);
    }
  });
});

describe("plans", () => {
  const closed = {
    general: [
      [9117, 74611, 1805105, 127455970, 230841571272],
      [28660, 367967, 9437707, 668218045, 1207462971036],
      [3469, 18885, 416942, 29281856, 53284936143],
    ],
    closure: [
      [9117, 52084, 652032, 7577422, 83979294],
      [28660, 250434, 3340272, 39725430, 435696097],
      [3469, 13633, 156345, 1789612, 19295798],
    ],
  };
  const optimized = {
    general: [
      [2969, 35774, 702034, 43987461, 7.69e10],
      [12712, 169560, 3400196, 216222825, 3.81e11],
      [810, 9316, 184211, 10946433, 1.9e10],
    ],
    closure: [
      [2969, 25669, 259772, 2727012, 28589474],
      [12712, 119685, 1259748, 13374403, 140402714],
      [810, 6816, 65815, 696260, 7310663],
    ],
  };

  it.each(["general", "closure"] as const)("in closed form are the table's, proved (%s)", (mode) => {
    for (let group = 0; group < 3; group++) {
      for (let ldim = 1; ldim <= 5; ldim++) {
        const plan = closedPlan(goal(group, mode, ldim));
        expect(plan.n).toBe(closed[mode][group]![ldim - 1]);
        expect(isProved(plan)).toBe(true);
      }
    }
    expect(closedPlan(goal(0, "closure", 2))).toMatchObject({ batches: 333, block: 22, selection: 8128 });
    expect(closedPlan(goal(0, "general", 3))).toMatchObject({ batches: 1279, block: 52, selection: 9389 });
  });

  it.each(["general", "closure"] as const)(
    "optimized come within a hundredth of the table, proved (%s)",
    (mode) => {
      for (let group = 0; group < 3; group++) {
        for (let ldim = 1; ldim <= 4; ldim++) {
          const plan = optimizedPlan(goal(group, mode, ldim));
          expect(plan.n / optimized[mode][group]![ldim - 1]!).toBeLessThan(1.01);
          expect(plan.n / optimized[mode][group]![ldim - 1]!).toBeGreaterThan(0.98);
          expect(isProved(plan)).toBe(true);
        }
      }
    },
  );

  it("beyond 2^53 examples are refused", () => {
    expect(() => closedPlan(goal(1, "general", 7))).toThrow(/2\^53/);
    expect(() => optimizedPlan(goal(1, "general", 7))).toThrow(/2\^53/);
  });
});
