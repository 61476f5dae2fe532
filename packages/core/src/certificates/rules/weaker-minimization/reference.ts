import { must, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** always -> universal -> class, never back. */
export const reference: ReferenceRule = {
  id: "weaker-minimization",
  premises: [["empirical-risk-minimization"]],
  parameters: ["scope"],
  assumptions: () => [],
  conclude(use) {
    const { xi, scope: from } = premiseAt(use);
    const to = use.parameters["scope"];
    const allowed =
      (from === "always" && (to === "universal" || to === "class")) ||
      (from === "universal" && to === "class");
    must(allowed, "a weaker scope");
    return { notion: "empirical-risk-minimization", xi, scope: to };
  },
};
