import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { basicComposition } from "./rule.ts";

/** Randomized response on a bit that with probability delta says the bit outright: exactly (epsilon, delta). */
function response(bit: 0 | 1, epsilon: number, delta: number): number[] {
  const truth = (1 - delta) / (1 + Math.exp(-epsilon));
  const lie = (1 - delta) / (1 + Math.exp(epsilon));
  return bit === 0 ? [delta, 0, truth, lie] : [0, delta, lie, truth];
}

/** The least delta at the given epsilon between two finite laws. */
const excess = (p: readonly number[], q: readonly number[], epsilon: number): number =>
  p.reduce((sum, mass, i) => sum + Math.max(0, mass - Math.exp(epsilon) * (q[i] ?? 0)), 0);

/** The joint law of a response and of a second one that is chosen by the first answer. */
const adaptive = (bit: 0 | 1, first: number[], second: (answer: number) => [number, number]): number[] =>
  first.flatMap((mass, answer) => response(bit, ...second(answer)).map((next) => mass * next));

describe("basic composition", () => {
  it("is attained by independent randomized responses, and not improved on by them", () => {
    for (const [e1, e2] of [
      [0.1, 0.2],
      [1, 0.5],
      [2, 2],
    ] as const) {
      const joint = (bit: 0 | 1): number[] => adaptive(bit, response(bit, e1, 0), () => [e2, 0]);
      const ratios = joint(0).map((mass, i) => (mass === 0 ? 0 : Math.log(mass / (joint(1)[i] ?? 0))));
      expect(Math.max(...ratios)).toBeCloseTo(e1 + e2, 12);
      expect(excess(joint(0), joint(1), e1 + e2 - 1e-6)).toBeGreaterThan(0);
    }
  });

  it("holds for adaptive choices: every second mechanism within its premise, whatever the first answer", () => {
    for (const d1 of [0, 0.01, 0.3]) {
      for (const d2 of [0, 0.05]) {
        const choices: [number, number][] = [
          [0.5, d2],
          [0, d2],
          [0.5, 0],
          [0.2, d2 / 2],
        ];
        const joint = (bit: 0 | 1): number[] =>
          adaptive(bit, response(bit, 0.3, d1), (answer) => choices[answer] ?? [0, 0]);
        expect(excess(joint(0), joint(1), 0.8)).toBeLessThanOrEqual(d1 + d2 + 1e-15);
        expect(excess(joint(1), joint(0), 0.8)).toBeLessThanOrEqual(d1 + d2 + 1e-15);
      }
    }
  });

  it("takes n from the premises and refuses two sizes; the total may be repeated", () => {
    const claim = readClaim("differential-privacy:epsilon=0.1,delta=1e-6");
    const both = derive(basicComposition, [premise(claim, 50), premise(claim, "any")], {});
    expect(both.n).toBe(50);
    const twice = derive(basicComposition, [both], { times: 2 });
    const once = derive(basicComposition, [premise(claim, 50)], { times: 4 });
    expect(JSON.stringify(twice.claim)).toBe(JSON.stringify(once.claim));
  });

  it("is not a step of a conversion", () => {
    expect(basicComposition.proposals).toBeUndefined();
  });
});
