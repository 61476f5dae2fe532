import {
  blocksAtLevel,
  isAdmissible,
  levelsOf,
  stabilityAtBestLevel,
  type TournamentMode,
} from "../../../bounds/littlestone/index.ts";
import { type Rational, roundDown } from "../../../math/index.ts";
import type { AssumptionKind } from "../../assumption.ts";
import { choice, count, positiveProbability, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const mostAttempts = 64;

/**
 * Tournaments of online learners are globally stable: at a level drawn uniformly, without looking at the data, some fixed
 * function is returned with probability at least (tau - N tau^attempts) / levels. This is Theorem 10#, which replaces
 * Lemma 12 and Theorem 10 of Bun-Livni-Moran: the lemma is false as printed.
 */
export const tournamentStability: Rule = rule({
  id: "tournament-stability",
  source: "Bun-Livni-Moran Theorem 10, corrected (Theorem 10#)",
  theorem: "A tournament of online learners that err seldom often returns the same function",
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
  size: ({ parameters: { ldim, mode, attempts, block, spare } }) =>
    exampleCount(block, blocksAtLevel(levelsOf(ldim, mode) - 1, attempts), spare),
  conclude: ({ parameters }) => ({
    notion: "global-stability",
    eta: roundDown(stabilityOf(parameters).over(levelsOf(parameters.ldim, parameters.mode))),
  }),
});

/** What is assumed of the examples and of the online learner in a tournament. */
export function tournamentAssumptions(mode: TournamentMode): readonly AssumptionKind[] {
  const all = ["public-split", "iid", "realizable", "ranked-learner"] as const;
  return mode === "closure" ? [...all, "closure-learner"] : all;
}

/** block * blocks + spare, if that is a number of examples. */
export function exampleCount(block: number, blocks: bigint, spare: number): number {
  const total = BigInt(block) * blocks + BigInt(spare);
  requires(total <= BigInt(Number.MAX_SAFE_INTEGER), "n", "at most 2^53 - 1 examples");
  return Number(total);
}

/** The stability of a run at the best level, its conditions checked. */
export function stabilityOf(facts: {
  readonly ldim: number;
  readonly mode: TournamentMode;
  readonly attempts: number;
  readonly tau: Rational;
}): Rational {
  const { ldim, mode, attempts, tau } = facts;
  requires(attempts <= mostAttempts, "parameters.attempts", `at most ${mostAttempts}`);
  requires(
    isAdmissible(ldim, mode, tau),
    "parameters.tau",
    "a probability that the recursion of the theorem admits for this dimension",
  );
  const eta = stabilityAtBestLevel({ ldim, mode, attempts, tau });
  requires(eta.sign() > 0, "parameters.attempts", "so many that a run fails less often than tau");
  return eta;
}
