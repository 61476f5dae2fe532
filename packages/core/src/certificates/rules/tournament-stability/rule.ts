import {
  blocksAtLevel,
  isAdmissible,
  levelsOf,
  stabilityAtBestLevel,
  type TournamentFacts,
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
  size: ({ parameters }) => {
    const { ldim, mode, attempts, block, spare } = parameters;
    requireTournament(parameters);
    return exampleCount(block, blocksAtLevel(levelsOf(ldim, mode) - 1, attempts), spare);
  },
  work: ({ parameters }) => tournamentWork(parameters),
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

/** Refuses a tournament that the theorem does not cover. To be called before its blocks are counted, level by level. */
export function requireTournament({ ldim, mode, attempts, tau }: TournamentFacts): void {
  requires(attempts <= mostAttempts, "parameters.attempts", `at most ${mostAttempts}`);
  requires(
    isAdmissible(ldim, mode, tau),
    "parameters.tau",
    "a probability that the recursion of the theorem admits for this dimension",
  );
}

/** The stability of a run at the best level, its conditions checked. */
export function stabilityOf(facts: TournamentFacts): Rational {
  const { ldim, mode, attempts, tau } = facts;
  requireTournament(facts);
  const eta = stabilityAtBestLevel({ ldim, mode, attempts, tau });
  requires(eta.sign() > 0, "parameters.attempts", "so many that a run fails less often than tau");
  return eta;
}

/** The most steps for a tournament: its stability has as many digits as tau, attempts and levels have together. */
export function tournamentWork({ ldim, attempts, tau }: TournamentFacts): number {
  const text = tau.toString();
  const [, power = "0"] = text.split("e");
  const digits =
    (text.length + Math.abs(Number(power))) * Math.min(attempts, mostAttempts) * (1 + Math.min(ldim, 64));
  return 300_000 + 0.001 * digits * digits;
}
