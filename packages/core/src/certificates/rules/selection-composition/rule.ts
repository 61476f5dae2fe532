import { Rational } from "../../../math/index.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** A pipeline of selections, each chosen from the outputs before it, is a selection (Cummings Theorem 19). */
export const selectionComposition: Rule = rule({
  id: "selection-composition",
  source: "Cummings Theorem 19",
  theorem: "Selections on one sample, each chosen from the earlier outputs, add up to one selection",
  mechanism: "built",
  premises: { each: ["selection"], least: 1 },
  parameters: {},
  assumptions: ["analyst-sees-only-transcript"],
  conclude({ premises, n: size }) {
    const n = sampleSize(size);
    const kept = premises.reduce((total, { claim }) => total + claim.kept, 0);
    requires(kept < n, "premises", `fewer than n = ${n} examples kept in all`);
    const nats = premises.reduce((total, { claim }) => total.plus(claim.nats), Rational.zero);
    return { notion: "selection", kept, nats, stable: premises.every(({ claim }) => claim.stable) };
  },
});
