import { Rational } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** A subsample whose positions were drawn blindly has a single key (Cummings Remarks 15 and 27, sharpened). */
export const blindSubsample: Rule = rule({
  id: "blind-subsample",
  source: "Cummings Remark 27, sharpened",
  theorem:
    "Publishing a subsample drawn without looking at the data tells nothing about the rest of the sample",
  premises: [],
  parameters: { kept: count(1) },
  assumptions: ["output-is-function-of-kept", "data-independent-selection"],
  conclude({ parameters: { kept }, n: size }) {
    const n = sampleSize(size);
    requires(kept < n, "parameters.kept", `below n = ${n}`);
    return { notion: "selection", kept, nats: Rational.zero, stable: true };
  },
});
