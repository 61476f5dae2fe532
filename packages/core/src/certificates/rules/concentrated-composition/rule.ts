import { Rational } from "../../../math/index.ts";
import { count, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** The rhos of mechanisms on the same data add up, also when later ones are chosen adaptively. */
export const concentratedComposition: Rule = rule({
  id: "concentrated-composition",
  source: "Bun, Steinke 2016, Lemma 2.3",
  theorem: "What is spent of concentrated privacy on the same data adds up",
  mechanism: "built",
  premises: { each: ["zero-concentrated-privacy"], least: 1 },
  parameters: { times: withFallback(count(1), 1) },
  assumptions: ["fresh-coins", "every-prefix"],
  conclude({ premises, parameters: { times } }) {
    const { neighbours } = premises[0]!.claim;
    premises.forEach(({ claim }, i) => {
      requires(
        claim.neighbours === neighbours,
        `premises.${i}.claim.neighbours`,
        `${neighbours}, as the first premise`,
      );
    });
    const rho = premises.reduce((total, { claim }) => total.plus(claim.rho), Rational.zero).times(times);
    return { notion: "zero-concentrated-privacy", rho, neighbours };
  },
});
