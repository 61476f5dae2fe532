import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { advancedComposition } from "./rule.ts";

type Pair = readonly [p: number, q: number];

/** Randomized response at epsilon that with probability delta says the bit outright, as pairs of masses. */
function response(epsilon: number, delta = 0): Pair[] {
  const truth = (1 - delta) / (1 + Math.exp(-epsilon));
  const lie = (1 - delta) / (1 + Math.exp(epsilon));
  const open: Pair[] = [
    [delta, 0],
    [0, delta],
  ];
  const closed: Pair[] = [
    [truth, lie],
    [lie, truth],
  ];
  return delta === 0 ? closed : [...open, ...closed];
}

const joint = (parts: readonly Pair[][]): Pair[] =>
  parts.reduce<Pair[]>(
    (all, part) => all.flatMap(([p, q]) => part.map(([a, b]) => [p * a, q * b] as const)),
    [[1, 1]],
  );
const excess = (law: readonly Pair[], epsilon: number): number =>
  law.reduce((sum, [p, q]) => sum + Math.max(0, p - Math.exp(epsilon) * q), 0);

function composed(epsilons: readonly string[], deltas: readonly string[], times: number, delta: string) {
  const premises = epsilons.map((epsilon, i) =>
    premise(readClaim(`differential-privacy:epsilon=${epsilon},delta=${deltas[i] ?? "0"}`), "any"),
  );
  const { claim } = derive(advancedComposition, premises, { times, delta });
  if (claim.notion !== "differential-privacy") throw new Error("another notion");
  return { epsilon: claim.epsilon.toNumber(), delta: claim.delta.toNumber() };
}

describe("advanced composition", () => {
  it("the privacy loss of randomized response has mean epsilon tanh(epsilon/2), the largest of all two-point laws", () => {
    for (const epsilon of [0.1, 0.5, 1, 3]) {
      const bound = epsilon * Math.tanh(epsilon / 2);
      const mean = (law: readonly Pair[]): number =>
        law.reduce((sum, [p, q]) => sum + (p === 0 ? 0 : p * Math.log(p / q)), 0);
      expect(mean(response(epsilon))).toBeCloseTo(bound, 12);
      for (let i = 1; i < 100; i++) {
        for (let j = 1; j < 100; j++) {
          const law: Pair[] = [
            [i / 100, j / 100],
            [1 - i / 100, 1 - j / 100],
          ];
          const within = law.every(([p, q]) => Math.abs(Math.log(p / q)) <= epsilon);
          if (within) expect(mean(law)).toBeLessThanOrEqual(bound + 1e-12);
        }
      }
    }
  });

  it("bounds the exact failure of all 2^k outcomes of different randomized responses", () => {
    const lists = [
      Array<string>(12).fill("0.05"),
      ["0.4", "0.1", "0.1", "0.1", "0.02"],
      Array<string>(10).fill("0.001"),
    ];
    for (const list of lists) {
      const law = joint(list.map((epsilon) => response(Number(epsilon))));
      for (const delta of ["0.3", "0.7", "0.9"]) {
        const total = composed(list, [], 1, delta);
        expect(total.delta).toBe(Number(delta));
        expect(excess(law, total.epsilon)).toBeLessThanOrEqual(total.delta);
      }
    }
  });

  it("bounds it for approximate mechanisms too, and its delta is attained at the capped epsilon", () => {
    const law = joint(Array.from({ length: 5 }, () => response(0.2, 0.03)));
    for (const delta of ["0.2", "0.6"]) {
      const total = composed(["0.2"], ["0.03"], 5, delta);
      expect(total.delta).toBeCloseTo(1 - (1 - Number(delta)) * 0.97 ** 5, 9);
      expect(excess(law, total.epsilon)).toBeLessThanOrEqual(total.delta);
    }
    expect(excess(law, 1)).toBeCloseTo(1 - 0.97 ** 5, 12);
  });

  it("is never above the plain sum, even in the eleventh digit, and below it for many runs", () => {
    expect(composed(["0.123456789012"], [], 3, "1e-6").epsilon).toBe(0.370370367036);
    expect(composed(["0.01"], [], 10_000, "1e-6").epsilon).toBeLessThan(6);
    expect(composed(["0", "0"], [], 7, "1e-6").epsilon).toBe(0);
  });

  it("a long list is the same as a repeated one", () => {
    const long = composed(Array<string>(2500).fill("0.01"), [], 1, "1e-6");
    expect(long).toEqual(composed(["0.01"], [], 2500, "1e-6"));
    const leaky = composed(Array<string>(99).fill("0.01"), Array<string>(99).fill("1e-9"), 1, "1e-6");
    expect(leaky).toEqual(composed(["0.01"], ["1e-9"], 99, "1e-6"));
  });

  it("is not a step of a conversion", () => {
    expect(advancedComposition.proposals).toBeUndefined();
  });
});
