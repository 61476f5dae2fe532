import { plus, spell } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** xi1 + xi2 + tolerance, on every data set. */
export const reference: ReferenceRule = {
  id: "staged-minimization",
  premises: [["empirical-risk-minimization"], ["empirical-risk-minimization"]],
  parameters: ["tolerance"],
  assumptions: () => ["every-prefix", "staged-choice"],
  conclude(use) {
    const stages = [premiseAt(use, 0), premiseAt(use, 1)];
    must(
      stages.every((stage) => stage["scope"] === "always"),
      "on every data set",
    );
    const excesses = stages.map((stage) => number(stage, "xi"));
    const xi = spell(excesses.reduce(plus, number(use.parameters, "tolerance")));
    return { notion: "empirical-risk-minimization", xi, scope: "always" };
  },
};
