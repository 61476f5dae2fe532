import { describe, expect, it } from "vitest";
import { problemLearners } from "../../learners/problem-registry.ts";
import { repeatedDraws } from "../../learners/repeated-draws.ts";
import { Rational } from "../../math/index.ts";
import { asProblem, parseFiniteProblem } from "../../problems/finite/index.ts";
import type { Draw } from "../../problems/measuring/index.ts";
import { separateLimit } from "../statistical/separate-limit.ts";
import { countEvent } from "./statistical.ts";

const limit = (counts: readonly [number, number, number], beta: string): number | undefined => {
  const [first, second, runs] = counts;
  return separateLimit(
    { first, second, runs },
    { beta: Rational.parse(beta), delta: Rational.zero },
  )?.toNumber();
};

describe("runs on neighbors", () => {
  const problem = asProblem(parseFiniteProblem("bits"));
  const records = (...values: readonly number[]): { n: number; width: number; values: Float64Array } => ({
    n: values.length,
    width: 1,
    values: Float64Array.from(values),
  });
  const drawAt = (epsilon: string): Draw =>
    repeatedDraws(problemLearners.make("penalized-erm", problem, { epsilon, sampler: "cover" }), 4);
  // The event of hypothesis 0 has probability 1/2 on the first data set, and least on the second.
  const pair = { first: records(0, 0, 1, 1), second: records(0, 1, 1, 1) };
  const epsilonOf = async (draw: Draw): Promise<number> => {
    // Seed "neighbors", 5000 runs on each side, false alarm at most 1e-9.
    const counts = await countEvent({
      ...pair,
      draw,
      event: ([h]) => h === 0,
      runs: 5000,
      seed: "neighbors",
    });
    return limit([counts.first, counts.second, counts.runs], "1e-9") ?? 0;
  };

  it("do not refute a learner that keeps its promise, and refute one with twice its lambda", async () => {
    expect(await epsilonOf(drawAt("1"))).toBeLessThanOrEqual(1);
    expect(await epsilonOf(drawAt("2"))).toBeGreaterThan(1);
  });

  it("flag a canary that shows one record", async () => {
    // With probability 1/n a record of value 1 is shown; the other hypothesis is returned otherwise.
    const canary: Draw = ({ values, n }, random) => {
      const byte = new Uint8Array(1);
      random.fill(byte);
      return Promise.resolve(Float64Array.of(values.includes(1) && byte[0]! < 256 / n ? 1 : 0));
    };
    const counts = await countEvent({
      draw: canary,
      first: records(0, 0, 0, 1),
      second: records(0, 0, 0, 0),
      event: ([h]) => h === 1,
      runs: 200,
      seed: "canary",
    });
    expect(counts.second).toBe(0);
    expect(limit([counts.first, counts.second, counts.runs], "1e-3")).toBeGreaterThan(1);
  });

  it("need two data sets of one size", async () => {
    const given = { ...pair, second: records(1), event: () => true, runs: 1, seed: "0" };
    await expect(countEvent({ ...given, draw: drawAt("1") })).rejects.toThrow("as many records");
  });
});
