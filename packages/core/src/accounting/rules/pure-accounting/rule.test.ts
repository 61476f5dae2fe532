import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { bestRunLaw, epsilonBetween, maps, runs } from "../../testing/selection.ts";
import { pureAccounting } from "./rule.ts";

const epsilonOf = (event: unknown, neighbours = "replace-one"): number =>
  concluded(pureAccounting, "epsilon", [], { events: [event], neighbours });
const selected = (shape: string, stop: string, epsilon: number): unknown => ({
  ...{ kind: "selected", shape, stop },
  event: { kind: "pure", epsilon: epsilon.toFixed(6) },
});

describe("pure accounting", () => {
  it("the best of several runs: no small mechanism exceeds it, by its exact law", () => {
    let tightest = 0;
    for (const [shape, stop] of [
      ["1", "0.1"],
      ["0", "0.05"],
      ["-0.5", "0.01"],
      ["3", "0.5"],
    ] as const) {
      for (const [p, q] of maps(3).filter((_, i) => i % 3 === 0)) {
        const one = epsilonBetween(p, q);
        const claimed = epsilonOf(selected(shape, stop, one + 1e-6));
        const number = runs(Number(shape), Number(stop));
        const exact = epsilonBetween(bestRunLaw(p, number), bestRunLaw(q, number));
        expect(exact).toBeLessThanOrEqual(claimed + 1e-9);
        tightest = Math.max(tightest, exact / claimed);
      }
    }
    expect(tightest).toBeGreaterThan(0.6);
  });

  it("selection: the constant 2 + shape is approached, and never reached", () => {
    // The rarest output is the best one; everything else goes to it when stop is tiny.
    expect(epsilonOf(selected("1", "1e-9", 0.1))).toBeGreaterThan(0.29999);
    expect(epsilonOf(selected("1", "1e-9", 0.1))).toBeLessThan(0.3);
    expect(epsilonOf(selected("1", "0.5", 0.1))).toBeLessThan(0.21);
    const tiny = 1e-4;
    const p = [1 - tiny, tiny];
    const q = [1 - tiny * Math.exp(-0.5), tiny * Math.exp(-0.5)];
    // One output that is nearly certain on both sides, and a better one: the better one's chance is multiplied by the runs.
    const number = runs(1, 0.3);
    const exact = epsilonBetween(bestRunLaw(p, number), bestRunLaw(q, number));
    expect(exact).toBeGreaterThan(0.5 - 1e-3);
    expect(exact).toBeLessThan(epsilonOf(selected("1", "0.3", 0.5)));
  });

  it("Poisson parts: every pair of two-point laws, in both directions", () => {
    let tightest = 0;
    for (const rate of [0.01, 0.3, 0.9]) {
      for (const [a, b] of maps(2)) {
        const mixed = a.map((mass, i) => (1 - rate) * mass + rate * b[i]!);
        const event = { kind: "pure", epsilon: (epsilonBetween(a, b) + 1e-6).toFixed(7) };
        const claimed = epsilonOf(
          { kind: "subsampled", scheme: "poisson", rate: String(rate), event },
          "add-or-remove-one",
        );
        const exact = epsilonBetween(a, mixed);
        expect(exact).toBeLessThanOrEqual(claimed + 1e-9);
        tightest = Math.max(tightest, exact / claimed);
      }
    }
    expect(tightest).toBeGreaterThan(0.99);
  });

  it("the range of permute-and-flip is longer than its epsilon", () => {
    for (const epsilon of [0.1, 1, 3]) {
      const accepted = Math.exp(-epsilon / 2);
      // Scores (0, 1) against (1, 0): the worse candidate comes first half of the time and is accepted with this chance.
      const better = 1 - accepted / 2;
      const loss = Math.log(better / (1 - better));
      expect(loss).toBeLessThanOrEqual(epsilon);
      expect(2 * loss).toBeCloseTo(epsilon + 2 * Math.log(2 - Math.exp(-epsilon / 2)), 12);
      expect(2 * loss).toBeGreaterThan(1.3 * epsilon);
    }
  });

  it("a sum of fractions with a thousand different denominators is rounded up, and stays short", () => {
    const events = Array.from({ length: 1000 }, (_, i) => ({ kind: "pure", epsilon: `1/${1009 + 2 * i}` }));
    const exact = events.reduce((sum, _, i) => sum + 1 / (1009 + 2 * i), 0);
    const claimed = concluded(pureAccounting, "epsilon", [], { events });
    expect(claimed).toBeGreaterThanOrEqual(exact - 1e-12);
    expect(claimed).toBeLessThan(exact * (1 + 1e-9));
  });
});
