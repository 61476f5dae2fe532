import { upward } from "../../reference/arithmetic.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon = 2 ln((sqrt(rho) + sqrt(1-rho) e^(s/2)) / (sqrt(1-rho) + sqrt(rho) e^(s/2))), and 0 at s = 0. */
export const reference: ReferenceRule = {
  id: "flip-bounded-range",
  premises: [["bounded-range"]],
  parameters: ["flip"],
  changes: (use) => `whose answers are flipped with probability ${String(use.parameters["flip"])}`,
  assumptions: () => ["binary-output", "fresh-coins"],
  conclude(use) {
    const range = premiseAt(use);
    must(range["neighbours"] === "replace-one", "replace-one");
    const s = number(range, "epsilon");
    const rho = number(use.parameters, "flip");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const formula = (): string =>
      upward((r) => {
        const faded = r.fading(r.div(s, 2));
        const low = r.sqrt(rho);
        const high = r.sqrt(r.sub(1, rho));
        return r.mul(2, r.ln(r.div(r.add(r.mul(low, faded), high), r.add(r.mul(high, faded), low))));
      });
    return {
      notion: "private-prediction",
      epsilon: s.top === 0n ? "0" : formula(),
      delta: "0",
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
};
