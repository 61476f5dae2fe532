import { describe, expect, it } from "vitest";
import { evaluateBound } from "../evaluate.ts";
import { boundOf } from "../registry.ts";
import { expectRows } from "../testing/rows.ts";

describe("the relabelling learner", () => {
  it("Theorem 3 and its constants", () => {
    const rows = [
      ["90569/443707", 82, 0.0009361, 0.008884, 0.009926, 0.0033, 1.028982234, 0.987570126],
      ["0.05", 100, 0.001, 0.004, 0.01, 1e-6, 0.2793983643, 0.2604518918],
      ["0.01", 200, 0.0005, 0.002, 0.001, 1e-6, 0.06398667581, 0.06350254776],
      ["0.01", 50, 0.01, 0.02, 0.05, 1e-3, 0.2911961666, 0.1366862985],
      ["0.01", 300, 0.0003, 0.002, 0.0001, 1e-8, 0.07701975055, 0.07695045484],
    ] as const;
    for (const [rate, weight, temperature, voteEpsilon, flip, missed, before, after] of rows) {
      const names = "rate weight temperature voteEpsilon";
      expectRows("relabelled-epsilon", names, [[rate, weight, temperature, voteEpsilon, before]]);
      expectRows("relabelled-flipped-epsilon", `${names} flip missed`, [
        [rate, weight, temperature, voteEpsilon, flip, missed, after],
      ]);
    }
    expectRows("relabelled-excess", "n beta vc subset temperature lost voteError flip", [
      [443707, 0.05, 1, 90569, 0.0009361, "0.000008787468982", 0.05745566262, 0.009926, 0.09294118765],
    ]);
    expect(evaluateBound(boundOf("relabelled-sample-size"), { epsilon: 1, alpha: "0.1", vc: 3 })).toEqual({
      status: "asymptotic",
    });
    expectRows("relabelled-epsilon-printed", "printedEpsilon", [
      [0.5, 8.886913857],
      [0.1, 5.494631481],
      [0.01, 2.880715361],
      [0.001, 0.9643904775],
      [0.0001, 0.1499155455],
    ]);
  });
});
