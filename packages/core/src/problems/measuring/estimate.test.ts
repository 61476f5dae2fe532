import { describe, expect, it } from "vitest";
import { problemLearners } from "../../learners/problem-registry.ts";
import { repeatedDraws } from "../../learners/repeated-draws.ts";
import { asProblem, parseFiniteProblem } from "../finite/index.ts";
import { curveSlope, geometricGrid } from "./curve.ts";
import { type Draw, estimateLearner } from "./estimate.ts";
import { type Estimate, hoeffdingRadius } from "./hoeffding.ts";
import { measureTable } from "./measure.ts";
import { generatedPairs, stabilityAt, stabilityOver } from "./stability.ts";
import { mechanismTable } from "./table.ts";

const finite = parseFiniteProblem("bits");
const problem = asProblem(finite, { distribution: [0.3, 0.7] });

/** The exponential mechanism as the learner of problems runs it. */
function learnerAt(epsilon: string): Draw {
  const learner = problemLearners.make("penalized-erm", problem, { epsilon, sampler: "cover" });
  return repeatedDraws(learner, 10);
}

/** A learner that does not look: what the estimates must tell from the other one. */
const blind: Draw = (_, random) => {
  const byte = new Uint8Array(1);
  random.fill(byte);
  return Promise.resolve(Float64Array.of(byte[0]! & 1));
};

const isIn = (x: number, { lower, upper }: Estimate): boolean => lower <= x && x <= upper;

describe("estimates of a learner", () => {
  // Seed "estimates", 3000 replicates, level 2e-10 for each of the four intervals: false alarm below 1e-9.
  const options = { problem, n: 10, replicates: 3000, beta: 2e-10, fresh: 50, seed: "estimates" } as const;
  const exact = measureTable(mechanismTable({ problem: finite, n: 10, epsilon: 1 }), {
    distributions: [["0.3", "0.7"]],
  }).populations[0]!;

  it("hold the exact values, and not those of a learner that does not look", async () => {
    const found = await estimateLearner({ ...options, draw: learnerAt("1") });
    expect(isIn(0.3 + exact.consistency.value, found.risk)).toBe(true);
    expect(isIn(exact.universal.value, found.gapToBaseline)).toBe(true);
    expect(isIn(exact.generalization.value, found.generalization)).toBe(true);
    expect(isIn(exact.consistency.value, found.excess)).toBe(true);
    expect(found.risk.upper - found.risk.lower).toBeCloseTo(2 * hoeffdingRadius(3000, 2e-10), 12);
    const other = await estimateLearner({ ...options, draw: blind });
    expect(isIn(0.3 + exact.consistency.value, other.risk)).toBe(false);
    expect(isIn(exact.universal.value, other.gapToBaseline)).toBe(false);
  });

  it("are a function of the seed", async () => {
    const once = { ...options, replicates: 3, draw: learnerAt("1") };
    const [a, b, c] = await Promise.all([
      estimateLearner(once),
      estimateLearner(once),
      estimateLearner({ ...once, seed: "other", replicates: 50 }),
    ]);
    expect(a).toEqual(b);
    expect(c.risk.value).not.toBe(a.risk.value);
  });

  it.each([
    [{ replicates: 0 }, "replicates"],
    [{ beta: 0 }, "beta"],
    [{ beta: 1 }, "beta"],
  ])("%j is refused", async (given, path) => {
    await expect(estimateLearner({ ...options, draw: blind, ...given })).rejects.toThrow(path);
  });

  it("stop when told to", async () => {
    const signal = AbortSignal.abort();
    await expect(estimateLearner({ ...options, draw: blind, signal })).rejects.toThrow("abort");
  });
});

