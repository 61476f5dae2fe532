import { type Arithmetic, below, type Range, upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** epsilon' = m ln(1 + (e^epsilon - 1)/n), valid only below epsilon (or at epsilon = 0). */
export const reference: ReferenceRule = {
  id: "subsampling-with-replacement",
  premises: [["differential-privacy"]],
  parameters: ["n"],
  changes: (use) => `that is run on ${use.premises[0]?.n} draws with replacement from its ${use.n} rows`,
  assumptions: () => ["drawn-with-replacement"],
  size: (use) => whole(use.parameters, "n", 2),
  conclude(use) {
    const privacy = premiseAt(use);
    const n = whole(use.parameters, "n", 2);
    const m = use.premises[0]?.n;
    must(typeof m === "number", "the number of draws");
    must(
      privacy["delta"] === "0" && privacy["neighbours"] === "replace-one" && privacy["group"] === 1,
      "pure, replace-one, rows",
    );
    const epsilon = number(privacy, "epsilon");
    const formula = (r: Arithmetic): Range => r.mul(m, r.mixed(fraction(1n, BigInt(n)), epsilon));
    must(epsilon.top === 0n || below(formula, () => epsilon), "an epsilon that becomes smaller");
    return { ...privacy, epsilon: upward(formula) };
  },
};
