import { count, nonNegative } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** The code of a whole transcript, as a ledger sums it up: selections add up, each chosen from the answers before it. */
export const transcriptCode: Rule = rule({
  id: "transcript-code",
  source: "Cummings Theorem 19, for a ledger of code lengths",
  theorem:
    "The code of a transcript is as long as those of its answers together, and keeps what they keep together",
  premises: [],
  parameters: { nats: nonNegative, kept: count(0) },
  assumptions: ["output-is-function-of-kept", "code-fixed-in-advance", "analyst-sees-only-transcript"],
  conclude({ parameters: { nats, kept }, n: size }) {
    const n = sampleSize(size);
    requires(kept < n, "parameters.kept", `below n = ${n}: something must be left out`);
    return { notion: "selection", kept, nats, stable: false };
  },
});
