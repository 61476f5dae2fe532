import { describe, expect, it } from "vitest";
import { learners } from "../../learners/registry.ts";
import { Rational, roughExp, roughLn } from "../../math/index.ts";
import { histograms, multinomial, worstFailure } from "../../testing/adversary.ts";
import { auditLearner } from "./audit.ts";
import { countOfDataSets, dataSets, neighbouringPairs } from "./data-sets.ts";
import { growthOf, lnOf } from "./enclosed.ts";
import { type Finding, gravest, type Unchecked } from "./finding.ts";
import { optimalGrowth } from "./generalization/optimal-simulator.ts";
import { perfectFinding } from "./generalization/perfect.ts";
import { grid, probabilitiesOf, worstPopulation } from "./generalization/populations.ts";
import { auditedClass } from "./problems.ts";
import { closenessFinding } from "./privacy/privacy.ts";
import { bestAnalyst, robustFinding } from "./generalization/robust.ts";
import { auditSetting } from "./audit-problem.ts";
import { tableOf } from "./testing/table-of.ts";
import type { PairNames } from "./witness.ts";

const masses = (...law: number[]): { lower: number; upper: number }[] =>
  law.map((mass) => ({ lower: mass, upper: mass }));

const names = (): PairNames => ({
  first: "the one",
  second: "the other",
  firstInWords: "the one",
  secondInWords: "the other",
  outcomes: ["yes", "no"],
});

describe("data sets", () => {
  it("are all listed, with every neighbor once", () => {
    for (const [points, n, ordered] of [
      [3, 4, false],
      [2, 3, true],
      [1, 2, false],
    ] as const) {
      const sets = [...dataSets(points, n, ordered)];
      expect(new Set(sets.map((cells) => cells.join())).size).toBe(countOfDataSets(points, n, ordered));
      expect(sets.length).toBe(countOfDataSets(points, n, ordered));
      // By the definition: the cells in which two lists differ, in the best order.
      const apart = (a: readonly number[], b: readonly number[]): number => {
        if (ordered) return a.filter((cell, i) => cell !== b[i]).length;
        const left = [...b];
        for (const cell of a) if (left.includes(cell)) left.splice(left.indexOf(cell), 1);
        return left.length;
      };
      for (const group of [1, 2]) {
        const listed = [...neighbouringPairs(sets, ordered, "replace-one", group)].map(String).sort();
        const wanted = sets.flatMap((a, i) =>
          sets.flatMap((b, j) => (i < j && apart(a, b) <= group ? [String([i, j])] : [])),
        );
        expect(listed).toEqual(wanted.sort());
      }
      const labels = [...neighbouringPairs(sets, ordered, "replace-label")];
      for (const [i, j] of labels) {
        const points = (set: number): string =>
          sets[set]!.map((cell) => cell >> 1)
            .sort()
            .join();
        expect(points(i)).toBe(points(j));
      }
      expect(labels.length).toBeGreaterThan(0);
    }
  });
});

describe("the gravest of several findings", () => {
  const finding = (verdict: Finding["verdict"], ratio: number): Finding => ({
    parameter: "epsilon",
    claimed: 1,
    measured: { lower: ratio, upper: ratio },
    verdict,
    ratio,
  });
  const broken = finding("broken", 2);
  const undecided = finding("undecided", 1);
  const kept = finding("kept", 0.9);
  const looser = finding("kept", 0.5);
  const unchecked = { unchecked: "too many" };

  it.each([
    [[broken, unchecked, kept], broken],
    [[unchecked, kept, broken], broken],
    [[kept, undecided, unchecked], undecided],
    [[kept, unchecked, looser], unchecked],
    [[looser, kept], kept],
    [[kept, looser], kept],
  ])("%#: nothing hides it", (findings: (Finding | Unchecked)[], worst) => {
    expect(gravest(findings)).toBe(worst);
  });
});

