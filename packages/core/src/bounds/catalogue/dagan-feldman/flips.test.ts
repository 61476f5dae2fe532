import { describe, expect, it } from "vitest";
import { flippedStablePrediction } from "../../../certificates/rules/flipped-stable-prediction/rule.ts";
import { Rational } from "../../../math/index.ts";
import { evaluateBound } from "../evaluate.ts";
import { boundOf } from "../registry.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("flipped labels", () => {
  it("Corollary 2 from stability, privacy and log-odds", () => {
    expectRows("flip-epsilon", "gamma flip", [
      [0.05, 0.1, 0.3364722366],
      [0.01, 0.05, 0.1655144385],
      [0.1, 0.05, 1.029619417],
      [0.005, 0.02, 0.2151113796],
      [0.2, 0.25, 0.3364722366],
    ]);
    expectRows("flip-range", "gamma flip", [
      [0.05, 0.1, 0.3819346107],
      [0.01, 0.05, 0.1750332835],
      [0.1, 0.05, 1.129149013],
      [0.005, 0.02, 0.2200213731],
      [0.2, 0.25, 0.4795730803],
    ]);
    expectRows("flip-private-epsilon", "innerEpsilon delta flip", [
      [1, 0, 0.1, 0.7761365853],
      [0.5, 0.01, 0.05, 0.4625176568],
      [1, 0.001, 0.01, 0.9779485269],
      [0.2, 0.02, 0.1, 0.1888385872],
      [2, 1e-6, 0.05, 1.678588068],
    ]);
    expectRows("flip-logit-epsilon", "logit flip", [
      [1, 0.1, 0.4923081759],
      [0.5, 0.05, 0.3124060411],
      [2, 0.01, 1.589549247],
      [0.1, 0.2, 0.03332716178],
      [3, 0.05, 1.685577088],
    ]);
  });

  it("from the stable learner at once", () => {
    expectRows("flipped-stable-epsilon", "rate drawEpsilon flip", [
      [0.024, 1, 0.014, 0.9834221862],
      [0.01, 0.5, 0.05, 0.3494144968],
      [0.001, 1, 0.01, 0.8182634988],
      [0.02, 0.1, 0.01, 1.085189268],
      [0.05, 1, 0.1, 0.5925070211],
    ]);
    expectRows("flipped-stable-epsilon-simple", "rate drawEpsilon flip", [
      [0.024, 1, 0.014, 1],
      [0.01, 0.5, 0.05, 0.5],
      [0.001, 1, 0.01, 1],
      [0.02, 0.1, 0.01, 1.085189268],
      [0.05, 1, 0.1, 1],
    ]);
    const [epsilon, flip] = [Rational.parse("1.0116"), Rational.parse("0.01375")];
    const claim = flippedStablePrediction.conclude({
      premises: [],
      parameters: { subset: 80, epsilon, flip },
      n: 3300,
    }) as { epsilon: Rational };
    const values = { rate: "80/3300", drawEpsilon: epsilon, flip };
    const { value } = evaluateBound(boundOf("flipped-stable-epsilon"), values);
    expect(value!.toString()).toBe(claim.epsilon.toString());
  });

  it("every pair of probabilities that a premise allows stays within the bound", () => {
    // A grid of exact predictions; the worst pair comes near the bound.
    const flipped = (p: number, rho: number): number => rho + (1 - 2 * rho) * p;
    const grid = Array.from({ length: 401 }, (_, i) => i / 400);
    for (const [gamma, rho] of [
      [0.05, 0.1],
      [0.2, 0.25],
    ] as const) {
      let worst = 0;
      for (const p of grid)
        for (const other of grid) {
          if (Math.abs(p - other) > gamma + 1e-12) continue;
          worst = Math.max(worst, Math.log(flipped(p, rho) / flipped(other, rho)));
        }
      const claimed = valueAt("flip-epsilon", { gamma, flip: rho })!;
      expect(worst).toBeLessThanOrEqual(claimed + 1e-12);
      expect(worst).toBeGreaterThan(claimed - 1e-9);
    }
  });
});
