import { describe, expect, it } from "vitest";
import { audit, lists, neighbouringLaws } from "../../testing/audit.ts";
import { type SparseVectorSetting, sparseVectorLaw } from "../../testing/laws.ts";

/** The default split: 2/5 for the threshold. */
const setting = (epsilon: number, positives: number, sensitivity = 1): SparseVectorSetting => ({
  thresholdScale: (positives * sensitivity) / (0.4 * epsilon),
  queryScale: (2 * positives * sensitivity) / (0.6 * epsilon),
  positives,
});
const queries = lists(3, -1, 1);
const repeated = (times: number, value: number): number[] => Array.from({ length: times }, () => value);

describe("sparse vector", () => {
  it("keeps the loss within epsilon, for all queries in {-1..1}^3, all moves and all transcripts", () => {
    for (const [epsilon, positives, sensitivity] of [
      [1, 1, 1],
      [3, 2, 1],
      [2, 3, 1],
      [4, 1, 2],
    ] as const) {
      const pairs = neighbouringLaws(queries, sensitivity, (q) =>
        sparseVectorLaw(q, setting(epsilon, positives, sensitivity)),
      );
      expect(audit(pairs, { epsilon }).verdict).toBe("kept");
    }
  });

  it("has transcripts whose masses add up to one", () => {
    for (const positives of [1, 2]) {
      const { masses } = sparseVectorLaw([0, 1, -1, 2], setting(1, positives));
      expect([...masses.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    }
  });

  it("uses its epsilon up: many answers below, then one above", () => {
    const law = (belows: number, above: number) =>
      sparseVectorLaw([...repeated(40, belows), above], setting(1, 1));
    const { verdict, worst } = audit([[law(0, 0), law(1, -1)]], { epsilon: 1 });
    expect(verdict).toBe("kept");
    expect(worst).toBeCloseTo(1, 6);
  });

  it("with the same scales would also be private if the threshold's noise were kept, as Lyu, Su and Li prove", () => {
    const pairs = neighbouringLaws(queries, 1, (q) =>
      sparseVectorLaw(q, { ...setting(3, 2), refreshed: false }),
    );
    expect(audit(pairs, { epsilon: 3 }).verdict).toBe("kept");
  });

  it("is rejected by the same check without noise on the queries", () => {
    const pairs = neighbouringLaws(queries, 1, (q) =>
      sparseVectorLaw(q, { ...setting(1, 1), queryScale: 0 }),
    );
    const { verdict, worst } = audit(pairs, { epsilon: 1 });
    expect(verdict).toBe("broken");
    expect(worst).toBeGreaterThan(30);
  });

  it("is rejected by the same check without noise on the threshold, when queries move together", () => {
    const law = (value: number) =>
      sparseVectorLaw(repeated(8, value), { ...setting(1, 1), thresholdScale: 0 });
    expect(audit([[law(0), law(1)]], { epsilon: 1 }).verdict).toBe("broken");
  });

  it("is rejected by the same check when the noise of one positive serves for three", () => {
    for (const refreshed of [true, false]) {
      const law = (belows: number, above: number) =>
        sparseVectorLaw([...repeated(10, belows), ...repeated(3, above)], {
          ...setting(1, 1),
          positives: 3,
          refreshed,
        });
      const { verdict, worst } = audit([[law(0, 0), law(1, -1)]], { epsilon: 1 });
      expect(verdict).toBe("broken");
      expect(worst).toBeGreaterThan(1.5);
    }
  });
});
