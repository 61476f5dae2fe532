import { describe, expect, it } from "vitest";
import { dyadicShares, expectedSuccesses, listedChance, spanningShare } from "./testing/listing-chance.ts";
import {
  eightFunctions,
  flatProblem,
  logUniformProblem,
  pointProblem,
  type Problem,
  runOn,
  thresholdProblem,
} from "./testing/problems.ts";

const goal = { epsilon: "1", delta: "1e-6", alpha: "0.1", beta: "0.05" };

describe("sixty runs of the proved plans (seeds 0 … 59)", () => {
  it.each<[string, Problem, Record<string, string>]>([
    ["points:1000, standard optimal algorithm", pointProblem(1000, 60), { online: "optimal" }],
    ["the eight functions", eightFunctions, {}],
    ["thresholds:7, standard optimal algorithm", thresholdProblem(7, 3), { online: "optimal" }],
    ["thresholds:7, dyadic", thresholdProblem(7, 5), {}],
    ["points over a domain of 2^40", pointProblem(2 ** 40, 60), {}],
    ["lines of GF(101)^3", flatProblem(3, 1, 100), {}],
    ["planes of GF(101)^4", flatProblem(4, 2, 100), {}],
  ])("%s: one of them takes at most a minute, few miss alpha", async (_, problem, options) => {
    let misses = 0;
    for (let seed = 0; seed < 60; seed++) {
      const start = performance.now();
      const { error } = await runOn(problem, { ...goal, ...options }, `long ${seed}`);
      expect(performance.now() - start).toBeLessThan(60_000);
      if (error > 0.1) misses++;
    }
    // At the certified beta = 0.05 more than 18 misses of 60 have probability 5.4e-11; the seeds are fixed besides.
    expect(misses).toBeLessThanOrEqual(18);
  });
});

describe("memory", () => {
  it("is flat in n: fifty times as many streamed examples take no more than 64 MB more", async () => {
    const problem = thresholdProblem(7, 3);
    await runOn(thresholdProblem(3, 1), { ...goal, form: "closed" }, "warm");
    const before = process.memoryUsage.rss();
    const { n } = await runOn(problem, { ...goal, form: "closed" }, "large");
    expect(n).toBe(1_805_105);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });
});

const many = 2 ** 20;
const coarse = (first: number): Problem => thresholdProblem(many - 1, first);
const at = (share: number): number => Math.floor(share * many) - 1;

/** Functions of a block with error at most the target: thresholds by the exact law of the dyadic learner. */
const dyadic = (first: number, block: number, target: number, mass?: Parameters<typeof dyadicShares>[3]) =>
  dyadicShares(many - 1, first, block, mass)
    .filter(({ error }) => error <= target)
    .map(({ chance }) => chance);
/** One point of this mass: it is named by blocks that have it; the others name the empty set, which is as good if seldom. */
const point = (mass: number): number[] => {
  const empty = (1 - mass) ** 14;
  return mass <= 0.1 ? [1 - empty, empty] : [1 - empty];
};
/** A log-uniform distance is below `length` on one of two equally likely sides, over 17 octaves. */
const logUniform = (_: unknown, length: number): number => {
  let sum = 0;
  for (let octave = 1; octave <= 17; octave++) sum += Math.min(1, length / 2 ** octave);
  return sum / 34;
};

