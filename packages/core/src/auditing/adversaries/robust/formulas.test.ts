import { describe, expect, test } from "vitest";
import { apply } from "../../../proof.ts";
import { gapAttack } from "./gap-below-threshold.ts";
import { majorityLimit, majorityOfQueriesAttack } from "./majority-of-queries.ts";
import { exactAnswers, gaussianAnswers, ladderAnswers, laplaceAnswers } from "./answers.ts";
import { largestLimit, selectionChannelAttack } from "./selection-channel.ts";
import { cellGap, steganographyAttack } from "./steganography.ts";
import { learners } from "../../../learners/registry.ts";
import { classes } from "../../../classes/standard.ts";

/** The robust generalization of an output of so many values. */
function alphaOfRange(values: bigint, n: number, beta: string): number {
  const selection = apply("finite-range", [], { values }, n);
  const { claim } = apply("selection-to-robust-generalization", [selection], { beta }, n);
  return claim.notion === "robust-generalization" ? claim.alpha.toNumber() : NaN;
}

describe("expected gaps, the published tables to 10 digits", () => {
  test.each([
    [200, 40, 5, 0.1875, 0.3465916149],
    [200, 50, 4, 0.1875, 0.3465916149],
    [1000, 40, 25, 0.0805901289, 0.1550004823],
    [1000, 50, 20, 0.088098526, 0.1550004823],
    [10000, 40, 250, 0.02520610657, 0.04901545624],
  ])("steganography n=%i, %i bits", (n, hidden, size, gap, alpha) => {
    expect(n / hidden).toBe(size);
    expect(Math.abs(cellGap(size) / gap - 1)).toBeLessThan(1e-9);
    expect(Math.abs(alphaOfRange(2n ** 64n, n, "0.05") / alpha - 1)).toBeLessThan(1e-9);
    // Cells of random sizes gain a little more or less than cells of equal ones.
    expect(Math.abs(steganographyAttack({ n, hidden }).expected! / gap - 1)).toBeLessThan(0.12);
  });

  test.each([
    [1000, 100, 0, 0.09960052717],
    [1000, 1000, 0, 0.2875312582],
    [1000, 10000, 0, 0.4941842721],
    [1000, 1000, 0.1, 0.09505628124],
    [10000, 1000, 0, 0.09960052717],
  ])("majority of queries n=%i, k=%i, noise %d", (n, queries, noise, gap) => {
    expect(Math.abs(majorityLimit(n, queries, noise) / gap - 1)).toBeLessThan(1e-9);
    const { expected } = majorityOfQueriesAttack({ n, queries, server: gaussianAnswers(noise) });
    expect(Math.abs(expected! - gap)).toBeLessThan(0.006);
    if (noise === 0) {
      expect(majorityOfQueriesAttack({ n, queries, server: exactAnswers }).expected).toBe(expected);
    }
  });

  test("less is gained the noisier answers are, and nothing from a ladder", () => {
    const gaps = ["1/1000", 10, 100, 1000].map(
      (scale) => majorityOfQueriesAttack({ n: 1000, queries: 101, server: laplaceAnswers(scale) }).expected!,
    );
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    expect(gaps[0]).toBeCloseTo(majorityOfQueriesAttack({ n: 1000, queries: 101 }).expected!, 12);
    const ladder = majorityOfQueriesAttack({ n: 1000, queries: 101, server: ladderAnswers(0.05) });
    expect(Math.abs(ladder.expected!)).toBeLessThan(1e-12);
  });

  test("in a session the same exact answers cost more than they are worth", () => {
    // ln(n+1) nats an answer: 100 answers about 1000 examples allow an alpha of 0.59.
    expect(alphaOfRange(1001n ** 100n, 1000, "0.05")).toBeCloseTo(0.589, 3);
  });

  test.each([
    [1000, 1000, 0.0512515996],
    [1000, 100, 0.03964853669],
    [10000, 10000, 0.01925807909],
    [10000, 100, 0.01253796818],
    [2000, 100000, 0.0490181811],
  ])("selection channel n=%i, %i keys", (n, keys, gap) => {
    expect(Math.abs(largestLimit(n, keys) / gap - 1)).toBeLessThan(1e-9);
    expect(Math.abs(selectionChannelAttack({ n, keys }).expected! / gap - 1)).toBeLessThan(0.01);
  });

  test.each([
    [10, 0.09090909091],
    [100, 0.009900990099],
    [1000, 0.000999000999],
    [10000, 9.9990001e-5],
    [100000, 9.999900001e-6],
  ])("below the threshold n=%i", (n, gap) => {
    const learner = learners.make("compression", { subject: classes.parse("thresholds") });
    expect(Math.abs(gapAttack({ learner, n }).expected! / gap - 1)).toBeLessThan(1e-9);
  });
});
