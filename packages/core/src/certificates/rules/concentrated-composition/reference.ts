import { total } from "../../reference/composition.ts";
import { spell } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** rho = times * sum rho_i. */
export const reference: ReferenceRule = {
  id: "concentrated-composition",
  premises: { each: ["zero-concentrated-privacy"], least: 1 },
  parameters: ["times"],
  assumptions: () => ["fresh-coins", "every-prefix"],
  conclude(use) {
    const times = whole(use.parameters, "times", 1);
    const claims = use.premises.map((p) => p.claim);
    const neighbours = premiseAt(use)["neighbours"];
    must(
      claims.every((c) => c["neighbours"] === neighbours),
      "one neighbour relation",
    );
    const rho = total(
      claims.map((c) => number(c, "rho")),
      times,
    );
    return { notion: "zero-concentrated-privacy", rho: spell(rho), neighbours };
  },
};
