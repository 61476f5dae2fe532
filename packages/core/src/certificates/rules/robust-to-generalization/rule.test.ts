import { describe, expect, it } from "vitest";
import { probabilityOf, sequences } from "../../../testing/laws.ts";
import { derive, premise } from "../../derivation.ts";
import { encodeClaim } from "../../json.ts";
import { readClaim } from "../../text.ts";
import { robustToGeneralization } from "./rule.ts";

describe("robust to generalization", () => {
  it("keeps the numbers and the sample size", () => {
    const given = premise(readClaim("robust-generalization:alpha=0.1,beta=0.05"), 77);
    const made = derive(robustToGeneralization, [given], {});
    expect(encodeClaim(made.claim)).toEqual({ notion: "generalization", alpha: "0.1", beta: "0.05" });
    expect(made.n).toBe(77);
    expect(robustToGeneralization.proposals?.(given, {})).toEqual([{}]);
  });

  it("error of the output is a statistic the adversary may choose, for every learner of two bits", () => {
    // Examples (x, y) with x, y in {0, 1}, coded 2x + y; a hypothesis is its pair of labels; n = 3.
    const n = 3;
    const samples = sequences(4, n);
    const d = [0.4, 0.1, 0.2, 0.3];
    const wrong = (h: number, z: number): number => (((h >> (z >> 1)) & 1) === (z & 1) ? 0 : 1);
    const mean = (f: (z: number) => number, sample: readonly number[]): number =>
      sample.reduce((sum, z) => sum + f(z), 0) / n;
    const expectation = (f: (z: number) => number): number => d.reduce((sum, p, z) => sum + p * f(z), 0);
    // The learner that picks the hypothesis with the least training error: the most overfitted one.
    const learned = samples.map((sample) => {
      const errors = [0, 1, 2, 3].map((h) => mean((z) => wrong(h, z), sample));
      return errors.indexOf(Math.min(...errors));
    });
    for (const alpha of [0.1, 0.2, 0.3, 0.5]) {
      const failure = (choose: (h: number) => (z: number) => number): number =>
        samples.reduce((sum, sample, i) => {
          const f = choose(learned[i]!);
          const off = Math.abs(mean(f, sample) - expectation(f)) > alpha;
          return off ? sum + probabilityOf(sample, d) : sum;
        }, 0);
      const plain = failure((h) => (z) => wrong(h, z));
      let robust = 0;
      for (let h = 0; h < 4; h++) {
        let worst = 0;
        for (let f = 0; f < 16; f++) {
          const statistic = (z: number): number => (f >> z) & 1;
          const off = samples.reduce((sum, sample, i) => {
            if (learned[i] !== h || Math.abs(mean(statistic, sample) - expectation(statistic)) <= alpha)
              return sum;
            return sum + probabilityOf(sample, d);
          }, 0);
          worst = Math.max(worst, off);
        }
        robust += worst;
      }
      expect(plain).toBeLessThanOrEqual(robust + 1e-15);
    }
  });
});
