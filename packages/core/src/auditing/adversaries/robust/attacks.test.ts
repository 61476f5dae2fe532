import { describe, expect, test } from "vitest";
import { classes } from "../../../classes/standard.ts";
import { HoldfastError } from "../../../issues/index.ts";
import { learners } from "../../../learners/registry.ts";
import { seededSource } from "../../../random/index.ts";
import { gaussianAnswers, ladderAnswers, laplaceAnswers } from "./answers.ts";
import { attackRobustly } from "./attack.ts";
import { bitReaderAttack } from "./bit-reader.ts";
import { gapAttack } from "./gap-below-threshold.ts";
import { keptExamplesAttack } from "./kept-examples.ts";
import { majorityOfQueriesAttack } from "./majority-of-queries.ts";
import { memorizerAttack } from "./memorizer.ts";
import { ownErrorAttack } from "./own-error.ts";
import { uniformCube } from "./population.ts";
import { chanceOfLargest, selectionChannelAttack } from "./selection-channel.ts";
import { steganographyAttack } from "./steganography.ts";
import { binomialMasses } from "../laws.ts";

/** ln(2 / 1e-9): two-sided limits that hold except with probability 1e-9. */
const log = Math.log(2e9);

describe("simulated gaps", () => {
  test("the memorizer gives all of its sample away", async () => {
    // Seed 1, 20 runs; an example occurs twice with probability below 20 * 50^2 / 2^53 < 1e-11.
    const { gap } = await attackRobustly(memorizerAttack({ n: 50 }), { runs: 20, random: seededSource(1) });
    expect(Math.abs(gap.mean - 1)).toBeLessThan(1e-9);
  });

  test.each([
    [200, 40],
    [200, 50],
    [1000, 40],
    [1000, 50],
    [10000, 40],
  ])("steganography n=%i, %i bits", async (n, hidden) => {
    // Seed 2, 100 runs. One example moves the gap of a run by at most 1/n, so by McDiarmid's inequality the mean is within
    // sqrt(ln(2e9) / (2 * 100 n)) of its expectation except with probability 1e-9.
    const attack = steganographyAttack({ n, hidden });
    const { gap } = await attackRobustly(attack, { runs: 100, random: seededSource(2) });
    expect(Math.abs(gap.mean - attack.expected!)).toBeLessThan(Math.sqrt(log / (200 * n)));
  });

  test.each([
    ["exact answers", undefined, 500],
    ["Gaussian noise", gaussianAnswers(0.1), 500],
    ["discrete Laplace noise", laplaceAnswers(30), 500],
    ["a ladder", ladderAnswers(0.02), 500],
  ])("100 queries with %s", async (_, server, runs) => {
    // Seed 3, 500 runs: empirical Bernstein limits at confidence 1 - 1e-9 (average.ts).
    const attack = majorityOfQueriesAttack({ n: 1000, queries: 100, ...(server && { server }) });
    const { gap } = await attackRobustly(attack, {
      runs,
      random: seededSource(3),
      confidence: "0.999999999",
    });
    expect(attack.expected).toBeGreaterThan(gap.lower);
    expect(attack.expected).toBeLessThan(gap.upper);
    // The limits say something: they are closer than the gap of exact answers.
    expect(gap.upper - gap.lower).toBeLessThan(0.25);
  });

  test.each([
    [1000, 1000, 60],
    [1000, 100, 200],
  ])("selection channel n=%i, %i keys", async (n, keys, runs) => {
    // Seed 4. A run's largest count is at most its median m with the probability that the law of the largest says; how often that
    // happens is binomial, and within the limits below except with probability 1e-9.
    const attack = selectionChannelAttack({ n, keys });
    const median = Math.round((attack.expected! + 1 / 2) * n);
    const chance = chanceOfLargest(n, keys, median);
    const random = seededSource(4);
    let low = 0;
    for (let run = 0; run < runs; run++) if (((await attack.gap(random)) + 1 / 2) * n < median + 1 / 2) low++;
    const masses = binomialMasses(runs, chance);
    const tails = [masses.slice(0, low + 1), masses.slice(low)].map((part) =>
      part.reduce((a, b) => a + b, 0),
    );
    expect(Math.min(...tails)).toBeGreaterThan(5e-10);
    expect(chance).toBeGreaterThan(0.3);
    expect(chance).toBeLessThan(0.8);
  });

  test.each([10, 100])("below the threshold n=%i", async (n) => {
    // Seed 5, 400 runs of the least of n uniform points: P[above a] = (1-a)^n, so the median is 1 - 2^(-1/n), and the number of
    // runs above it is Bin(400, 1/2): within 65 of 200 except with probability 7e-10 (Hoeffding).
    const learner = learners.make(
      "compression",
      { subject: classes.parse("thresholds") },
      { setting: "realizable" },
    );
    const random = seededSource(5);
    const attack = gapAttack({ learner, n });
    let above = 0;
    for (let run = 0; run < 400; run++) if ((await attack.gap(random)) > 1 - 2 ** (-1 / n)) above++;
    expect(Math.abs(above - 200)).toBeLessThan(66);
  });

  test.each([undefined, "0.1"])("the majority of bits, epsilon %s", async (epsilon) => {
    // Seed 6, 4000 runs, gaps in [-1/2, 1/2]: Hoeffding.
    const attack = bitReaderAttack({ n: 25, ...(epsilon !== undefined && { epsilon }) });
    const { gap } = await attackRobustly(attack, { runs: 4000, random: seededSource(6) });
    expect(Math.abs(gap.mean - attack.expected!)).toBeLessThan(Math.sqrt(log / 8000));
  });

  test("kept examples are s/n of the sample, exactly", async () => {
    const learner = learners.make(
      "compression",
      { subject: classes.parse("thresholds") },
      { setting: "realizable" },
    );
    const population = uniformCube({ label: ([x]) => (x! >= 1 / 2 ? 1 : 0) });
    const attack = keptExamplesAttack({ learner, n: 40, population });
    for (let seed = 0; seed < 5; seed++) expect(await attack.gap(seededSource(seed))).toBeCloseTo(1 / 40, 12);
  });
});

describe("bad input", () => {
  const thresholds = learners.make("compression", { subject: classes.parse("thresholds") });
  test.each([
    ["no example", () => memorizerAttack({ n: 0 })],
    ["too many bits", () => steganographyAttack({ n: 10, hidden: 51 })],
    ["no key", () => selectionChannelAttack({ n: 10, keys: 0 })],
    ["no query", () => majorityOfQueriesAttack({ n: 10, queries: 0 })],
    [
      "another class",
      () =>
        gapAttack({ learner: learners.make("exponential", { subject: classes.parse("points:3") }), n: 3 }),
    ],
    [
      "a large domain",
      () => ownErrorAttack({ learner: thresholds, n: 3, population: uniformCube({ label: "fair" }) }),
    ],
  ])("refuses %s", (_, make) => {
    expect(make).toThrow(HoldfastError);
  });

  test("refuses a confidence of 1 and a claim without probability", async () => {
    const attack = memorizerAttack({ n: 5 });
    await expect(attackRobustly(attack, { confidence: "1" })).rejects.toThrow("confidence");
    await expect(attackRobustly(attack, { claim: { alpha: "0.1", beta: "0" } })).rejects.toThrow("beta");
    await expect(attackRobustly(attack, { runs: 0 })).rejects.toThrow("runs");
  });

  test("stops at a signal", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(attackRobustly(memorizerAttack({ n: 5 }), { signal })).rejects.toThrow("enough");
  });
});
