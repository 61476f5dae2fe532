import { greatest, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** (max eps_i, max delta_i) on as many examples as the parts have together. */
export const reference: ReferenceRule = {
  id: "parallel-composition",
  premises: { each: ["differential-privacy"], least: 1 },
  parameters: [],
  assumptions: () => ["public-split", "fresh-coins"],
  size(use) {
    const sizes = use.premises.map((p) => p.n).filter((n) => n !== "any");
    if (sizes.length < use.premises.length) return "any";
    const all = sizes.reduce((a, b) => a + b, 0);
    must(Number.isSafeInteger(all), "a countable number of examples");
    return all;
  },
  conclude(use) {
    const neighbours = premiseAt(use)["neighbours"];
    const claims = use.premises.map((p) => p.claim);
    must(neighbours === "replace-one" || neighbours === "replace-label", "examples are replaced");
    must(
      claims.every((c) => c["neighbours"] === neighbours && c["group"] === 1),
      "one relation, and rows",
    );
    return {
      notion: "differential-privacy",
      epsilon: spell(greatest(...claims.map((c) => number(c, "epsilon")))),
      delta: spell(greatest(...claims.map((c) => chance(c, "delta")))),
      neighbours,
      group: 1,
    };
  },
};
