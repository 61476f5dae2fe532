import { describe, expect, it } from "vitest";
import { audit, type Law, lists } from "../../testing/audit.ts";
import { laplace } from "../../testing/laws.ts";

/** The law of noisy integers on a window of outcomes that is wide enough to show every ratio. */
function law(values: readonly number[], scale: number): Law {
  const noise = laplace(scale);
  const masses = lists(values.length, -6, 6).map((outcome): [string, number] => [
    outcome.join(),
    values.reduce((product, value, i) => product * noise.mass(outcome[i]! - value), 1),
  ]);
  return { masses: new Map(masses), missing: 0 };
}

/** All values in {0, 1, 2}^length with all moves whose absolute sum is at most the sensitivity. */
function* pairs(length: number, sensitivity: number, scale: number): Generator<readonly [Law, Law]> {
  for (const values of lists(length, 0, 2)) {
    for (const move of lists(length, -sensitivity, sensitivity)) {
      if (move.reduce((sum, step) => sum + Math.abs(step), 0) > sensitivity) continue;
      yield [
        law(values, scale),
        law(
          values.map((value, i) => value + move[i]!),
          scale,
        ),
      ];
    }
  }
}

describe("discrete Laplace", () => {
  it("loses exactly epsilon = sensitivity / scale, for one integer and for lists", () => {
    for (const length of [1, 2]) {
      for (const sensitivity of [1, 2]) {
        for (const epsilon of [0.1, 1, 3]) {
          const { verdict, worst } = audit(pairs(length, sensitivity, sensitivity / epsilon), { epsilon });
          expect(verdict).toBe("kept");
          expect(worst).toBeCloseTo(epsilon, 10);
        }
      }
    }
  });

  it("is broken where every entry of a list moves by the sensitivity: the sum of the moves is what counts", () => {
    const { verdict, worst } = audit([[law([0, 0, 0], 1), law([1, 1, 1], 1)]], { epsilon: 1 });
    expect(verdict).toBe("broken");
    expect(worst).toBeCloseTo(3, 10);
  });

  it("is rejected by the same check with scale epsilon instead of 1/epsilon", () => {
    expect(audit(pairs(1, 1, 2), { epsilon: 1 / 4 }).verdict).toBe("broken");
  });

  it("has the masses of Chaudhuri-Hsu's table", () => {
    const table = [
      [1, 0.4621171573, 0.1700034016, 0.003113720913],
      [2, 0.2449186624, 0.1485506779, 0.02010414807],
      [10, 0.04995837496, 0.04520420701, 0.03030128612],
      [3 / 2, 0.3215127375, 0.1650701434, 0.01146964326],
      [100 / 7, 0.03498571533, 0.03262046476, 0.02465401691],
    ] as const;
    for (const [scale, none, one, five] of table) {
      const { mass } = laplace(scale);
      expect(mass(0)).toBeCloseTo(none, 9);
      expect(mass(1)).toBeCloseTo(one, 9);
      expect(mass(-5)).toBeCloseTo(five, 9);
    }
  });
});