describe("two laws", () => {
  // Dagan-Feldman section 2: two laws of a label, their epsilon, and their delta at epsilon 0.1.
  it.each([
    [0.3, 0.25, 0.1823215568, 0.02370727048],
    [0.02, 0.03, 0.4054651081, 0.007896581638],
    [0.5, 0.45, 0.1053605157, 0.002673086866],
    [0.999, 0.998, 0.6931471806, 0.0008948290819],
    [0.1, 0.1001, 0.0009995003331, 0],
  ])("%f and %f have the known epsilon and delta", (p, q, epsilon, delta) => {
    const compare = [{ pair: [masses(p, 1 - p), masses(q, 1 - q)] as const, names }];
    const pure = closenessFinding(compare, { epsilon: Rational.one, delta: Rational.zero });
    expect(pure.measured.lower).toBeCloseTo(epsilon, 9);
    expect(pure.measured.lower).toBeLessThanOrEqual(pure.measured.upper);
    const claim = { epsilon: Rational.parse("0.1"), delta: Rational.parse("1e-12") };
    const approximate = closenessFinding(compare, claim);
    expect(approximate.verdict).toBe(delta === 0 ? "kept" : "broken");
    if (delta > 0) expect(approximate.measured.lower).toBeCloseTo(delta, 10);
  });

  it("are kept at their epsilon and broken just below it", () => {
    const compare = [{ pair: [masses(0.6, 0.4), masses(0.3, 0.7)] as const, names }];
    const at = (epsilon: string): string =>
      closenessFinding(compare, { epsilon: Rational.parse(epsilon), delta: Rational.zero }).verdict;
    expect(at("0.6931471806")).toBe("kept");
    expect(at("0.69314717")).toBe("broken");
  });
});

describe("enclosed numbers", () => {
  it("contain what they enclose", () => {
    for (const x of ["0.001", "1", "7/3", "20"]) {
      const growth = growthOf(Rational.parse(x));
      const value = Math.exp(Rational.parse(x).toNumber());
      expect(growth.lower).toBeLessThanOrEqual(value * (1 + 1e-15));
      expect(growth.upper).toBeGreaterThanOrEqual(value * (1 - 1e-15));
      expect(growth.upper / growth.lower - 1).toBeLessThan(1e-14);
      expect(lnOf(growth).lower).toBeCloseTo(Rational.parse(x).toNumber(), 12);
      expect(lnOf(growth).upper).toBeGreaterThanOrEqual(lnOf(growth).lower);
    }
    for (const x of [1e-9, 0.3, 1, 5, 1e6]) {
      expect(roughLn(x)).toBeCloseTo(Math.log(x), 12);
      expect(roughExp(-x) / Math.exp(-x) || 1).toBeCloseTo(1, 9);
    }
  });
});

describe("perfect generalization", () => {
  // Cummings Definition 8: the least epsilon of a simulator, by its closed form.
  it.each([
    [
      [
        [0.5, 0.5],
        [0.6, 0.4],
      ],
      0.1115717757,
    ],
    [
      [
        [0.3, 0.7],
        [0.7, 0.3],
      ],
      0.5108256238,
    ],
    [
      [
        [0.2, 0.3, 0.5],
        [0.25, 0.25, 0.5],
        [0.2, 0.2, 0.6],
      ],
      0.2027325541,
    ],
    [
      [
        [0.9, 0.1],
        [0.95, 0.05],
      ],
      0.3465735903,
    ],
    [
      [
        [0.1, 0.9],
        [0.9, 0.1],
      ],
      1.609437912,
    ],
  ])("of %j has the known least epsilon", (laws, epsilon) => {
    const growth = optimalGrowth(
      { outcomes: laws[0]!.map(String), masses: laws.map((law) => masses(...law)) },
      laws.map((_, i) => i),
    );
    expect(Math.log(growth)).toBeCloseTo(epsilon, 9);
  });

  it("of the noisy majority is epsilon times half of n when no sample may be left out", () => {
    // The noisy majority of Cummings, n = 3: the output is 1 with probability pi(number of ones).
    const table = tableOf(auditedClass("points:2"), 3, (cells) => {
      const x = cells.filter((cell) => cell & 1).length - 1.5;
      const pi = x >= 0 ? 1 - Math.exp(-x) / 2 : Math.exp(x) / 2;
      return [1 - pi, pi];
    });
    const claim = { beta: Rational.parse("1e-9"), epsilon: Rational.parse("1.5"), delta: Rational.zero };
    const found = perfectFinding(table, table.outputs!, claim);
    expect(found).toMatchObject({ verdict: "kept", parameter: "epsilon" });
    if (!("measured" in found)) throw new Error("nothing was measured");
    expect(found.measured.upper).toBeCloseTo(1.5, 9);
    expect(found.measured.lower).toBeCloseTo(1.5, 9);
    const less = perfectFinding(table, table.outputs!, { ...claim, epsilon: Rational.parse("1.49") });
    expect(less).toMatchObject({ verdict: "broken" });
  });
});

