import { describe, expect, it } from "vitest";
import { deltaAt, epsilonAt, independent, mixed } from "./transcripts.ts";

describe("transcripts", () => {
  it("have the delta of all sequences of answers", () => {
    const [k, p, q, epsilon] = [6, 0.7, 0.4, 0.9];
    const weight = (bits: number, of: number): number => {
      let product = 1;
      for (let i = 0; i < k; i++) product *= (bits >> i) & 1 ? of : 1 - of;
      return product;
    };
    let [there, back] = [0, 0];
    for (let bits = 0; bits < 2 ** k; bits++) {
      there += Math.max(0, weight(bits, p) - Math.exp(epsilon) * weight(bits, q));
      back += Math.max(0, weight(bits, q) - Math.exp(epsilon) * weight(bits, p));
    }
    expect(deltaAt(independent(k, p), independent(k, q), epsilon)).toBeCloseTo(Math.max(there, back), 14);
  });

  it("give back the epsilon of their delta", () => {
    const [a, b] = [independent(9, 0.6), independent(9, 0.5)];
    expect(deltaAt(a, b, epsilonAt(a, b, 0.01))).toBeCloseTo(0.01, 12);
    expect(epsilonAt(a, a, 0)).toBe(0);
  });

  it("mix as their shares say", () => {
    expect(mixed(0.25, [1, 0], [0, 1])).toEqual([0.25, 0.75]);
  });
});