describe("the practical mode reproduces its table, failing rows included", () => {
  // A run succeeds if a good function is listed, whose chance is computed from the exact law of a block; everything else
  // that may go wrong (the choice among the listed, 4000 test points, uniform points that hit the flat) has a chance below
  // 1e-3 in all. The numbers of successes that are allowed are those of a correct program but for 1e-9. The seeds are
  // fixed, so that the outcome is a fact: the test cannot flake, it can only fail when the program changes.
  //
  // A prototype measured 53 % for the row "1/3, too few batches". That is not the law of this learner: two
  // functions have the shares 0.3062 and 0.2965, 28 of 75 copies are wanted, and a list is not empty with probability
  // 0.29661 exactly. 16 successes of 30 would have probability 0.0055, 53 of 100 below 1e-6.
  it.each<
    [
      string,
      Problem,
      readonly [batches: number, block: number, selection: number],
      target: number,
      trials: number,
      shares: readonly number[],
    ]
  >([
    [
      "points, mass 0.3, the theorem's numbers",
      pointProblem(2 ** 40, 300),
      [99, 14, 1583],
      0.1,
      30,
      point(0.3),
    ],
    ["points, mass 0.3", pointProblem(2 ** 40, 300), [75, 14, 300], 0.1, 30, point(0.3)],
    [
      "points, mass 0.05, the theorem's numbers",
      pointProblem(2 ** 40, 50),
      [99, 14, 1583],
      0.1,
      30,
      point(0.05),
    ],
    ["points, mass 0.05", pointProblem(2 ** 40, 50), [75, 14, 300], 0.1, 30, point(0.05)],
    ["dyadic at 0.718", coarse(at(0.718)), [75, 100, 300], 0.05, 30, dyadic(at(0.718), 100, 0.05)],
    ["dyadic at 1/2", coarse(many / 2), [75, 100, 300], 0.05, 30, dyadic(many / 2, 100, 0.05)],
    [
      "dyadic at 1/3, too few batches",
      coarse(at(1 / 3)),
      [75, 100, 300],
      0.05,
      60,
      dyadic(at(1 / 3), 100, 0.05),
    ],
    ["dyadic at 1/3", coarse(at(1 / 3)), [165, 100, 300], 0.05, 30, dyadic(at(1 / 3), 100, 0.05)],
    ["dyadic, small blocks", coarse(at(0.718)), [150, 30, 300], 0.1, 30, dyadic(at(0.718), 30, 0.1)],
    [
      ...([
        "log-uniform distances",
        logUniformProblem(many - 1, at(0.718)),
        [165, 100, 300],
        0.05,
        30,
      ] as const),
      dyadic(at(0.718), 100, 0.05, logUniform),
    ],
    ["lines, mass 0.5", flatProblem(3, 1, 500), [50, 14, 300], 0.1, 30, [spanningShare(101, 1, 14, 0.5)]],
    [
      "lines, mass 0.1, too few",
      flatProblem(3, 1, 100),
      [50, 14, 300],
      0.05,
      30,
      [spanningShare(101, 1, 14, 0.1)],
    ],
    ["lines, mass 0.1", flatProblem(3, 1, 100), [165, 14, 300], 0.05, 30, [spanningShare(101, 1, 14, 0.1)]],
    ["planes, mass 0.5", flatProblem(4, 2, 500), [50, 20, 300], 0.1, 30, [spanningShare(101, 2, 20, 0.5)]],
    [
      "planes, mass 0.1, too few",
      flatProblem(4, 2, 100),
      [50, 20, 300],
      0.05,
      30,
      [spanningShare(101, 2, 20, 0.1)],
    ],
    ["planes, mass 0.1", flatProblem(4, 2, 100), [165, 20, 300], 0.05, 30, [spanningShare(101, 2, 20, 0.1)]],
  ])("%s", async (_, problem, [batches, block, selection], target, trials, shares) => {
    const chance = listedChance(shares, batches);
    const [least, most] = expectedSuccesses(trials, Math.max(0, chance - 1e-3), Math.min(1, chance + 1e-3));
    let reached = 0;
    const n = batches * block + selection;
    for (let seed = 0; seed < trials; seed++) {
      const { error } = await runOn(problem, { ...goal, batches, block, selection }, `row ${seed}`, n);
      if (error <= target) reached++;
    }
    expect(reached).toBeGreaterThanOrEqual(least);
    expect(reached).toBeLessThanOrEqual(most);
  });

  it("by chances that are computed: 0.29661 for the row between, 0.0604 and 0.0066 for those that fail", () => {
    expect(listedChance(dyadic(at(1 / 3), 100, 0.05), 75)).toBeCloseTo(0.29661, 5);
    expect(listedChance([spanningShare(101, 1, 14, 0.1)], 50)).toBeCloseTo(0.06038, 5);
    expect(listedChance([spanningShare(101, 2, 20, 0.1)], 50)).toBeCloseTo(0.00657, 5);
    expect(listedChance([spanningShare(101, 2, 20, 0.1)], 165)).toBeGreaterThan(0.9999);
    expect(listedChance(dyadic(at(0.718), 100, 0.05, logUniform), 165)).toBeGreaterThan(0.9999);
    expect(expectedSuccesses(60, 0.29661, 0.29661)).toEqual([1, 42]);
  });

  it("with a measured error that covers the true one (40 runs, seeds 0 … 39)", async () => {
    // The bound misses with probability 0.05 at most; more than 17 of 40 have probability below 1e-10.
    let misses = 0;
    for (let seed = 0; seed < 40; seed++) {
      const options = { ...goal, batches: 75, block: 30, selection: 300, tested: 500 };
      const run = await runOn(coarse(at(0.718)), options, `measured ${seed}`, 75 * 30 + 800);
      const { program } = run.plan;
      const [certificate] = program.kind === "model" ? program.certificatesOf!(run.document) : [];
      const { alpha } = certificate!.claim as unknown as { alpha: { toNumber(): number } };
      // The error itself is measured on 4000 points: 0.03 is beyond six standard deviations of that.
      if (run.error > alpha.toNumber() + 0.03) misses++;
    }
    expect(misses).toBeLessThanOrEqual(17);
  });
});
