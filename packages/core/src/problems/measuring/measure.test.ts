import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FiniteProblem, finiteProblem, histograms, parseFiniteProblem } from "../finite/index.ts";
import { optimalLearner } from "../optimal/index.ts";
import { measureTable, type TableMeasures } from "./measure.ts";
import { learnerTable, mechanismTable, optimalLaws } from "./table.ts";

const close = (actual: number, expected: number): void => {
  expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(1e-9);
};

interface Oracle {
  readonly name: string;
  readonly n: number;
  readonly epsilon: string;
  readonly law: readonly string[];
  /** gap, gamma, total variation, epsilon, delta(epsilon/2), generalization, universal, consistency. */
  readonly values: readonly number[];
}

const bits = [0.05378828427, 0.2310585786, 0.2310585786, 0.9885654206, 0.0724090283];
const oracles: readonly Oracle[] = [
  {
    name: "bits",
    n: 10,
    epsilon: "1",
    law: ["0.5", "0.5"],
    values: [...bits, 0.0870149198, 0.0360319552, 0],
  },
  {
    name: "bits",
    n: 10,
    epsilon: "1",
    law: ["0.3", "0.7"],
    values: [...bits, 0.05216354948, 0.03451095537, 0.07473829624],
  },
  {
    name: "mode:3",
    n: 6,
    epsilon: "0.5",
    law: ["0.5", "0.3", "0.2"],
    values: [
      0.308561546, 0.1020096224, 0.1020096224, 0.3655522574, 0.02426595044, 0.05210307656, 0.1722427637,
      0.1429278402,
    ],
  },
  {
    name: "median:5",
    n: 6,
    epsilon: "1",
    law: ["0.1", "0.2", "0.4", "0.2", "0.1"],
    values: [
      0.1937085951, 0.1217359821, 0.151467394, 0.7684531175, 0.01840474697, 0.02093918917, 0.1142304312,
      0.1212596204,
    ],
  },
  {
    name: "thresholds:2",
    n: 6,
    epsilon: "1",
    law: ["0.4", "0.1", "0.1", "0.4"],
    values: [
      0.154280773, 0.244879988, 0.244879988, 0.959112243, 0.07722010037, 0.07154207396, 0.1058893881,
      0.1465894621,
    ],
  },
];

/** Everything that a theorem says of a Gibbs learner at this epsilon. */
function expectTheorems(measures: TableMeasures, epsilon: number): void {
  const { gamma, totalVariation, epsilon: exact, gap, populations } = measures;
  expect(gamma.lower).toBeLessThanOrEqual(totalVariation.upper);
  expect(totalVariation.lower).toBeLessThanOrEqual(Math.tanh(epsilon / 4) + 1e-15);
  expect(exact.lower).toBeLessThanOrEqual(epsilon);
  for (const { generalization, universal, consistency, identity } of populations) {
    expect(generalization.upper).toBeGreaterThanOrEqual(0);
    expect(generalization.lower).toBeLessThanOrEqual(gamma.upper);
    expect(universal.lower).toBeLessThanOrEqual(gap.upper);
    expect(consistency.lower).toBeLessThanOrEqual(universal.upper + generalization.upper);
    expect(Math.abs(generalization.value - identity!)).toBeLessThanOrEqual(1e-12);
  }
}

describe("exact measurements of the exponential mechanism", () => {
  it.each(oracles)("$name with $n records under $law", ({ name, n, epsilon, law, values }) => {
    const table = mechanismTable({ problem: parseFiniteProblem(name), n, epsilon });
    const half = Number(epsilon) / 2;
    const measures = measureTable(table, {
      distributions: [law],
      epsilons: [half],
      lambda: half * n,
    });
    const { gap, gamma, totalVariation, epsilon: exact, deltas, populations } = measures;
    const { generalization, universal, consistency } = populations[0]!;
    [gap, gamma, totalVariation, exact, deltas[0]!.delta, generalization, universal, consistency].forEach(
      ({ value, lower, upper }, i) => {
        close(value, values[i]!);
        expect(lower).toBeLessThanOrEqual(value);
        expect(upper - lower).toBeLessThanOrEqual(1e-12);
      },
    );
    expectTheorems(measures, Number(epsilon));
  });

  it("obeys the theorems on random problems", () => {
    const problem = fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 3 }))
      .chain(([m, k]) =>
        fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: k, maxLength: k }), {
          minLength: m,
          maxLength: m,
        }),
      )
      .map((rows) =>
        finiteProblem({ name: "random", losses: rows.map((row) => row.map((loss) => `${loss}/7`)) }),
      );
    fc.assert(
      fc.property(
        problem,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        (finite, n, tenths) => {
          const rest = finite.values === 2 ? ["1/2"] : ["1/3", "1/6"];
          const measures = measureTable(mechanismTable({ problem: finite, n, epsilon: `${tenths}/10` }), {
            distributions: [["1/2", ...rest]],
            lambda: (tenths / 20) * n,
          });
          expectTheorems(measures, tenths / 10);
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });
});

