import { describe, expect, it } from "vitest";
import { valueAt } from "./testing/rows.ts";

/** What suffices is never below what is necessary: every pair speaks of the same goal. */
interface Goal {
  readonly epsilon: string;
  readonly alpha: string;
  readonly beta: string;
  /** alpha + beta: the expected error of what errs at most alpha but for beta. */
  readonly expected: string;
  readonly gamma: string;
  readonly kappa: string;
  readonly candidates: number;
  readonly vc: number;
  readonly n: number;
}

const pairs: readonly (readonly [
  string,
  (goal: Goal) => readonly [number | undefined, number | undefined],
])[] = [
  [
    "a draw from a finite class, and a packing of all of it",
    ({ epsilon, alpha, beta, candidates }) => [
      valueAt("draw-sample-size", { epsilon, alpha, beta, candidates, noise: 0 }),
      valueAt("packing-lower-bound", { epsilon, beta, packing: candidates }),
    ],
  ],
  [
    "the same with exact tails",
    ({ epsilon, alpha, beta, candidates }) => [
      valueAt("finite-realizable-sample-size", { epsilon, alpha, beta, candidates }),
      valueAt("packing-lower-bound", { epsilon, beta, packing: candidates }),
    ],
  ],
  [
    "flipped labels, and a packing",
    ({ epsilon, alpha, beta, candidates }) => [
      valueAt("flipped-labels-realizable-sample-size", { epsilon, alpha, beta, candidates }),
      valueAt("packing-lower-bound", { epsilon, beta, packing: candidates }),
    ],
  ],
  [
    "a draw from all labellings of vc points, and private answers",
    ({ epsilon, alpha, beta, expected, vc }) => [
      valueAt("draw-sample-size", { epsilon, alpha, beta, candidates: 2 ** vc, noise: 0 }),
      valueAt("private-prediction-lower-bound", { epsilon, alpha: expected, vc }),
    ],
  ],
  [
    "the same without a good hypothesis, and agnostic learning",
    ({ epsilon, alpha, beta, expected, vc }) => [
      valueAt("draw-sample-size", { epsilon, alpha, beta, candidates: 2 ** vc, noise: 1 }),
      valueAt("agnostic-lower-bound", { alpha: expected, vc }),
    ],
  ],
  [
    "covers of thresholds, on both sides of the phase diagram",
    ({ epsilon, alpha, beta, kappa }) => [
      valueAt("threshold-cover-realizable-sample-size", { epsilon, alpha, beta, kappa }),
      valueAt("smooth-threshold-lower-bound", { epsilon, alpha, beta, kappa }),
    ],
  ],
  [
    "votes of boxes, and private answers",
    ({ epsilon, alpha, beta, expected, vc }) => [
      valueAt("vote-sample-size", { epsilon, alpha, beta, pieces: 2 * vc }),
      valueAt("private-prediction-lower-bound", { epsilon, alpha: expected, vc: 2 * vc }),
    ],
  ],
  [
    "privacy to perfect generalization, from both sides",
    ({ epsilon, beta, n }) => [
      valueAt("privacy-to-perfect-finite", { n, epsilon, outputs: 2, beta }),
      valueAt("privacy-to-perfect-lower", { n, epsilon, beta }),
    ],
  ],
  [
    "regret, from both sides",
    ({ n, vc }) => [
      valueAt("experts-regret", { rounds: n, ldim: vc }),
      valueAt("regret-lower-bound", { rounds: n, ldim: vc }),
    ],
  ],
  [
    "the empirical risk of thresholds, from both sides",
    ({ epsilon, candidates, n }) => [
      valueAt("finite-gibbs-gap", { n: 2 * n, epsilon, candidates: candidates + 2 }),
      valueAt("threshold-gap", { pairs: n, epsilon, points: candidates + 1 }),
    ],
  ],
  [
    "the risk of thresholds, from both sides",
    ({ epsilon, candidates, n }) => [
      valueAt("finite-rate-tuned", { n, epsilon, candidates: candidates + 2 }),
      valueAt("threshold-risk", { n, epsilon, points: candidates + 1 }),
    ],
  ],
  [
    "two symbols, from both sides",
    ({ epsilon, n }) => [
      valueAt("finite-gibbs-gap", { n, epsilon, candidates: 2 }),
      valueAt("bits-gap", { n, epsilon }),
    ],
  ],
  [
    "remembering secret points, from both sides",
    ({ n, candidates }) => [
      valueAt("memorization-rate", { n, atoms: candidates }),
      valueAt("secret-points-risk", { n, atoms: candidates }),
    ],
  ],
  [
    "an empirical minimizer, and agnostic learning",
    ({ n, vc }) => [
      (valueAt("minimizer-excess", { n, beta: "0.01", vc }) ?? 1) + 0.01,
      valueAt("agnostic-excess-lower-bound", { n, vc }),
    ],
  ],
];

/** Goals over several decades, from the sequence of Park and Miller: every run tries the same. */
function* goals(count: number): Generator<Goal> {
  let state = 1;
  const between = (low: number, high: number): number => {
    state = (state * 48271) % 2147483647;
    return low * (high / low) ** (state / 2147483647);
  };
  const real = (low: number, high: number): string => between(low, high).toPrecision(6);
  for (let i = 0; i < count; i++) {
    const [alpha, beta] = [between(0.01, 0.4), between(1e-6, 0.4)];
    yield {
      epsilon: real(0.02, 10),
      alpha: alpha.toPrecision(6),
      beta: beta.toFixed(12),
      expected: (alpha + beta + 1e-6).toFixed(12),
      gamma: real(0.01, 0.9),
      kappa: real(1, 1e9),
      candidates: Math.round(between(2, 1e6)),
      vc: Math.round(between(2, 12)),
      n: Math.round(between(2, 5000)),
    };
  }
}

describe("what suffices is at least what is necessary", () => {
  for (const [name, both] of pairs) {
    it(name, () => {
      let compared = 0;
      for (const goal of goals(25)) {
        const [sufficient, necessary] = both(goal);
        if (sufficient === undefined || necessary === undefined) continue;
        compared++;
        expect(Math.max(sufficient, 0) * (1 + 1e-9), JSON.stringify(goal)).toBeGreaterThanOrEqual(necessary);
      }
      expect(compared).toBeGreaterThan(12);
    });
  }

  it("the stable learner, and stability", () => {
    for (const { alpha, beta, expected, gamma, vc } of goals(4)) {
      const necessary = valueAt("stable-lower-bound", { gamma, alpha: expected, vc }) ?? 0;
      expect(valueAt("stable-sample-size-closed", { alpha, beta, gamma, vc })!).toBeGreaterThanOrEqual(
        necessary,
      );
    }
  });
});
