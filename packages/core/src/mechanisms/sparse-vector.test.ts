import { describe, expect, it } from "vitest";
import type { HoldfastError } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { Bits, discreteLaplace, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import {
  sparseVector,
  SparseVector,
  sparseVectorCertificate,
  type SparseVectorOptions,
} from "./sparse-vector.ts";
import { sparseVectorLaw } from "./testing/laws.ts";
import { untouchable } from "./testing/sources.ts";

const options = { epsilon: 1, sensitivity: 1, positives: 2, threshold: 0 } as const;

/** Asks until everything is answered or the budget is used up. */
function transcript(queries: readonly number[], given: SparseVectorOptions): string {
  const opened = sparseVector(given);
  let answers = "";
  for (const query of queries) if (opened.remaining > 0) answers += opened.ask(query) === "above" ? "a" : "b";
  return answers;
}

describe("sparseVector", () => {
  it("redraws the threshold's noise after each above and adds fresh noise to each query, bit for bit", () => {
    const queries = [3, 4, 6, 5, 5, 4, 7, 6];
    for (let seed = 0; seed < 100; seed++) {
      const bits = new Bits(seededSource(seed));
      const draw = (numerator: number, denominator: number): number =>
        Number(discreteLaplace(bits, Rational.of(numerator, denominator)));
      // positives * sensitivity / epsilon = 3, over 2/5 for the threshold, twice over 3/5 for the queries.
      let expected = "";
      let noisy: number | undefined;
      for (const query of queries) {
        if (expected.split("a").length > 3) break;
        noisy ??= 5 + draw(15, 2);
        const above = query + draw(10, 1) >= noisy;
        if (above) noisy = undefined;
        expected += above ? "a" : "b";
      }
      const given = { epsilon: 2, sensitivity: 2, positives: 3, threshold: 5, random: seededSource(seed) };
      expect(transcript(queries, given)).toBe(expected);
    }
  });

  it("answers by its law, whatever the split (2000 transcripts, seed 1, false alarm 1e-9)", () => {
    const queries = [0, 1, -1, 1];
    const law = (thresholdScale: number, queryScale: number) =>
      Object.fromEntries(sparseVectorLaw(queries, { thresholdScale, queryScale, positives: 2 }).masses);
    const random = seededSource(1);
    const cases = [
      [undefined, law(1.25, 5 / 3), false],
      ["1/2", law(1, 2), false],
      [undefined, law(0.625, 5 / 6), true],
      ["1/2", law(1, 1), true],
    ] as const;
    for (const [thresholdShare, expected, rejected] of cases) {
      const share = thresholdShare === undefined ? {} : { thresholdShare };
      const draw = () => transcript(queries, { ...options, ...share, epsilon: 4, random });
      expect(rejects({ law: expected, draws: 2_000, draw })).toBe(rejected);
    }
  });

  it("refuses every query after the last above, without evaluating it or drawing anything", () => {
    const opened = sparseVector({ ...options, epsilon: "infinity" });
    expect(opened).toBeInstanceOf(SparseVector);
    expect([opened.ask(-1), opened.ask(0), opened.ask(-2), opened.ask(() => 9)]).toEqual([
      "below",
      "above",
      "below",
      "above",
    ]);
    expect(opened.remaining).toBe(0);
    let evaluated = false;
    try {
      opened.ask(() => {
        evaluated = true;
        return 1;
      });
      expect.unreachable();
    } catch (error) {
      expect((error as HoldfastError).issue).toMatchObject({
        code: "exhausted",
        path: "positives",
        expected: 'at most the stated number of answers "above", all of which were given',
        remedy: "Further queries need a new sparse vector with a budget of its own.",
      });
    }
    expect(evaluated).toBe(false);
  });

  it("counts only the answers above", () => {
    const opened = sparseVector({ ...options, epsilon: "infinity" });
    for (let i = 0; i < 100; i++) opened.ask(-1);
    expect(opened.remaining).toBe(2);
    opened.ask(1);
    expect(opened.remaining).toBe(1);
  });

  it("draws nothing before the first query, and evaluates a query once", () => {
    let calls = 0;
    const opened = sparseVector({ ...options, random: untouchable });
    expect(() =>
      opened.ask(() => {
        calls++;
        return 1;
      }),
    ).toThrow("a random bit was read");
    expect(calls).toBe(1);
  });

  it("is written down with its noisy threshold, and goes on with it", () => {
    const given = { ...options, epsilon: 4, threshold: 5, random: seededSource(7) };
    const opened = sparseVector(given);
    expect(JSON.stringify(opened)).toBe('{"remaining":2,"noisyThreshold":null}');
    // The noise has scales 1.25 and 5/3: far below and far above, whatever it is, except with probability 1e-200.
    opened.ask(-2000);
    const state = opened.toJSON();
    expect(state.noisyThreshold).toMatch(/^-?\d+$/);
    const again = sparseVector.from(JSON.parse(JSON.stringify(state)) as typeof state, given);
    expect(again.toJSON()).toEqual(state);
    again.ask(-2000);
    expect(again.toJSON()).toEqual(state);
    again.ask(2000);
    expect(again.toJSON()).toEqual({ remaining: 1, noisyThreshold: null });
    // With the threshold at 10^6 nothing near the public one is above.
    const far = sparseVector.from({ remaining: 1, noisyThreshold: "1000000" }, given);
    expect(far.ask(2000)).toBe("below");
  });

  it("refuses a state that it cannot have written, without naming it", () => {
    for (const state of [
      { remaining: 3, noisyThreshold: null },
      { remaining: 0, noisyThreshold: "7" },
      { remaining: 1, noisyThreshold: "07" },
      { remaining: 1, noisyThreshold: 7 },
      { remaining: 0.5, noisyThreshold: null },
      { remaining: -1, noisyThreshold: null },
    ]) {
      expect(() => sparseVector.from(state as never, options)).toThrow(
        /^state is out of range: expected what a sparse vector with these options wrote$/,
      );
    }
  });

  it("refuses values and thresholds that are not integers, without naming a value, before anything is drawn", () => {
    const opened = sparseVector({ ...options, random: untouchable });
    for (const value of [12.5, Number.NaN, 2 ** 60]) {
      for (const query of [value, () => value]) {
        expect(() => opened.ask(query)).toThrow(/^query is out of range: expected an integer$/);
      }
      expect(() => sparseVector({ ...options, threshold: value })).toThrow(/^threshold/);
    }
    expect(opened.remaining).toBe(2);
  });

  it("refuses bad positives and shares", () => {
    for (const positives of [0, -1, 1.5, Number.NaN]) {
      for (const epsilon of [1, "infinity"]) {
        expect(() => sparseVectorCertificate({ ...options, epsilon, positives })).toThrow(/^positives/);
      }
    }
    for (const thresholdShare of ["0", "1", "2", 0.5]) {
      expect(() => sparseVectorCertificate({ ...options, thresholdShare })).toThrow(/^thresholdShare/);
    }
  });

  it("states both scales and the number of positives", () => {
    const certificate = sparseVectorCertificate({ epsilon: "0.5", sensitivity: 2, positives: 3, n: 10 });
    expect(JSON.parse(JSON.stringify(certificate))).toMatchObject({
      claim: { epsilon: "0.5", delta: "0" },
      n: 10,
      assumptions: [{ kind: "ideal-randomness" }, { kind: "bounded-sensitivity" }],
      derivation: {
        rule: "sparse-vector",
        parameters: { sensitivity: 2, positives: 3, thresholdScale: "30", queryScale: "40" },
      },
    });
  });
});
