import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { partialSampleAccuracy } from "./rule.ts";

/** All bit strings of length n with their probabilities under independent ones of probability p. */
function* samples(n: number, p: number): Generator<{ bits: number[]; mass: number }> {
  for (let code = 0; code < 2 ** n; code++) {
    const bits = Array.from({ length: n }, (_, i) => (code >> i) & 1);
    yield { bits, mass: bits.reduce((m, b) => m * (b === 1 ? p : 1 - p), 1) };
  }
}

/** The majority of three, ties impossible; it errs when it says 1, the rarer label. */
const says = (bits: readonly number[]): number => (bits.reduce((a, b) => a + b, 0) >= 2 ? 1 : 0);
const p = 0.3;
const failure = [...samples(3, p)].reduce((sum, { bits, mass }) => sum + says(bits) * mass, 0);

describe("accuracy on part of the sample", () => {
  it("a mean of a random part has the law of a mean of that size", () => {
    let failing = 0;
    for (const { bits, mass } of samples(5, p)) {
      for (let i = 0; i < 5; i++) {
        for (let j = i + 1; j < 5; j++) {
          for (let k = j + 1; k < 5; k++) failing += (mass * says([bits[i]!, bits[j]!, bits[k]!])) / 10;
        }
      }
    }
    const claim = `accuracy:alpha=0,beta=${failure.toFixed(12)},setting=agnostic`;
    expect(failing).toBeCloseTo(concluded(partialSampleAccuracy, "beta", [{ claim, n: 3 }], { n: 5 }), 11);
  });

  it("is wrong when the positions look at the data", () => {
    let failing = 0;
    for (const { bits, mass } of samples(5, p))
      failing += mass * says([...bits].sort((a, b) => b - a).slice(0, 3));
    expect(failing).toBeGreaterThan(failure + 0.2);
  });

  it("is wrong for answers that average over new parts", () => {
    // Some part of three has two ones, and its answers err, as soon as two of the five are ones.
    let failing = 0;
    for (const { bits, mass } of samples(5, p)) if (bits.reduce((a, b) => a + b, 0) >= 2) failing += mass;
    expect(failing).toBeGreaterThan(failure + 0.2);
  });
});
