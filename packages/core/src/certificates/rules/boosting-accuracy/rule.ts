import { roundGain } from "../../../bounds/boosting/index.ts";
import { binomialLowerTail, isBelow, Rational, Real, roundUp, sum } from "../../../math/index.ts";
import { count, openProbability, positive, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const mostExamples = 1_000_000_000;
const mostRounds = 1_000_000;

/**
 * A private weak learner (error at most 1/16 except with probability 1/16, on every realizable distribution) becomes a
 * strong one: every round reweighs fresh examples, runs the weak learner several times, and keeps the best by the
 * exponential mechanism; so does the last step with the majority votes of all prefixes. Beta is the chance that all runs
 * of a round fail, that a filter lets too few examples through, or that a choice goes wrong
 * (Bun-Livni-Moran section 1.1.2, with constants and fresh data every round).
 */
export const boostingAccuracy: Rule = rule({
  id: "boosting-accuracy",
  source: "Bun-Livni-Moran, boosting of private learners, with constants",
  theorem: "A private learner that is a little better than guessing can be boosted privately",
  mechanism: "built",
  premises: [["accuracy"]],
  parameters: {
    alpha: openProbability,
    epsilon: positive,
    rounds: count(1),
    repeats: count(1),
    accepted: count(1),
    chunk: count(1),
    validation: count(1),
    validationChunk: count(1),
    final: count(1),
    spare: withFallback(count(0), 0),
  },
  assumptions: ["public-split", "fresh-coins", "iid", "realizable", "reweighted-rounds", "all-distributions"],
  size({ parameters: { rounds, repeats, chunk, validationChunk, final, spare } }) {
    const total = rounds * (repeats * chunk + validationChunk) + final + spare;
    requires(Number.isSafeInteger(total), "n", "at most 2^53 - 1 examples");
    return total;
  },
  work: () => 100_000,
  conclude({ premises: [{ claim: weak, n: used }], parameters }) {
    const { alpha, epsilon, rounds, repeats, accepted, chunk, validation, validationChunk, final } =
      parameters;
    requires(weak.setting === "realizable", "premises.0.claim.setting", "realizable");
    requires(weak.alpha.compare("1/16") <= 0, "premises.0.claim.alpha", "at most 1/16");
    requires(weak.beta.compare("1/16") <= 0, "premises.0.claim.beta", "at most 1/16");
    requires(
      used === "any" || used <= accepted,
      "parameters.accepted",
      "at least the weak learner's examples",
    );
    requires(rounds <= mostRounds && repeats <= mostRounds, "parameters.rounds", `at most ${mostRounds}`);
    requires(accepted <= chunk && chunk <= mostExamples, "parameters.chunk", "from accepted to 1e9");
    requires(
      validation <= validationChunk && validationChunk <= mostExamples,
      "parameters.validationChunk",
      "from validation to 1e9",
    );
    requires(final <= mostExamples, "parameters.final", "at most 1e9");
    const density = alpha.over(2);
    requires(
      isBelow(1, roundGain().times(density).times(rounds)),
      "parameters.rounds",
      "so many that some round has a density of at most alpha/2",
    );
    const six = Rational.of(6).over(epsilon);
    const rate = six.compare(36) > 0 ? six : Rational.of(36);
    const choice = (candidates: number, examples: number, error: Rational): Real =>
      Real.from(error.times(examples).over(rate)).negate().exp().times(3).times(candidates);
    const round = sum([
      Real.from(weak.beta).power(repeats),
      binomialLowerTail(chunk, accepted - 1, density).times(repeats),
      binomialLowerTail(validationChunk, validation - 1, density),
      choice(repeats, validation, Rational.of(1, 16)),
    ]);
    const beta = round.times(rounds).plus(choice(rounds + 1, final, density));
    return { notion: "accuracy", alpha, beta: roundUp(beta.min(1)), setting: "realizable" };
  },
});
