import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { globalStabilityToErrorBound } from "./rule.ts";

const bound = (field: string, eta: number | string, n: number): number =>
  concluded(globalStabilityToErrorBound, field, [`global-stability:eta=${eta}`], {}, n);

describe("global stability to a bound on the error", () => {
  it("the learner that returns h whenever it can attains it", () => {
    // Four points, D uniform, all labels 0; h is wrong on `wrong` of the points. All samples are enumerated.
    for (const n of [1, 2, 3, 5]) {
      for (const wrong of [0, 1, 2, 3]) {
        let agree = 0;
        for (let code = 0; code < 4 ** n; code++) {
          const points = Array.from({ length: n }, (_, i) => Math.floor(code / 4 ** i) % 4);
          if (points.every((x) => x >= wrong)) agree += 1;
        }
        expect(bound("alpha", `${agree}/${4 ** n}`, n)).toBe(wrong / 4);
      }
    }
  });

  it("the other outputs may be bad", () => {
    // Two points with labels 0. When the sample misses a point the learner answers 1 there; one fixed hypothesis, the
    // true one, is returned with probability eta, and the others are wrong on half of the mass.
    const n = 4;
    const eta = 1 - 2 / 2 ** n;
    expect(bound("alpha", eta, n)).toBeLessThan(0.5);
    expect(bound("beta", eta, n)).toBe(1 - eta);
  });

  it("is below the logarithmic form and falls with n", () => {
    for (const eta of [0.01, 0.3, 0.9]) {
      for (const n of [1, 7, 100]) {
        expect(bound("alpha", eta, n)).toBeLessThanOrEqual(Math.log(1 / eta) / n);
        expect(bound("alpha", eta, n + 1)).toBeLessThan(bound("alpha", eta, n));
      }
    }
  });

  it("roots that are rational are exact, and others are not taken for such", () => {
    expect(bound("alpha", "0.25", 2)).toBe(0.5);
    expect(bound("alpha", "0.343", 3)).toBe(0.3);
    expect(bound("alpha", `${2 ** 40}/${3 ** 30}`, 10)).toBeCloseTo(1 - 16 / 27, 9);
    expect(bound("alpha", "1/1267650600228229401496703205376", 100)).toBe(0.5);
    expect(bound("alpha", "0.26", 2)).toBeCloseTo(1 - Math.sqrt(0.26), 9);
    expect(bound("alpha", "1/3", 5)).toBeCloseTo(1 - 3 ** -0.2, 9);
    expect(bound("alpha", 1, 1000)).toBe(0);
    expect(bound("alpha", "0.3", 1)).toBe(0.7);
  });

  it("is a step of every conversion", () => {
    const judgement = premise(readClaim("global-stability:eta=0.5"), 10);
    expect(globalStabilityToErrorBound.proposals?.(judgement, {})).toEqual([{}]);
  });
});
