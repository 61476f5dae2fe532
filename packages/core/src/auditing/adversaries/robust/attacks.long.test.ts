import { describe, expect, test } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { binomialMasses } from "../laws.ts";
import { gaussianAnswers } from "./answers.ts";
import { attackRobustly } from "./attack.ts";
import { majorityOfQueriesAttack } from "./majority-of-queries.ts";
import { chanceOfLargest, selectionChannelAttack } from "./selection-channel.ts";

describe("every row of the published tables, simulated", () => {
  test.each([
    [1000, 100, 0, 3000, 0.02],
    [1000, 1000, 0, 1000, 0.07],
    [1000, 1000, 0.1, 1000, 0.07],
    [1000, 10000, 0, 300, 0.25],
    [10000, 1000, 0, 400, 0.15],
  ])("majority of queries n=%i, k=%i, noise %d", async (n, queries, noise, runs, width) => {
    // Seed 11: empirical Bernstein limits at confidence 1 - 1e-9 (average.ts), so wide at most.
    const attack = majorityOfQueriesAttack({ n, queries, server: gaussianAnswers(noise) });
    const { gap } = await attackRobustly(attack, {
      runs,
      random: seededSource(11),
      confidence: "0.999999999",
    });
    expect(attack.expected).toBeGreaterThan(gap.lower);
    expect(attack.expected).toBeLessThan(gap.upper);
    expect(Math.abs(gap.mean - attack.expected!)).toBeLessThan(width);
    expect(gap.upper - gap.mean).toBeLessThan(2 * width);
  });

  test.each([
    [1000, 1000, 400],
    [1000, 100, 2000],
    [10000, 10000, 30],
    [10000, 100, 1000],
    [2000, 100000, 20],
  ])("selection channel n=%i, %i keys", async (n, keys, runs) => {
    // Seed 12. The number of runs whose largest count is at most the expected one is binomial with a known chance: its two-sided tail is
    // below 1e-9 with probability 1e-9.
    const attack = selectionChannelAttack({ n, keys });
    const middle = Math.round((attack.expected! + 1 / 2) * n);
    const random = seededSource(12);
    let low = 0;
    for (let run = 0; run < runs; run++) if (((await attack.gap(random)) + 1 / 2) * n < middle + 1 / 2) low++;
    const masses = binomialMasses(runs, chanceOfLargest(n, keys, middle));
    const tails = [masses.slice(0, low + 1), masses.slice(low)].map((part) =>
      part.reduce((a, b) => a + b, 0),
    );
    expect(Math.min(...tails)).toBeGreaterThan(5e-10);
  });
});
