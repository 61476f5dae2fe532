import { describe, expect, it } from "vitest";
import { audit, type Law, lists } from "../../testing/audit.ts";

function law(labels: readonly number[], flip: number): Law {
  const masses = lists(labels.length, 0, 1).map((answer): [string, number] => [
    answer.join(),
    labels.reduce((product, label, i) => product * (answer[i] === label ? 1 - flip : flip), 1),
  ]);
  return { masses: new Map(masses), missing: 0 };
}

/** All lists of three labels with one of them replaced. */
function* pairs(flip: number): Generator<readonly [Law, Law]> {
  for (const labels of lists(3, 0, 1)) {
    for (const place of labels.keys()) {
      yield [
        law(labels, flip),
        law(
          labels.map((label, i) => (i === place ? 1 - label : label)),
          flip,
        ),
      ];
    }
  }
}

describe("randomized response", () => {
  it("loses exactly epsilon when one label is replaced", () => {
    for (const epsilon of [0.1, 1, 3]) {
      const { verdict, worst } = audit(pairs(1 / (1 + Math.exp(epsilon))), { epsilon });
      expect(verdict).toBe("kept");
      expect(worst).toBeCloseTo(epsilon, 10);
    }
  });

  it("is rejected by the same check with a flip probability of e^-epsilon / 2", () => {
    expect(audit(pairs(Math.exp(-1) / 2), { epsilon: 1 }).verdict).toBe("broken");
  });

  it("shrinks rates by tanh(epsilon/2)", () => {
    for (const epsilon of [0.1, 1, 3]) {
      const flip = 1 / (1 + Math.exp(epsilon));
      expect(1 - 2 * flip).toBeCloseTo(Math.tanh(epsilon / 2), 12);
    }
  });
});