describe("estimated stability", () => {
  const records = (zeros: number): { n: number; width: number; values: Float64Array } => ({
    n: 10,
    width: 1,
    values: Float64Array.from({ length: 10 }, (_, i) => (i < zeros ? 0 : 1)),
  });
  const pair = { first: records(5), second: records(4), record: Float64Array.of(0) };

  it("holds the exact value at a pair, and not that of a more private learner", async () => {
    // Seed "pair", 2500 runs on each side, level 1e-9.
    const options = { problem, replicates: 2500, beta: 1e-9, seed: "pair" };
    const found = await stabilityAt(pair, { ...options, draw: learnerAt("1") });
    expect(isIn(0.2310585786, found)).toBe(true);
    expect(isIn(0.2310585786, await stabilityAt(pair, { ...options, draw: learnerAt("0.1") }))).toBe(false);
  });

  it("over several pairs is a lower bound, at a level for each", async () => {
    const options = { problem, replicates: 400, beta: 0.1, seed: "pairs", draw: learnerAt("2") };
    const found = await stabilityOver([pair, pair, pair], options);
    expect(found).toMatchObject({ kind: "lower-bound", pairs: 3, beta: 0.1 });
    expect(found).not.toHaveProperty("upper");
    const one = await stabilityAt(pair, { ...options, beta: 0.1 / 3, seed: "pairs pair 0" });
    expect(found.value).toBeGreaterThanOrEqual(one.value);
    expect(found.lower).toBeCloseTo(Math.max(0, found.value - 2 * hoeffdingRadius(400, 0.1 / 6)), 12);
  });

  it("generates neighbors that differ in one record", () => {
    const pairs = generatedPairs({ problem, n: 30, seed: "neighbors" }, 5);
    for (const { first, second, record } of pairs) {
      const moved = [...first.values].filter((value, i) => value !== second.values[i]);
      expect(moved.length).toBeLessThanOrEqual(1);
      expect(second.values[0]).toBe(record[0]);
    }
  });
});

describe("curves", () => {
  it("has the slope of a power, exactly", () => {
    const points = geometricGrid(4, 100).map((n) => ({ n, value: 3 / n, lower: 3 / n, upper: 3 / n }));
    expect(points.map(({ n }) => n)).toEqual([4, 8, 16, 32, 64]);
    const slope = curveSlope(points, { seed: "slope" })!;
    expect(slope.kind).toBe("measured");
    for (const end of [slope.value, slope.lower, slope.upper]) expect(end).toBeCloseTo(-1, 10);
  });

  it("has an interval from the replicates", () => {
    const noisy = [10, 100].map((n, i) => ({
      n,
      value: 1 / n,
      lower: 0,
      upper: 1,
      replicates: Float64Array.from({ length: 100 }, (_, j) => (1 + (j % 2 === i ? 0.5 : -0.5)) / n),
    }));
    const slope = curveSlope(noisy, { seed: "slope", resamples: 200 })!;
    expect(slope.value).toBeCloseTo(-1, 10);
    expect(slope.lower).toBeLessThan(slope.value);
    expect(slope.upper).toBeGreaterThan(slope.value);
    expect(slope.upper - slope.lower).toBeLessThan(0.3);
  });

  it("has none where fewer than two points are above 0", () => {
    const points = [
      { n: 2, value: 0.1, lower: 0, upper: 1 },
      { n: 4, value: 0, lower: 0, upper: 1 },
    ];
    expect(curveSlope(points, { seed: "slope" })).toBeUndefined();
  });

  it("stays below the rate of Theorem 17 for n from 2 to 12", () => {
    const learner = problemLearners.make("penalized-erm", problem, { epsilon: "1", sampler: "cover" });
    let stated = 0;
    for (let n = 2; n <= 12; n++) {
      const { populations } = measureTable(mechanismTable({ problem: finite, n, epsilon: 1 }), {
        distributions: [
          ["0.3", "0.7"],
          ["0.45", "0.55"],
          ["0", "1"],
        ],
      });
      const claim = learner
        .plan({ n })
        .certificates.find((certificate) => certificate.claim.notion === "consistency")?.claim;
      if (claim?.notion !== "consistency") continue;
      stated++;
      for (const { consistency } of populations) {
        expect(consistency.upper).toBeLessThanOrEqual(claim.xi.toNumber());
      }
    }
    expect(stated).toBe(11);
  });
});
