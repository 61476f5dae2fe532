import { Rational } from "../../math/index.ts";
import { levelsOf, type TournamentMode } from "./mode.ts";

/** The public numbers of a capped tournament. */
export interface TournamentFacts {
  /** The most mistakes of the ranked learner on examples of one function. */
  readonly ldim: number;
  readonly mode: TournamentMode;
  /** How often two players may collide before the run fails. */
  readonly attempts: number;
  readonly tau: Rational;
}

/** The blocks of examples that a run at a level may take: the sum of (2 attempts)^j for j up to the level. */
export function blocksAtLevel(level: number, attempts: number): bigint {
  let [total, power] = [0n, 1n];
  for (let j = 0; j <= level; j++, power *= BigInt(2 * attempts)) total += power;
  return total;
}

/** The same for one run at each level. */
export function blocksOfAllLevels({ ldim, mode, attempts }: Omit<TournamentFacts, "tau">): bigint {
  let total = 0n;
  for (let level = 0; level < levelsOf(ldim, mode); level++) total += blocksAtLevel(level, attempts);
  return total;
}

/**
 * With what probability a run at the best level returns its function: tau - N tau^attempts, N bounding the expected number
 * of contests (Lemma 14#). Not positive when the cap is too tight for so many contests.
 */
export function stabilityAtBestLevel({ ldim, mode, attempts, tau }: TournamentFacts): Rational {
  const top = levelsOf(ldim, mode) - 1;
  // (1 - tau^attempts) / (1 - tau), the expected attempts at one contest.
  let [tries, power] = [Rational.zero, Rational.one];
  for (let i = 0; i < attempts; i++, power = power.times(tau)) tries = tries.plus(power);
  let contests = Rational.zero;
  for (let level = 1; level <= top; level++) contests = tries.times(2).times(contests).plus(1);
  return tau.minus(contests.times(power));
}

/** The cap that plans take: 2, and 3 for closure learners with three or more levels, whose tau is large. */
export function usualAttempts(ldim: number, mode: TournamentMode): number {
  return mode === "closure" && ldim >= 3 ? 3 : 2;
}
