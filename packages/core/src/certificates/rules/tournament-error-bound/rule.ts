import { blocksAtLevel, levelsOf } from "../../../bounds/littlestone/index.ts";
import { Rational, Real, roundDown, roundUp } from "../../../math/index.ts";
import { choice, count, positiveProbability, withFallback } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";
import {
  exampleCount,
  requireTournament,
  stabilityOf,
  tournamentAssumptions,
  tournamentWork,
} from "../tournament-stability/rule.ts";

/**
 * The function that a tournament keeps returning is good: it agrees with its last block with probability at least tau, so
 * its error is at most 1 - tau^(1/block) (Bun-Livni-Moran Lemma 13, natural logarithm). The learner returns it with
 * probability at least eta, so its output has that error except with probability 1 - eta.
 */
export const tournamentErrorBound: Rule = rule({
  id: "tournament-error-bound",
  source: "Bun-Livni-Moran Lemma 13, exact form, with Theorem 10 corrected",
  theorem: "The function that a tournament of online learners keeps returning has small error",
  premises: [],
  parameters: {
    ldim: count(0),
    mode: choice("general", "closure", "full"),
    attempts: count(1),
    tau: positiveProbability,
    block: count(1),
    spare: withFallback(count(0), 0),
  },
  assumptions: ({ parameters: { mode } }) => tournamentAssumptions(mode),
  size: ({ parameters }) => {
    const { ldim, mode, attempts, block, spare } = parameters;
    requireTournament(parameters);
    return exampleCount(block, blocksAtLevel(levelsOf(ldim, mode) - 1, attempts), spare);
  },
  work: ({ parameters }) => tournamentWork(parameters),
  conclude({ parameters }) {
    const { ldim, mode, tau, block } = parameters;
    const eta = roundDown(stabilityOf(parameters).over(levelsOf(ldim, mode)));
    const agreeing = block === 1 ? Real.from(tau) : Real.from(tau).ln().over(block).exp();
    return {
      notion: "error-bound",
      alpha: tau.equals(1) ? Rational.zero : roundUp(Real.from(1).minus(agreeing)),
      beta: roundUp(Rational.one.minus(eta)),
    };
  },
});
