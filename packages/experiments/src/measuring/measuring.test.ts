import { apply, classes, learners, random, Rational, sampleOf, seededSource } from "holdfast";
import { describe, expect, it } from "vitest";
import { exactly } from "../contract/index.ts";
import { boundValue } from "./bound-value.ts";
import { enclosed } from "./enclosed.ts";
import { exactLaws, largestDivergence, largestLoss } from "./exact-laws.ts";
import { lossBetween, outputLaw } from "./output-law.ts";
import { thresholdOf } from "./published-threshold.ts";
import { atMost, equalTo, row, rowsOf } from "./rows.ts";
import { sourcesFrom, sourcesOf } from "./sources.ts";
import { stated } from "./stated.ts";

describe("what is claimed", () => {
  it("is the value of a bound, which must apply", () => {
    expect(boundValue("few-thresholds-error", { outputs: 3, points: 5 })).toBe(0.5);
    // e to the power of 10^13 is beyond what is computed: nothing is claimed.
    const values = { packing: 3, distance: 1e13, epsilon: 1 };
    expect(() => boundValue("packing-failure", values)).toThrow(
      "packing-failure does not apply at packing = 3",
    );
  });

  it("is a number of a certificate, by a name that it has", () => {
    const certificate = apply("at-size", ["differential-privacy:epsilon=1/4"], { n: 2 });
    expect(stated(certificate, "epsilon")).toBe(0.25);
    expect(() => stated(certificate, "gamma")).toThrow("states no number gamma");
    expect(() => stated(certificate, "neighbours")).toThrow("states no number neighbours");
  });

  it("makes rows that are found by series and parameters", () => {
    const rows = [
      row("a", { n: 1 }, exactly(2)),
      row("a", { n: 2 }, exactly(3), atMost(4)),
      row("b", { n: 2 }, exactly(5)),
    ];
    expect(Object.keys(rows[0]!)).not.toContain("claimed");
    expect(rowsOf(rows, "a", { n: 2 })).toEqual([rows[1]]);
    expect(rowsOf(rows, "a")).toHaveLength(2);
    expect(equalTo(1)).not.toHaveProperty("within");
  });
});

describe("what is measured", () => {
  it("keeps the ends it is known to lie between", () => {
    expect(enclosed({ lower: 0, upper: Rational.of(1, 2) })).toEqual({
      ...exactly(0.25),
      lower: 0,
      upper: 0.5,
      surely: [0, 0.5],
    });
    expect(enclosed({ lower: 0, upper: 1, value: 0.9 }).value).toBe(0.9);
  });

  it("is a threshold or an error", () => {
    const published = (threshold: number | string) =>
      ({ kind: "hypothesis", hypothesis: { threshold } }) as never;
    expect(["infinity", "-infinity", 3].map((t) => thresholdOf(published(t)))).toEqual([
      Infinity,
      -Infinity,
      3,
    ]);
    expect(() => thresholdOf({ kind: "function" } as never)).toThrow("a function was published");
  });

  it("draws from sources that do not depend on the order of runs", () => {
    const word = (source: random.RandomSource): number => new random.Bits(source).take(32);
    const all = sourcesOf(seededSource("sources"), 3).map(word);
    const next = sourcesFrom(seededSource("sources"));
    const [first, second] = [next(), next()];
    expect([word(second), word(first), word(next())]).toEqual([all[1], all[0], all[2]]);
    expect(new Set(all).size).toBe(3);
  });
});

describe("exact laws", () => {
  const learner = learners.make("exponential", { subject: classes.parse("thresholds:1") }, { epsilon: "1" });

  it("of two constants on one example are one to e^(1/2)", async () => {
    const law = await outputLaw(learner, sampleOf([Int32Array.of(0)], [1]));
    const masses = [...law.values()].toSorted((a, b) => a - b);
    expect(masses[1]! / masses[0]!).toBeCloseTo(Math.exp(1 / 2), 9);
    expect(lossBetween(new Map([["a", 1]]), new Map([["b", 1]]))).toBe(Infinity);
  });

  it("differ by all of epsilon between the two labels of one example, at most", async () => {
    const laws = await exactLaws(learner, { n: 1, cells: 2 });
    // One of e^(1/2) against the other: a ratio of e^(1/2) in either output.
    expect(largestLoss(laws)).toBeCloseTo(1 / 2, 9);
    const [p, q] = [1 / (1 + Math.exp(-1 / 2)), 1 / (1 + Math.exp(1 / 2))];
    expect(largestDivergence(laws, 0.1)).toBeCloseTo(p - Math.exp(0.1) * q, 9);
    expect(largestDivergence(laws, 1)).toBe(0);
  });
});
