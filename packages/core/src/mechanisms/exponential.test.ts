import { describe, expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { Bits, expBernoulli, exponentialIndex, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { exponential } from "./exponential.ts";
import { exponentialLaw } from "./testing/laws.ts";
import { untouchable } from "./testing/sources.ts";

const frequencies = (
  scores: ArrayLike<RationalLike>,
  epsilon: RationalLike,
  sensitivity: RationalLike,
  seed: number,
) => {
  const random = seededSource(seed);
  return () => exponential({ scores, epsilon, sensitivity, random }).index;
};

describe("exponential", () => {
  it("is the exact sampler at lambda = epsilon / (2 sensitivity), bit for bit", () => {
    const scores = [4, 9, 2, 7, 7];
    for (let seed = 0; seed < 50; seed++) {
      const bits = new Bits(seededSource(seed));
      expect(
        exponential({ scores, epsilon: "0.3", sensitivity: "1.5", random: seededSource(seed) }).index,
      ).toBe(exponentialIndex({ bits, scores, lambda: Rational.of(1, 10) }));
    }
  });

  it("draws rational scores by rounded scores and a coin for the rest, bit for bit", () => {
    // lambda = 5/2 asks for three steps to the unit, at a rate of 5/6 each.
    const scores = ["0.5", "1/4", "-1.25", "1/3"];
    const [steps, rate] = [[1.5, 0.75, -3.75, 1].map((step) => Rational.of(4 * step, 4)), Rational.of(5, 6)];
    const rounded = [2, 1, -3, 1];
    let again = 0;
    for (let seed = 0; seed < 100; seed++) {
      const bits = new Bits(seededSource(seed));
      let expected = -1;
      while (expected < 0) {
        const index = exponentialIndex({ bits, scores: rounded, lambda: rate });
        const excess = Rational.of(rounded[index]!).minus(steps[index]!);
        if (expBernoulli(bits, excess.times(rate))) expected = index;
        else again++;
      }
      const options = { scores, epsilon: 5, sensitivity: 1, random: seededSource(seed) };
      expect(exponential(options).index).toBe(expected);
    }
    expect(again).toBeGreaterThan(10);
  });

  it("draws by its law, from integers and from exact numbers (2000 draws each, seed 1, false alarm 1e-9)", () => {
    const draws = 2_000;
    const law = (scores: readonly number[], scale: number) =>
      Object.fromEntries(exponentialLaw(scores, scale).masses);
    const cases: [ArrayLike<RationalLike>, RationalLike, RationalLike, Record<string, number>][] = [
      [Int32Array.of(3, 2, 2, 0), 1, 1, law([3, 2, 2, 0], 2)],
      [Uint8Array.of(3, 2, 2, 0), 2, 1, law([3, 2, 2, 0], 1)],
      [["0.5", "1/4", "-1.25", "0"], 1, "1/4", law([0.5, 0.25, -1.25, 0], 0.5)],
      [["0.5", 1n, Rational.of(3, 4), -1], 8, 1, law([0.5, 1, 0.75, -1], 0.25)],
      [["0.1", "0.12"], 5, "0.01", law([0.1, 0.12], 0.004)],
    ];
    for (const [scores, epsilon, sensitivity, expected] of cases) {
      expect(rejects({ law: expected, draws, draw: frequencies(scores, epsilon, sensitivity, 1) })).toBe(
        false,
      );
    }
    // The check has teeth: half the temperature is rejected.
    expect(rejects({ law: law([3, 2, 2, 0], 1), draws, draw: frequencies([3, 2, 2, 0], 1, 1, 1) })).toBe(
      true,
    );
    expect(
      rejects({
        law: law([1, 1, -1, 0], 0.5),
        draws,
        draw: frequencies(["0.5", "1/4", "-1.25", "0"], 1, "1/4", 1),
      }),
    ).toBe(true);
  });

  it("certifies privacy by bounded range, and returns that stronger promise too", () => {
    const { certificate, boundedRange } = exponential({
      scores: [1, 2],
      epsilon: "0.5",
      sensitivity: 2,
      n: 40,
    });
    expect(certificate.derivation).toMatchObject({
      rule: "bounded-range-to-privacy",
      premises: [{ rule: "exponential-mechanism", n: 40 }],
    });
    expect(boundedRange.claim).toMatchObject({ notion: "bounded-range", neighbours: "replace-one" });
    expect(JSON.parse(JSON.stringify(boundedRange.derivation.parameters))).toEqual({
      sensitivity: "2",
      scale: "8",
      neighbours: "replace-one",
      randomness: "cryptographic",
    });
    expect(certificate.assumptions.map((a) => a.kind)).toEqual([
      "ideal-randomness",
      "bounded-sensitivity",
      "public-candidates",
    ]);
  });

  it("returns the first best candidate with an infinite epsilon", () => {
    const best = (scores: ArrayLike<RationalLike>) =>
      exponential({ scores, epsilon: "infinity", sensitivity: 1, random: untouchable });
    expect(best([1, 5, 3, 5]).index).toBe(1);
    expect(best(Int32Array.of(-4, -4)).index).toBe(0);
    expect(best(["0.1", "1/3", "0.3333"]).index).toBe(1);
    expect(best([2]).boundedRange.claim.notion).toBe("none");
  });

  it("refuses scores that have no exact draw, without naming any and before anything is drawn", () => {
    const secret = 123.25;
    const refused: [ArrayLike<RationalLike>, string][] = [
      [[], "at least one score"],
      [Int32Array.of(), "at least one score"],
      [[1, secret], "integers"],
      [Float64Array.of(1, Number.NaN), "integers"],
      [[2 ** 53, 0], "integers"],
      [[-(2 ** 53), 0], "integers"],
      [[1, Infinity], "integers"],
      [["1", "123.25x"], "exact numbers"],
      [["1", secret], "exact numbers"],
      [["1", "9007199254740993"], "exact numbers between -2^52/1 and 2^52/1"],
      [["1", "-9007199254740993"], "exact numbers between -2^52/1 and 2^52/1"],
    ];
    for (const [scores, expected] of refused) {
      for (const epsilon of [1, "infinity"]) {
        if (epsilon === "infinity" && expected.includes("/1")) continue;
        try {
          exponential({ scores, epsilon, sensitivity: 1, random: untouchable });
          expect.unreachable();
        } catch (error) {
          expect(error).toBeInstanceOf(HoldfastError);
          const { issue, message } = error as HoldfastError;
          expect(issue).toMatchObject({ code: "scores", path: "scores" });
          expect(issue.expected).toContain(expected);
          expect("remedy" in issue).toBe(expected === "integers");
          if (expected === "integers") expect(issue.remedy).toContain("Write fractions as strings");
          expect(issue.received).toBe(expected === "at least one score" ? "an empty list" : undefined);
          expect(message).not.toContain("123");
          expect(message).not.toContain("9007");
        }
      }
    }
  });

  it("takes scores up to 2^52 in size", () => {
    const largest = 2 ** 52;
    const run = (scores: ArrayLike<RationalLike>) =>
      exponential({ scores, epsilon: 1, sensitivity: 1 }).index;
    expect(run([-largest, largest])).toBe(1);
    expect(run([String(-largest), String(largest)])).toBe(1);
  });
});
