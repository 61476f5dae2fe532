import { describe, expect, it } from "vitest";
import { audit, lists, neighbouringLaws } from "../../testing/audit.ts";
import { laplace, noisyMaxLaw } from "../../testing/laws.ts";

const scores = lists(3, 0, 3);

describe("report noisy max", () => {
  it("keeps the loss within epsilon with integer ties, for all scores in {0..3}^3 and all moves", () => {
    for (const [epsilon, sensitivity] of [
      [0.2, 1],
      [1, 1],
      [4, 1],
      [2, 2],
    ] as const) {
      const scale = (2 * sensitivity) / epsilon;
      const { verdict, worst } = audit(
        neighbouringLaws(scores, sensitivity, (s) => noisyMaxLaw(s, scale)),
        { epsilon },
      );
      expect(verdict).toBe("kept");
      if (epsilon >= 1) expect(worst).toBeGreaterThan(0.9 * epsilon);
    }
  });

  it("has masses that add up to one, and favors the first of equal scores", () => {
    const { masses } = noisyMaxLaw([2, 2, 1], 1);
    expect([...masses.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(masses.get("0")!).toBeGreaterThan(masses.get("1")!);
  });

  it("is rejected by the same check when the noisy score is returned too", () => {
    const { verdict, worst } = audit(
      neighbouringLaws(lists(3, 0, 1), 1, (s) => noisyMaxLaw(s, 2, true)),
      { epsilon: 1 },
    );
    expect(verdict).toBe("broken");
    expect(worst).toBeCloseTo(1.5, 9);
  });

  it("is rejected by the same check with noise of scale 1/epsilon", () => {
    const pairs = neighbouringLaws(scores, 1, (s) => noisyMaxLaw(s, 1));
    expect(audit(pairs, { epsilon: 1 }).verdict).toBe("broken");
  });

  it("rests on this: a step of one lowers a tail by the factor e^(-1/scale) at most", () => {
    for (const scale of [0.3, 1, 5]) {
      const noise = laplace(scale);
      for (let y = -20; y <= 20; y++) {
        expect(noise.atLeast(y + 1)).toBeGreaterThanOrEqual(
          Math.exp(-1 / scale) * noise.atLeast(y) * (1 - 1e-12),
        );
      }
    }
  });
});
