import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { auditBox } from "./audit-box.ts";
import type { BlackBox } from "../black-boxes/black-box.ts";
import { cornerSets } from "./corner-sets.ts";
import { eventCounter } from "./event.ts";
import { expectedLimit } from "./expected-limit.ts";
import { logRatioScore } from "./log-ratio-score.ts";
import { selectionRunsInAll } from "./select.ts";

/** Bits that are 1 with these probabilities, vector after vector. */
function bits(seed: string, chances: readonly number[], runs: number): Float64Array {
  const reals = new Reals(seededSource(seed));
  return Float64Array.from({ length: runs * chances.length }, (_, i) =>
    Number(reals.uniform() < chances[i % chances.length]!),
  );
}

describe("the sum of log ratios", () => {
  it("is the likelihood ratio of independent bits, and 0 of those that tell nothing", () => {
    const runs = 100_000;
    const first = bits("one", [0.6, 0.5, 0.4], runs);
    const second = bits("two", [0.4, 0.5, 0.6], runs);
    const score = logRatioScore(
      { first, second, length: 3 },
      [0, 1, 2].map((index) => ({ kind: "coordinate", length: 3, index })),
    );
    if (score.kind !== "score") throw new Error("no score");
    const given = score.parts.map(({ cuts, gives }) =>
      [0, 1].map((bit) => gives[2 * cuts.indexOf(bit) + 1]!),
    );
    // Seeds "one" and "two", 100000 runs: a standard error of a log ratio is 0.007; 0.05 is 7 of them.
    const truth = Math.log(1.5);
    [
      [-truth, truth],
      [0, 0],
      [truth, -truth],
    ].forEach((pair, j) => {
      pair.forEach((value, bit) => {
        expect(Math.abs(given[j]![bit]! - value)).toBeLessThan(0.05);
      });
    });
  });
});

describe("corners", () => {
  /** One number of four, 0 to 1, the others -1; below 0.2 its place is among the last two with this probability. */
  const draw = (seed: string, chance: number): Float64Array => {
    const reals = new Reals(seededSource(seed));
    const values = new Float64Array(4 * 40_000).fill(-1);
    for (let at = 0; at < values.length; at += 4) {
      const value = reals.uniform();
      const last = reals.uniform() < (value < 0.2 ? chance : 0.5);
      values[at + (last ? 2 : 0) + Number(reals.uniform() < 0.5)] = value;
    }
    return values;
  };

  it("find that the place tells something only where the value is low", () => {
    const rate = expectedLimit({ runs: 1e6, quantile: 1.645, delta: 0, caution: 1.5 });
    const samples = { first: draw("corner 1", 0.8), second: draw("corner 2", 0.2), length: 4 };
    const found = cornerSets(
      samples,
      [
        { kind: "greatest", length: 4 },
        { kind: "place of the greatest", length: 4 },
      ],
      rate,
    );
    const fresh = { first: draw("corner 3", 0.8), second: draw("corner 4", 0.2) };
    const shown = found.map(({ swapped, ...event }) => {
      const count = eventCounter({ on: "vector", ...event });
      const [a, b] = (["first", "second"] as const).map((side) =>
        count({ kind: "vector", length: 4, values: fresh[side] }),
      ) as [number, number];
      return Math.log(swapped ? b / a : a / b) * Number(Math.max(a, b) > 4000);
    });
    // Seeds "corner 1" to "corner 4": ln 4 is 1.386, from 6400 against 1600 hits (standard error 0.03), less some for the cell that 0.2 is in.
    expect(Math.max(...shown)).toBeGreaterThan(1.15);
  });
});

describe("choosing among vectors", () => {
  it("finds the rare outcome in which all bits that tell something agree", async () => {
    // 4 of 10 bits are 1 with 0.6 or 0.4: 4 ln 1.5 = 1.62 for the outcome 1111 of them, which has probability 0.13.
    const box: BlackBox<number> = {
      name: "bits",
      output: { kind: "vector", length: 10 },
      run: (data, count) => {
        const seed = `bits ${data} ${started++}`;
        const chance = data === 1 ? 0.6 : 0.4;
        const chances = Array.from({ length: 10 }, (_, i) => (i < 4 ? chance : 0.5));
        return Promise.resolve({ kind: "vector", length: 10, values: bits(seed, chances, count) });
      },
    };
    let started = 0;
    const pairs = [0.5, 1, 0].map((first) => ({ first, second: 0, name: `${first} by 0` }));
    // The seeds are above; with confidence 1 - 1e-9 the bound exceeds the truth with probability 1e-9.
    const size = { runs: 20_000, selectionRuns: 10_000, confidence: 1 - 1e-9 };
    const finding = await auditBox(box, pairs, size);
    expect(finding.witness?.neighbours).toBe("1 by 0");
    expect(finding.epsilonLower).toBeLessThanOrEqual(4 * Math.log(1.5));
    expect(finding.epsilonLower).toBeGreaterThan(1.15);
    expect(finding.runs.selection).toBe(selectionRunsInAll(box, pairs.length, size.selectionRuns));
  });
});
