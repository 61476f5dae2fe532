import { type instances, type online, Rational } from "holdfast";

/**
 * The error of every predictor that mistakes on the examples' own labels lead to, by its key. Cost: the states that can be
 * reached, so small classes only.
 */
export function errorsOfPredictors(
  learner: online.RankedLearner<never>,
  examples: readonly instances.WeightedExample[],
): ReadonlyMap<string, number> {
  const errors = new Map<string, number>();
  const seen = new Set<string>();
  const visit = (state: never): void => {
    const wrong = examples.filter(({ point, label }) => learner.predict(state, point) !== label);
    errors.set(learner.key(state), wrong.reduce((sum, { mass }) => sum.plus(mass), Rational.zero).toNumber());
    for (const { point, label } of wrong) {
      const next = learner.mistake(state, point, label);
      const name = `${learner.key(next)} ${learner.rank(next)}`;
      if (seen.has(name)) continue;
      seen.add(name);
      visit(next);
    }
  };
  visit(learner.start());
  return errors;
}
