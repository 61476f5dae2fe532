import { describe, expect, it } from "vitest";
import { verdictOf } from "./verdict.ts";

const judged = { delta: 0, epsilonLower: 0, confidence: 0.95, runs: 100 };

describe("what an audit says", () => {
  it.each([
    [
      { ...judged, claimed: { epsilon: 1, delta: 0 } },
      "No violation found at epsilon 1 (95 % lower bound 0).",
    ],
    [judged, "Epsilon is at least 0, with confidence 95 %; nothing is claimed."],
    [
      { ...judged, epsilonLower: 0.98765 },
      "Epsilon is at least 0.9876, with confidence 95 %; nothing is claimed.",
    ],
    [
      { ...judged, delta: 0.01, epsilonLower: 2, claimed: { epsilon: 1, delta: 0 } },
      "The claim of epsilon 1 is refuted: epsilon at delta 0.01 is at least 2, with confidence 95 %.",
    ],
    [
      { ...judged, delta: 0.01, epsilonLower: 2, claimed: { epsilon: 1, delta: 0.01 } },
      "The claim of epsilon 1 at delta 0.01 is refuted: epsilon is at least 2, with confidence 95 %.",
    ],
    // Four digits would read as if the claim held.
    [
      { ...judged, epsilonLower: 0.98769, claimed: { epsilon: 0.98765, delta: 0 } },
      "The claim of epsilon 0.98765 is refuted: epsilon is at least 0.98769, with",
    ],
    [
      { ...judged, epsilonLower: 0.00002 },
      "Epsilon is at least 0.00002, with confidence 95 %; nothing is claimed.",
    ],
    [
      { ...judged, epsilonLower: 2.5, claimed: { epsilon: 5, delta: 0 } },
      /^Too few runs .* cannot refute epsilon 5 .* They show that epsilon is at least 2\.5\.$/,
    ],
    [
      { ...judged, claimed: { epsilon: 50, delta: 0 } },
      /^Too few runs .* cannot refute epsilon 50 with confidence 95 %; 1\.5\d+e\+22 runs on each data set are the least that could\.$/,
    ],
    [{ ...judged, runs: 2 }, /^Too few runs to say anything: 2 runs .* cannot refute any epsilon .*; 3 runs/],
    [
      { ...judged, claimed: { epsilon: Infinity, delta: 0 } },
      /cannot refute epsilon Infinity with confidence 95 %; no number of runs could/,
    ],
  ])("%j", (given, sentence) => {
    expect(verdictOf(given).sentence).toMatch(sentence);
  });

  it("never says private", () => {
    for (const epsilonLower of [0, 1, 3]) {
      for (const claimed of [{}, { claimed: { epsilon: 2, delta: 0 } }]) {
        expect(verdictOf({ ...judged, ...claimed, epsilonLower }).sentence).not.toMatch(/private/);
      }
    }
  });
});