describe("robust generalization", () => {
  /** Publishes the first example with probability 1/2, and nothing otherwise. */
  const table = tableOf(auditedClass("points:2"), 3, (cells) => {
    const law = new Array<number>(5).fill(0);
    law[4] = 0.5;
    for (const cell of cells) law[cell]! += 0.5 / cells.length;
    return law;
  });

  it("fails against the best analyst as the definition says", () => {
    const d = [0.5, 0, 1 / 3, 1 / 6];
    const population = { weights: [3, 0, 2, 1], total: 6 };
    for (const alpha of ["0.2", "1/3", "0.5"]) {
      const rational = Rational.parse(alpha);
      const law = (histogram: readonly number[]): Record<string, number> =>
        Object.fromEntries([
          ...histogram.map((count, z) => [String(z), count / 6] as const),
          ["nothing", 0.5] as const,
        ]);
      // The doubles of the reference must not decide what is exactly at alpha.
      const wanted = worstFailure(3, d, rational.toNumber() + 1e-12, law);
      const alphas = table.outputs!.outcomes.map(() => rational);
      expect(bestAnalyst(table, table.outputs!, alphas, population, "upper")).toBeCloseTo(wanted, 12);
    }
  });

  it("is broken when beta is below the failure probability of some distribution", () => {
    const claim = (beta: string) => ({ alpha: Rational.parse("0.4"), beta: Rational.parse(beta) });
    expect(robustFinding(table, table.outputs!, claim("0.01"))).toMatchObject({ verdict: "broken" });
    expect(robustFinding(table, table.outputs!, claim("0.99"))).toMatchObject({ verdict: "kept" });
  });
});

describe("distributions", () => {
  it("with denominators up to 6 are all tried once", () => {
    const all = [...grid(4)];
    const texts = new Set(all.map(({ weights, total }) => weights.map((w) => (w / total).toFixed(9)).join()));
    expect(texts.size).toBe(all.length);
    // Every quarter and every sixth is there.
    for (const d of [4, 6]) {
      for (const weights of histograms(d, 4)) {
        expect(texts.has(weights.map((w) => (w / d).toFixed(9)).join())).toBe(true);
      }
    }
  });

  it("draw data sets with the multinomial probabilities", () => {
    const table = tableOf(auditedClass("points:2"), 3, () => [1]);
    const probabilities = probabilitiesOf(table, { weights: [1, 2, 0, 3], total: 6 });
    table.sets.forEach((cells, set) => {
      const histogram = [0, 1, 2, 3].map((z) => cells.filter((cell) => cell === z).length);
      expect(probabilities[set]).toBeCloseTo(multinomial(histogram, [1 / 6, 1 / 3, 0, 1 / 2]), 14);
    });
    expect(probabilities.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14);
  });

  it("are searched beyond the grid", () => {
    const table = tableOf(auditedClass("points:2"), 2, () => [1]);
    // The worst one gives the first cell a mass of 0.7.
    const worst = worstPopulation(table, {
      badness: ({ weights, total }) => -Math.abs(weights[0]! / total - 0.7),
    })!;
    expect(worst.population.weights[0]! / worst.population.total).toBeCloseTo(0.7, 2);
    expect(worst.tried).toBeGreaterThan([...grid(4)].length);
    const realizable = worstPopulation(table, {
      badness: ({ weights }) => weights[1]! * weights[3]!,
      realizable: true,
    })!;
    // No point of points:2 carries both labels, and no two carry label 1.
    expect(realizable.badness).toBe(0);
  });
});

describe("the stable learner", () => {
  // Dagan-Feldman Theorem 1, enumerated: class, points, n, subset, epsilon of the mechanism, exact gamma.
  it.each([
    ["thresholds:2", 4, 1, "1", 0.3560585786],
    ["thresholds:3", 4, 2, "1", 0.3853331182],
    ["thresholds:3", 6, 2, "1", 0.3339082717],
  ])("on %s with %i examples has the known gamma", async (spec, n, subset, epsilon, gamma) => {
    const learner = learners.make("stable", auditSetting(auditedClass(spec)), { subset, epsilon });
    const rows = await auditLearner(learner, n);
    const row = rows.find(({ notion }) => notion === "uniform-stability");
    expect(row?.measured?.lower).toBeCloseTo(gamma, 9);
    expect(row?.verdict).toBe("kept");
  });
});
