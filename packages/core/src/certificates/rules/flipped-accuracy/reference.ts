import { fraction, minus, plus, spell, times } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** alpha' = (1 - 2 rho) alpha + rho for the flip probability rho in (0, 1/2). */
export const reference: ReferenceRule = {
  id: "flipped-accuracy",
  premises: [["accuracy"]],
  parameters: ["flip"],
  changes: (use) => `whose answers are flipped with probability ${String(use.parameters["flip"])}`,
  assumptions: () => ["binary-output", "fresh-coins"],
  conclude(use) {
    const accuracy = premiseAt(use);
    const rho = number(use.parameters, "flip");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const kept = minus(fraction(1n), times(fraction(2n), rho));
    const alpha = plus(times(kept, number(accuracy, "alpha")), rho);
    return {
      notion: "accuracy",
      alpha: spell(alpha),
      beta: accuracy["beta"],
      setting: accuracy["setting"],
    };
  },
};
