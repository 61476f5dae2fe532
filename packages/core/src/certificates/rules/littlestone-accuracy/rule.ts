import {
  blocksOfAllLevels,
  choiceFailure,
  levelsOf,
  listingFailure,
  mostCounted,
} from "../../../bounds/littlestone/index.ts";
import { isBelow, Rational, Real, roundDown, roundUp } from "../../../math/index.ts";
import { choice, count, openProbability, positive, positiveProbability, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";
import {
  exampleCount,
  requireTournament,
  stabilityOf,
  tournamentAssumptions,
  tournamentWork,
} from "../tournament-stability/rule.ts";

const largestEpsilon = 1000;

/**
 * The private learner for classes of finite Littlestone dimension is accurate: the function that its tournaments keep
 * returning is listed, and one that is about as good is chosen, except with probability beta. Beta is the sum of the exact
 * chances that fewer than `copies` batches name it, that the noise hides it, that it errs more than `few` times on the
 * examples of the choice, that a bad one errs less than `many` times, and that the draw takes a bad one all the same
 * (Bun-Livni-Moran Theorems 1 and 17, with Theorem 10 corrected). It covers the plan in closed form and the optimized one.
 */
export const littlestoneAccuracy: Rule = rule({
  id: "littlestone-accuracy",
  source: "Bun-Livni-Moran Theorem 17, corrected, with exact tails",
  theorem: "A class that can be learned online with few mistakes can be learned privately",
  premises: [],
  parameters: {
    ldim: count(0),
    mode: choice("general", "closure", "full"),
    attempts: count(1),
    tau: positiveProbability,
    block: count(1),
    batches: count(1),
    epsilon: positive,
    threshold: count(1),
    copies: count(1),
    selection: count(1),
    best: openProbability,
    few: count(0),
    many: count(1),
    alpha: openProbability,
    spare: withFallback(count(0), 0),
  },
  assumptions: ({ parameters: { mode } }) => tournamentAssumptions(mode),
  size: ({ parameters }) => {
    requireTournament(parameters);
    return exampleCount(
      parameters.block,
      blocksOfAllLevels(parameters) * BigInt(parameters.batches),
      parameters.selection + parameters.spare,
    );
  },
  work: ({ parameters }) => tournamentWork(parameters),
  conclude({ parameters }) {
    const { ldim, mode, tau, block, batches, threshold, copies, selection, epsilon } = parameters;
    const { best, few, many, alpha } = parameters;
    const eta = roundDown(stabilityOf(parameters));
    requires(epsilon.compare(largestEpsilon) <= 0, "parameters.epsilon", `at most ${largestEpsilon}`);
    requires(batches <= mostCounted, "parameters.batches", `at most ${mostCounted}`);
    requires(selection <= mostCounted, "parameters.selection", `at most ${mostCounted}`);
    requires(
      copies >= threshold && copies <= batches,
      "parameters.copies",
      "from the threshold to the batches",
    );
    requires(best.compare(alpha) <= 0, "parameters.best", "at most alpha");
    requires(few < many && many <= selection, "parameters.many", "above few, at most the selection");
    requires(isGood(best, block, tau), "parameters.best", "at least 1 - tau^(1/block)");
    const levels = levelsOf(ldim, mode);
    const candidates = BigInt(batches) * BigInt(levels);
    const listing = listingFailure({ eta, batches, levels, epsilon, threshold, copies });
    const wrong = choiceFailure({ candidates, epsilon, examples: selection, best, alpha, few, many });
    return {
      notion: "accuracy",
      alpha,
      beta: roundUp(listing.plus(wrong).min(1)),
      setting: "realizable",
    };
  },
});

/** (1 - best)^block <= tau: a function of larger error agrees with its last block less often than tau. */
function isGood(best: Rational, block: number, tau: Rational): boolean {
  const agreeing = Real.from(Rational.one.minus(best)).power(block);
  return agreeing.exact === undefined ? isBelow(agreeing, tau) : agreeing.exact.compare(tau) <= 0;
}
