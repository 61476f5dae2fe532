import { describe, expect, it } from "vitest";
import { histograms, neighboursOf, parseFiniteProblem } from "../../../problems/finite/index.ts";
import { checkOptimal, optimalLearner, rowFor } from "../../../problems/optimal/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { checkedTable } from "./rule.ts";

const solved = optimalLearner({ problem: parseFiniteProblem("bits"), n: 3, epsilon: "0.7" });

describe("a checked table", () => {
  it("holds for the best table of three bits: all pairs of histograms and all outputs", async () => {
    const { table } = await solved;
    const epsilon = concluded(checkedTable, "epsilon", [], { epsilon: "0.7", randomness: "seeded" }, 3);
    let worst = 0;
    for (const histogram of histograms(3, 2)) {
      for (const neighbor of neighboursOf(histogram)) {
        const [row, other] = [rowFor(table, histogram), rowFor(table, neighbor)];
        row.forEach((weight, h) => (worst = Math.max(worst, Math.log(weight / other[h]!))));
      }
    }
    expect(worst).toBeLessThanOrEqual(epsilon);
    expect(worst).toBeGreaterThan(0.999 * epsilon);
  });

  it("a table with one entry moved is refused by the checker", async () => {
    const { document } = await solved;
    expect(checkOptimal(document).holds).toBe(true);
    const [first, ...rest] = document.primal.weights;
    const moved = [first![0]! + 1_000_000_000, first![1]! - 1_000_000_000];
    const changed = { ...document, primal: { ...document.primal, weights: [moved, ...rest] } };
    expect(checkOptimal(changed).holds).toBe(false);
  });
});
