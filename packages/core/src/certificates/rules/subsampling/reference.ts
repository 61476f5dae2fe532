import { upward } from "../../reference/arithmetic.ts";
import { fraction, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** epsilon' = ln(1 + (m/n)(e^epsilon - 1)), delta' = (m/n) delta, gamma' = (m/n) gamma. */
export const reference: ReferenceRule = {
  id: "subsampling",
  premises: [["differential-privacy", "private-prediction", "uniform-stability"]],
  parameters: ["n"],
  changes: (use) => `that is run on ${use.premises[0]?.n} of its ${use.n} rows, drawn at random`,
  assumptions(use) {
    const { notion } = premiseAt(use);
    if (notion === "differential-privacy") return ["order-invariant", "uniform-subset"];
    return notion === "private-prediction"
      ? ["order-invariant", "uniform-subset", "fresh-coins"]
      : ["uniform-subset"];
  },
  size: (use) => whole(use.parameters, "n", 1),
  conclude(use) {
    const base = premiseAt(use);
    const n = whole(use.parameters, "n", 1);
    const m = use.premises[0]?.n;
    must(typeof m === "number" && m <= n, "a part of the sample");
    must(base["group"] === 1, "rows");
    const q = fraction(BigInt(m), BigInt(n));
    if (base.notion === "uniform-stability") {
      return { ...base, gamma: spell(times(q, chance(base, "gamma"))) };
    }
    must(base["neighbours"] === "replace-one", "replaced examples");
    must(base.notion === "differential-privacy" || base["queries"] === 1, "one query");
    const epsilon = number(base, "epsilon");
    return {
      ...base,
      epsilon: m === n ? spell(epsilon) : upward((r) => r.mixed(q, epsilon)),
      delta: spell(times(q, chance(base, "delta"))),
    };
  },
};
