import { Rational } from "../../../math/index.ts";
import { composed } from "../../composition.ts";
import { count, withFallback } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/** The epsilons and the deltas of mechanisms on the same data add up, also when later ones are chosen adaptively. */
export const basicComposition: Rule = rule({
  id: "basic-composition",
  source: "Dwork, McSherry, Nissim, Smith 2006",
  theorem: "What is spent on the same data adds up",
  mechanism: "built",
  premises: { each: ["differential-privacy", "private-prediction"], least: 1 },
  parameters: { times: withFallback(count(1), 1) },
  assumptions: ["fresh-coins", "every-prefix"],
  conclude({ premises, parameters: { times } }) {
    const total = (numbers: readonly Rational[]): Rational =>
      numbers.reduce((a, b) => a.plus(b), Rational.zero).times(times);
    const delta = total(premises.map(({ claim }) => claim.delta));
    return composed(premises, times, {
      epsilon: total(premises.map(({ claim }) => claim.epsilon)),
      delta: delta.compare(1) > 0 ? Rational.one : delta,
    });
  },
});
