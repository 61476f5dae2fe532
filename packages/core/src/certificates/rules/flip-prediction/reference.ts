import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** The larger of the two ends: p' = 0, and the corner p' = (1 - delta)/(1 + e^epsilon). */
export const reference: ReferenceRule = {
  id: "flip-prediction",
  premises: [["private-prediction"]],
  parameters: ["flip"],
  changes: (use) => `whose answers are flipped with probability ${String(use.parameters["flip"])}`,
  assumptions: () => ["binary-output", "fresh-coins"],
  conclude(use) {
    const prediction = premiseAt(use);
    must(prediction["queries"] === 1, "one query");
    must(prediction["neighbours"] === "replace-one" && prediction["group"] === 1, "replace-one, rows");
    const epsilon1 = number(prediction, "epsilon");
    const delta1 = chance(prediction, "delta");
    const rho = number(use.parameters, "flip");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const epsilon = upward((r) => {
      const faded = r.fading(epsilon1);
      const other = r.sub(1, rho);
      const d = r.mul(r.sub(1, r.mul(2, rho)), delta1);
      const first = r.add(1, r.div(d, rho));
      const second = r.div(
        r.add(other, r.mul(r.add(rho, d), faded)),
        r.add(r.mul(r.sub(other, d), faded), rho),
      );
      return r.ln(r.max(first, second));
    });
    return {
      notion: "private-prediction",
      epsilon,
      delta: "0",
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
};
