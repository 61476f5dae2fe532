import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { privacyToPrediction } from "./rule.ts";

describe("private models to private prediction", () => {
  it("no event about the answers to all queries is less private than the model", () => {
    // Four hypotheses on three points; two laws of the released one.
    const hypotheses = ["000", "011", "001", "011"];
    const laws = [
      [0.4, 0.3, 0.2, 0.1],
      [0.3, 0.2, 0.3, 0.2],
    ] as const;
    const delta = (p: readonly number[], q: readonly number[], growth: number): number =>
      p.reduce((sum, x, i) => sum + Math.max(0, x - growth * (q[i] ?? 0)), 0);
    const answers = (law: readonly number[]): number[] =>
      ["000", "001", "011"].map((labels) =>
        law.reduce((sum, x, i) => (hypotheses[i] === labels ? sum + x : sum), 0),
      );
    for (const epsilon of [0, 0.1, 0.3, 0.5]) {
      const growth = Math.exp(epsilon);
      for (const [p, q] of [laws, [laws[1], laws[0]] as const]) {
        expect(delta(answers(p), answers(q), growth)).toBeLessThanOrEqual(delta(p, q, growth) + 1e-15);
      }
    }
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("differential-privacy:epsilon=1"), "any");
    expect(privacyToPrediction.proposals?.(judgement, {})).toEqual([{}]);
  });
});
