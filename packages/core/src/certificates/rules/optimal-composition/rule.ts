import { leastComposedEpsilon } from "../../../bounds/composed-epsilon.ts";
import { roundUp } from "../../../math/index.ts";
import { composed, totalFailure } from "../../composition.ts";
import { count, openProbability } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Many runs at one epsilon cost exactly what as many randomized responses cost (Kairouz-Oh-Viswanath). */
export const optimalComposition: Rule = rule({
  id: "optimal-composition",
  source: "Kairouz, Oh, Viswanath 2015, Theorem 3.3; Murtagh, Vadhan 2016",
  theorem: "Running equally private mechanisms k times is as private as k randomized responses",
  mechanism: "built",
  premises: [["differential-privacy", "private-prediction"]],
  parameters: { times: count(1), delta: openProbability },
  assumptions: ["fresh-coins", "every-prefix"],
  work: ({ premises, parameters: { times } }) => 200_000 + 4000 * premises.length + 40 * times,
  conclude({ premises, parameters: { times, delta } }) {
    requires(times <= 100_000, "parameters.times", "at most 100000", "Use advanced-composition.");
    const { epsilon } = premises[0].claim;
    requires(
      epsilon.compare(1000) <= 0,
      "premises.0.claim.epsilon",
      "at most 1000",
      "Use basic-composition.",
    );
    const sum = epsilon.times(times);
    const optimum = roundUp(leastComposedEpsilon(times, epsilon, delta));
    return composed(premises, times, {
      epsilon: optimum.compare(sum) < 0 ? optimum : sum,
      delta: totalFailure(premises, times, delta),
    });
  },
});
