import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { soaLearner } from "../../../online/index.ts";
import { plainDimension } from "../../../online/testing/plain-dimension.ts";
import * as tables from "../../../online/testing/tables.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { tournamentLaw } from "../../../instances/tournament-law.ts";
import { tournamentErrorBound } from "./rule.ts";

const bound = (tau: string, block: number, ldim = 2): number =>
  concluded(tournamentErrorBound, "alpha", [], { ldim, mode: "general", attempts: 2, tau, block, spare: 0 });

describe("the error of the frequent function", () => {
  it("functions of larger error are returned less often than tau", () => {
    const matrix = tables.atMost(4, 2);
    const learner = soaLearner({ matrix, dimension: plainDimension(matrix) });
    const masses = [4, 3, 2, 1].map((mass) => Rational.of(mass, 10));
    const target = tables.rowLabels(matrix, 5);
    const examples = masses.map((mass, point) => ({ point, label: target[point]!, mass }));
    for (const block of [1, 2]) {
      const alpha = bound("0.25", block);
      for (const level of [0, 1]) {
        const { law } = tournamentLaw({ learner, examples, block, level, attempts: "unlimited" });
        for (const [key, mass] of law) {
          const bits = Number.parseInt(key, 16);
          const error = masses.reduce(
            (sum, m, x) => sum + (((bits >> x) & 1) !== target[x] ? m.toNumber() : 0),
            0,
          );
          if (error > alpha) expect(mass.toNumber()).toBeLessThan(0.25);
        }
      }
    }
  });

  it("is below ln(1/tau)/block", () => {
    for (const block of [1, 5, 28, 300])
      expect(bound("0.25", block)).toBeLessThanOrEqual(Math.log(4) / block);
    expect(bound("0.25", 28)).toBeCloseTo(0.04830484699, 10);
  });
});
