import { upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** (epsilon0 + ln (1 + e^(epsilon/2))^2, delta0). */
export const reference: ReferenceRule = {
  id: "relabelled-privacy",
  premises: [["differential-privacy"]],
  parameters: ["epsilon", "n"],
  changes: () => "whose rows first get labels that some hypothesis of the class gives",
  assumptions: () => ["fresh-coins", "dichotomy-relabelling"],
  size: (use) => whole(use.parameters, "n", 1),
  conclude(use) {
    const base = premiseAt(use);
    const used = use.premises[0]?.n;
    must(
      used === "any" || Number(used) <= whole(use.parameters, "n", 1),
      "no more examples than are relabelled",
    );
    must(base["neighbours"] === "replace-one" && base["group"] === 1, "replace-one, single rows");
    const epsilon = number(use.parameters, "epsilon", fraction(1000n));
    must(epsilon.top > 0n, "a positive epsilon");
    const before = number(base, "epsilon");
    return {
      ...base,
      epsilon: upward((r) => r.add(before, epsilon, r.ln(r.square(r.add(1, r.fading(r.div(epsilon, 2))))))),
    };
  },
};
