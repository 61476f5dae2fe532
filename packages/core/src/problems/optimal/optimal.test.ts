import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { enumeratedLaws } from "./testing/enumerated-laws.ts";
import { finiteProblem, gapSums, histograms, parseFiniteProblem } from "../finite/index.ts";
import { checkOptimal, optimalLearner, rowFor } from "./index.ts";
import { oracles } from "./testing/oracles.ts";

const bits = parseFiniteProblem("bits");
const tenths = Array.from({ length: 11 }, (_, j) => [`${10 - j}/10`, `${j}/10`]);
const value = async (name: string, n: number, epsilon: string): Promise<number> => {
  const { lower, upper } = await optimalLearner({ problem: parseFiniteProblem(name), n, epsilon });
  return lower.plus(upper).over(2).toNumber();
};

describe("the optimal private learner", () => {
  it.each(oracles)(
    "of %s with n = %i and epsilon = %s has the value %f, below permute-and-flip and the exponential mechanism",
    async (name, n, epsilon, best, permuted, exponential) => {
      const problem = parseFiniteProblem(name);
      const { lower, upper, document } = await optimalLearner({ problem, n, epsilon });
      expect(upper.minus(lower).compare("1e-8")).toBeLessThanOrEqual(0);
      expect(Math.abs(lower.toNumber() - best)).toBeLessThan(1e-8);
      expect(Math.abs(upper.toNumber() - best)).toBeLessThan(1e-8);
      const laws = enumeratedLaws(problem, n, Rational.parse(epsilon));
      expect(Math.abs(laws.permuteAndFlip.upper - permuted)).toBeLessThan(1e-9);
      expect(Math.abs(laws.exponential.upper - exponential)).toBeLessThan(1e-9);
      expect(lower.toNumber()).toBeLessThan(laws.permuteAndFlip.upper + 1e-12);
      expect(laws.permuteAndFlip.lower).toBeLessThan(laws.exponential.upper);
      expect(checkOptimal(JSON.parse(JSON.stringify(document)))).toEqual({
        holds: true,
        lower: document.lower,
        upper: document.upper,
      });
    },
  );

  it.each([
    [2, 0.3],
    [4, 0.5],
    [10, 0.25],
    [50, 0.1],
    [3, 0.5],
    [5, 0.5],
    [11, 0.125],
    [51, 0.1],
  ])("of bits with n = %i and epsilon = %f has the closed form", async (n, epsilon) => {
    const candidates = Array.from({ length: Math.floor((n + 1) / 2) }, (_, i) => {
      const j = n % 2 === 0 ? i + 1 : i + 0.5;
      return n % 2 === 0
        ? (j / n) * Math.exp(-epsilon * j)
        : ((2 * j) / n) * (Math.exp(-epsilon * (j - 0.5)) / (1 + Math.exp(epsilon)));
    });
    expect(await value("bits", n, String(epsilon))).toBeCloseTo(Math.max(...candidates), 10);
  });

  it("of bits, n = 4, has the table and the dual of the closed form", async () => {
    const { table, document } = await optimalLearner({ problem: bits, n: 4, epsilon: "0.5" });
    const ones = [0, 1, 2, 3, 4].map((c) => rowFor(table, [4 - c, c])[1]! / table.total);
    const expected = [0.1839397206, 0.3032653299, 0.5, 0.6967346701, 0.8160602794];
    // At the ends the value is attained, so the table is determined there; between them it need not be unique.
    expect(ones[0]).toBeCloseTo(expected[0]!, 9);
    expect(ones[4]).toBeCloseTo(expected[4]!, 9);
    expect(ones[2]).toBeCloseTo(0.5, 9);
    const weights = document.dual.gaps.map((w) => Number(w) / Number(document.dual.total));
    expect(weights.map((w) => Math.round(w * 1e9) / 1e9)).toEqual([0.5, 0, 0, 0, 0.5]);
  });

  it.each([
    ["mode:3", 3, [0.6666666667, 0.5970400888, 0.5232699726, 0.448470402, 0.3839368262]],
    ["thresholds:2", 4, [0.5, 0.4466516708, 0.3885360677, 0.3296002546, 0.2818225961]],
  ] as const)("of %s, n = %i, is not convex in epsilon", async (name, n, expected) => {
    const values = await Promise.all(
      ["0", "0.1", "0.2", "0.3", "0.4"].map((epsilon) => value(name, n, epsilon)),
    );
    for (const [i, v] of values.entries()) expect(Math.abs(v - expected[i]!)).toBeLessThan(1e-8);
    expect(values[0]! - 2 * values[1]! + values[2]!).toBeLessThan(0);
  });

  it.each([
    ["bits", 10, "0.5", 0.3184945506],
    ["bits", 10, "1", 0.4989051014],
    ["mode:3", 6, "0.5", 0.4233256884],
    ["thresholds:2", 6, "0.5", 0.433396708],
    ["mode:3", 9, "1", 0.519302857],
  ])(
    "of %s, n = %i, epsilon = %s is consistent at the rate v + tanh(epsilon / 2)",
    async (name, n, epsilon, rate) => {
      expect(Math.abs((await value(name, n, epsilon)) + Math.tanh(Number(epsilon) / 2) - rate)).toBeLessThan(
        1e-9,
      );
    },
  );

  it.each([
    [4, "0.25", 0.3032653299],
    [4, "0.5", 0.1839397206],
    [4, "1", 0.07155300919],
    [10, "0.25", 0.1432523984],
    [10, "0.5", 0.05970538422],
    [10, "1", 0.02289506253],
    [20, "0.25", 0.06377670629],
    [20, "0.5", 0.02669375449],
    [20, "1", 0.0105767948],
  ])("on average over Bernoulli(j/10), n = %i, epsilon = %s, has the value %f", async (n, epsilon, best) => {
    const { lower, upper, document } = await optimalLearner({ problem: bits, n, epsilon, average: tenths });
    expect(Math.abs(lower.toNumber() - best)).toBeLessThan(1e-8);
    expect(Math.abs(upper.toNumber() - best)).toBeLessThan(1e-8);
    expect(checkOptimal(document).holds).toBe(true);
  });

  it("is the same with and without the symmetries of an objective", async () => {
    const problem = parseFiniteProblem("mode:3");
    const laws = [
      ["1/2", "1/3", "1/6"],
      ["1/5", "1/5", "3/5"],
    ];
    const all = [0, 1, 2].flatMap((first) =>
      [1, 2].map((step) => [first, (first + step) % 3, (first + 2 * step) % 3]),
    );
    const symmetric = laws.flatMap((law) => all.map((order) => order.map((z) => law[z]!)));
    const one = await optimalLearner({ problem, n: 4, epsilon: "0.7", average: laws });
    const six = await optimalLearner({ problem, n: 4, epsilon: "0.7", average: symmetric });
    expect(six.size.reducedRows).toBeLessThan(one.size.reducedRows);
    // More laws can only make the worst larger; a symmetric table has the same mean on all of them.
    expect(six.lower.toNumber()).toBeGreaterThan(one.lower.toNumber() - 1e-9);
    expect(checkOptimal(one.document).holds).toBe(true);
    expect(checkOptimal(six.document).holds).toBe(true);
  });

  it("of losses without any symmetry and with twins is proved by the checker alone", async () => {
    const problem = finiteProblem({
      name: "uneven",
      losses: [
        ["0", "1/3", "0.9"],
        ["0.25", "0.1", "0.4"],
        ["0.25", "0.1", "0.4"],
        ["1", "0.7", "0"],
      ],
    });
    const { document, size } = await optimalLearner({ problem, n: 5, epsilon: "0.8" });
    expect(size.reducedVariables).toBeLessThan(size.variables);
    expect(checkOptimal(document).holds).toBe(true);
  });

  it("with one hypothesis, one value or one record is served", async () => {
    const single = finiteProblem({ name: "single", losses: [["0.5", "1"]] });
    const constant = finiteProblem({ name: "constant", losses: [["0"], ["1"]] });
    for (const problem of [single, constant]) {
      const { lower, upper, document } = await optimalLearner({ problem, n: 3, epsilon: 1 });
      expect(lower.toNumber()).toBe(0);
      expect(upper.toNumber()).toBeLessThan(1e-8);
      expect(checkOptimal(document).holds).toBe(true);
    }
    // One bit, kept or flipped: randomized response, e^-epsilon/(1+e^-epsilon).
    expect(await value("bits", 1, "1")).toBeCloseTo(1 / (1 + Math.E), 10);
  });

  it.each(["0", "0.00001", "4", "10"])("at epsilon = %s is enclosed", async (epsilon) => {
    const { document } = await optimalLearner({ problem: parseFiniteProblem("mode:3"), n: 4, epsilon });
    expect(checkOptimal(document).holds).toBe(true);
  });

  it("gives a row of weights for every histogram, and refuses what is none", async () => {
    const problem = parseFiniteProblem("mode:3");
    const { table, upper } = await optimalLearner({ problem, n: 3, epsilon: 1 });
    let worst = 0;
    for (const histogram of histograms(3, 3)) {
      const row = rowFor(table, histogram);
      expect(row.reduce((a, b) => a + b)).toBe(table.total);
      const gaps = gapSums(problem, histogram);
      worst = Math.max(
        worst,
        row.reduce((sum, weight, h) => sum + (weight / table.total) * (gaps[h]! / 3), 0),
      );
    }
    expect(worst).toBeCloseTo(upper.toNumber(), 12);
    for (const histogram of [
      [1, 1],
      [1, 1, 2],
      [4, -1, 0],
      [1.5, 1.5, 0],
    ]) {
      expect(() => rowFor(table, histogram)).toThrow("3 counts that sum to the 3 records");
    }
  });

  it("refuses what is too large, with its size, and bad options", async () => {
    const large = optimalLearner({ problem: parseFiniteProblem("mode:12"), n: 20, epsilon: 1 });
    await expect(large).rejects.toMatchObject({ issue: { code: "too-large" } });
    await expect(large).rejects.toThrow(
      /received 1016067780 probabilities \(84672315 histograms\) and \d+ rows/,
    );
    const rows = optimalLearner({ problem: parseFiniteProblem("thresholds:5"), n: 6, epsilon: 1 });
    await expect(rows).rejects.toThrow("at most 200000 rows after symmetric ones were merged");
    await expect(optimalLearner({ problem: bits, n: 0, epsilon: 1 })).rejects.toThrow("n is out of range");
    await expect(optimalLearner({ problem: bits, n: 2, epsilon: "-1" })).rejects.toThrow(
      "epsilon is out of range",
    );
    await expect(optimalLearner({ problem: bits, n: 2, epsilon: 17 })).rejects.toThrow("from 0 to 16");
    for (const [average, message] of [
      [[], "at least one distribution"],
      [[["1/2", "1/3"]], "a sum of 5/6"],
      [[["1"]], "2 probabilities"],
      [[["3/2", "-1/2"]], "2 probabilities"],
    ] as const) {
      await expect(optimalLearner({ problem: bits, n: 2, epsilon: 1, average })).rejects.toThrow(message);
    }
  });

  it("refuses an average over laws of absurd length", async () => {
    const average = [[`1/${"7".repeat(300)}`, `${"7".repeat(299)}6/${"7".repeat(300)}`]];
    await expect(optimalLearner({ problem: bits, n: 50, epsilon: 1, average })).rejects.toMatchObject({
      issue: { code: "too-large" },
    });
  });

  it("stops when told to", async () => {
    const signal = AbortSignal.abort();
    await expect(optimalLearner({ problem: bits, n: 2, epsilon: 1 }, { signal })).rejects.toThrow("abort");
  });
});
