import { describe, expect, test } from "vitest";
import { Rational } from "../../math/index.ts";
import { readStep } from "../index.ts";
import { bitTable, factsOf } from "../testing/table.ts";

const facts = factsOf(await bitTable(Array.from({ length: 400 }, (_, i) => [i % 2, i % 2])));
const { n } = facts;
const positives = 1000;
const opening = { kind: "holdout-open", name: "h", epsilon: "1000", positives, tolerance: "0" };
const opened = { question: opening, answer: { opened: "h", remaining: positives } };
const asked = { kind: "holdout", name: "h", where: "x0 = 1", training: "0.5" };
// Half of epsilon for comparisons, 2/5 of it for thresholds.
const scales = { threshold: positives / (0.4 * 500), comparison: (2 * positives) / (0.6 * 500), count: 2 };

const within = (from: string, beta: Rational): number => {
  const told = readStep(asked, facts, [opened]).measured!({ from, share: 0.5 }, beta)!;
  return told.within.times(n).toNumber();
};

/** The probability that discrete Laplace noise is at least t. */
function tail(scale: number, t: number): number {
  const a = Math.exp(-1 / scale);
  return t > 0 ? a ** t / (1 + a) : 1 - a ** (1 - t) / (1 + a);
}

/**
 * The analyst asks about a count that is known (all rows) with a difference of `probe`, until `calm` answers in a row show nothing: then
 * the noisy threshold is high. Now one question is asked whose difference is just beyond the bar. The probability that it is answered "as on
 * training", over all runs that the holdout has, exactly: calm runs have probability s, calm ones with that answer u.
 */
function wrong(difference: number, probe: number, calm: number): number {
  let [s, u] = [0, 0];
  for (let r = -300; r <= 300; r++) {
    const isCalm = (1 - tail(scales.comparison, r - probe)) ** calm;
    const weight = (tail(scales.threshold, r) - tail(scales.threshold, r + 1)) * isCalm;
    s += weight;
    u += weight * (1 - tail(scales.comparison, r - difference));
  }
  return (u / s) * (1 - (1 - s) ** positives);
}

const worst = (difference: number): number =>
  Math.max(
    ...[1, 10, 100, 1000].flatMap((calm) =>
      Array.from({ length: 50 }, (_, i) => wrong(difference, 2 * i - 40, calm)),
    ),
  );

describe("the bars of a holdout's answers", () => {
  test("hold for an analyst who waits for a high threshold", () => {
    for (const beta of [Rational.of(1, 20), Rational.of(1, 5)]) {
      const bar = Math.floor(within("as on training", beta));
      expect(worst(bar + 1)).toBeLessThanOrEqual(beta.toNumber() / 2);
    }
    // With one draw of the threshold, at half of beta = 1/20 each for it and for the comparison, they would not: 19 and 24 rows.
    expect(worst(44)).toBeGreaterThan(1 / 20);
  });

  test("leave half of beta to either answer", () => {
    const t = Math.floor(within("rows", Rational.of(1, 20)));
    expect(2 * tail(scales.count, t + 1)).toBeLessThanOrEqual(1 / 40);
    expect(2 * tail(scales.count, t)).toBeGreaterThan(1 / 40);
  });
});

test("an epsilon with which nothing would be told is refused before anything is drawn", () => {
  const tiny = "1e-400";
  for (const question of [
    { ...opening, epsilon: tiny },
    { kind: "ladder-open", name: "l", step: "0.1", positives: 1, epsilon: tiny },
    { kind: "statistic", where: "x0 = 1", epsilon: tiny },
    { kind: "query", query: "mean of x0 where x0 = 1", epsilon: tiny, beta: "0.999999999" },
  ]) {
    expect(() => readStep(question, facts)).toThrow(/epsilon is out of range/);
  }
});
