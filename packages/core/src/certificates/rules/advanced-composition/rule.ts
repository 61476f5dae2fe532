import { Rational, Real, roundUp, sum } from "../../../math/index.ts";
import { composed, totalFailure } from "../../composition.ts";
import { count, openProbability, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";
import { exponentWork } from "../../exponent-work.ts";

/** Privacy losses mostly cancel: all but delta of the time they grow like the root of the number of runs. */
export const advancedComposition: Rule = rule({
  id: "advanced-composition",
  source: "Dwork, Rothblum, Vadhan 2010, with the mean epsilon tanh(epsilon/2); Kairouz, Oh, Viswanath 2015",
  theorem: "Except with a small probability, privacy losses on the same data add up like a random walk",
  mechanism: "built",
  premises: { each: ["differential-privacy", "private-prediction"], least: 1 },
  parameters: { times: withFallback(count(1), 1), delta: openProbability },
  assumptions: ["fresh-coins", "every-prefix"],
  work: ({ premises }) => exponentWork(premises.map(({ claim }) => claim.epsilon)),
  conclude({ premises, parameters: { times, delta } }) {
    const epsilons = premises.map(({ claim }) => claim.epsilon);
    epsilons.forEach((epsilon, i) => {
      requires(
        epsilon.compare(1000) <= 0,
        `premises.${i}.claim.epsilon`,
        "at most 1000",
        "Use basic-composition.",
      );
    });
    const total = epsilons.reduce((a, b) => a.plus(b), Rational.zero).times(times);
    const mean = sum(epsilons.map((epsilon) => Real.from(epsilon).over(2).tanh().times(epsilon)));
    const squares = epsilons.reduce((a, b) => a.plus(b.times(b)), Rational.zero).times(times);
    const deviation = Real.from(1).over(delta).ln().times(2).times(squares).sqrt();
    const walk = roundUp(mean.times(times).plus(deviation));
    return composed(premises, times, {
      epsilon: walk.compare(total) < 0 ? walk : total,
      delta: totalFailure(premises, times, delta),
    });
  },
});
