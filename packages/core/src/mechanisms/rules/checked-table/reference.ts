import { spell } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf } from "../../../certificates/reference/rule.ts";

/** The epsilon that the table was compared with. */
export const reference: ReferenceRule = {
  id: "checked-table",
  premises: [],
  parameters: ["epsilon", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
    "checked-table",
  ],
  conclude(use) {
    const { neighbours, randomness } = use.parameters;
    must(sizeOf(use) >= 1, "a table for data sets of one size");
    must(neighbours === "replace-one" || neighbours === "replace-label", "data sets of one size");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const epsilon = spell(number(use.parameters, "epsilon"));
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
