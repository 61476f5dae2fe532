import { describe, expect, it } from "vitest";
import { bitAt, type BitMatrix } from "../../../classes/bit-matrix.ts";
import * as tables from "../../../online/testing/tables.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { relabelledPrivacy } from "./rule.ts";

type Example = readonly [point: number, label: number];

/** The law of the labels after relabelling, by their text at all positions but one. */
function restrictedLaw(
  matrix: BitMatrix,
  sample: readonly Example[],
  epsilon: number,
  without: number,
): Map<string, number> {
  const weights = new Map<string, number>();
  for (let row = 0; row < matrix.rows; row++) {
    const labels = sample.map(([x]) => bitAt(matrix, row, x));
    const errors = sample.filter(([, y], i) => labels[i] !== y).length;
    weights.set(labels.join(""), Math.exp((-epsilon * errors) / 2));
  }
  const total = [...weights.values()].reduce((a, b) => a + b, 0);
  const law = new Map<string, number>();
  for (const [labels, weight] of weights) {
    const rest = labels.slice(0, without) + labels.slice(without + 1);
    law.set(rest, (law.get(rest) ?? 0) + weight / total);
  }
  return law;
}

/** The largest ratio of the probabilities of one restriction, over all samples of three and their neighbors. */
function largestRatio(matrix: BitMatrix, epsilon: number): number {
  const examples: Example[] = Array.from({ length: 2 * matrix.points }, (_, i) => [i >> 1, i & 1]);
  let largest = 1;
  for (const a of examples) {
    for (const b of examples) {
      for (const c of examples) {
        const law = restrictedLaw(matrix, [a, b, c], epsilon, 2);
        for (const other of examples) {
          const neighbor = restrictedLaw(matrix, [a, b, other], epsilon, 2);
          for (const [rest, p] of law) largest = Math.max(largest, p / neighbor.get(rest)!);
        }
      }
    }
  }
  return largest;
}

describe("relabelling by the class", () => {
  it("the exact ratios of small classes stay below kappa", () => {
    for (const [matrix, weak, strong] of [
      [tables.atMost(3, 1), 1.592673522, 3.095822497],
      [tables.thresholds(3), 2.123122562, 4.046846431],
      [tables.allFunctions(2), 1.053899822, 2.069560558],
    ] as const) {
      for (const [epsilon, exact] of [
        [0.1, weak],
        [1, strong],
      ] as const) {
        const ratio = largestRatio(matrix, epsilon);
        expect(ratio).toBeCloseTo(exact, 8);
        const premise = [{ claim: "differential-privacy:epsilon=0.25", n: 3 as const }];
        const claimed = concluded(relabelledPrivacy, "epsilon", premise, { epsilon: String(epsilon), n: 3 });
        expect(Math.log(ratio)).toBeLessThanOrEqual(claimed - 0.25);
      }
    }
  });
});