describe("other learners", () => {
  it("finds the epsilon and the delta of randomized response", () => {
    // With one record the learner says its bit with probability 3/4.
    const table = learnerTable({
      problem: parseFiniteProblem("bits"),
      n: 1,
      lawAt: ([zeros]) => (zeros === 1 ? [0.75, 0.25] : [0.25, 0.75]),
    });
    const { epsilon, deltas, gamma } = measureTable(table, { epsilons: [0, Math.log(2)] });
    expect(epsilon.value).toBeCloseTo(Math.log(3), 12);
    expect(deltas.map(({ delta }) => delta.value)).toEqual([0.5, expect.closeTo(0.25, 12)]);
    expect(gamma.value).toBe(0.5);
  });

  it("orders optimal, permute-and-flip and the exponential mechanism", async () => {
    const problem = parseFiniteProblem("mode:3");
    const { table } = await optimalLearner({ problem, n: 3, epsilon: 1 });
    const gaps = [
      optimalLaws(problem, table),
      mechanismTable({ problem, n: 3, epsilon: 1, mechanism: "permute-and-flip" }),
      mechanismTable({ problem, n: 3, epsilon: 1 }),
    ].map((laws) => measureTable(laws));
    [0.1702388884, 0.2065344707, 0.308561546].forEach((gap, i) => {
      expect(Math.abs(gaps[i]!.gap.value - gap)).toBeLessThanOrEqual(1e-8);
      expect(gaps[i]!.epsilon.lower).toBeLessThanOrEqual(1);
    });
  });

  it("has an infinite epsilon where a data set excludes an outcome, as for the memorizer of one subset", () => {
    // Records 1 … G, hypotheses the empty set and the singletons, loss 1[z not in h]: the least risk is that of the mode.
    const size = 4;
    const memory: FiniteProblem = finiteProblem({
      name: "memory",
      losses: Array.from({ length: size + 1 }, (_, h) =>
        Array.from({ length: size }, (_, z) => (z + 1 === h ? 0 : 1)),
      ),
    });
    const first = learnerTable({
      problem: memory,
      n: 2,
      lawAt: (x) =>
        Array.from({ length: size + 1 }, (_, h) =>
          h > 0 && h - 1 === x.findIndex((count) => count > 0) ? 1 : 0,
        ),
    });
    expect(measureTable(first).epsilon).toEqual({ value: Infinity, lower: Infinity, upper: Infinity });
    // The learner that says the empty set is private with epsilon 0, and its gap is that of the best subset.
    const empty = learnerTable({
      problem: memory,
      n: 2,
      lawAt: () => Array.from({ length: size + 1 }, (_, h) => (h === 0 ? 1 : 0)),
    });
    const measures = measureTable(empty, { distributions: [Array<string>(size).fill("1/4")] });
    expect(measures.epsilon.value).toBe(0);
    expect(measures.gap.value).toBe(1);
    expect(measures.populations[0]!.consistency.value).toBeCloseTo(0.25, 12);
  });

  it.each([
    [{ n: 0 }, "an integer from 1 to 1000"],
    [{ n: 1001 }, "an integer from 1 to 1000"],
    [{ epsilon: "0" }, "a number above 0, at most 1200 over n"],
    [{ epsilon: "500" }, "a number above 0, at most 1200 over n"],
  ])("%j is refused", (given, expected) => {
    const options = { problem: parseFiniteProblem("bits"), n: 4, epsilon: "1", ...given };
    expect(() => mechanismTable(options)).toThrow(expected);
  });

  it("refuses rows that are no laws and laws of the wrong length", () => {
    const problem = parseFiniteProblem("bits");
    expect(() => learnerTable({ problem, n: 1, lawAt: () => [0.5, 0.4] })).toThrow("that sum to 1");
    expect(() => learnerTable({ problem, n: 1, lawAt: () => [1.5, -0.5] })).toThrow("that sum to 1");
    const table = mechanismTable({ problem, n: 1, epsilon: 1 });
    expect(() => measureTable(table, { distributions: [["1/2", "1/4"]] })).toThrow("a sum of 0.75");
    expect(() => measureTable(table, { distributions: [["1"]] })).toThrow("2 probabilities");
  });

  it("weighs histograms by the multinomial law", () => {
    expect(histograms(3, 2)).toHaveLength(4);
    const table = learnerTable({ problem: parseFiniteProblem("bits"), n: 3, lawAt: () => [1, 0] });
    // Hypothesis 0 always: gap 1/3 on one zero (3/8 of them), 1 on none (1/8).
    const { populations } = measureTable(table, { distributions: [["1/2", "1/2"]] });
    expect(populations[0]!.universal.value).toBeCloseTo(1 / 8 + 1 / 8, 14);
    expect(populations[0]!.generalization.value).toBeCloseTo(0, 14);
  });
});
