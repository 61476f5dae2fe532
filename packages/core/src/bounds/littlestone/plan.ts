import { isBelow, Rational, Real } from "../../math/index.ts";
import { ceiling, floor } from "../ceiling.ts";
import { choiceFailure, listingFailure } from "./failure.ts";
import { closedCopies, releaseThreshold } from "./list.ts";
import { levelsOf, type TournamentMode } from "./mode.ts";
import { safe } from "./size.ts";
import { largestTau } from "./tau.ts";
import { blocksOfAllLevels, stabilityAtBestLevel, usualAttempts } from "./tournament.ts";

/** Tails of more batches, or of more examples of the choice, are not summed, nor does a rule accept them. */
export const mostCounted = 1_000_000_000;

/** What a plan is asked for. */
export interface LittlestoneGoal {
  /** The most mistakes of the ranked learner; the Littlestone dimension for the standard optimal algorithm. */
  readonly ldim: number;
  readonly mode: TournamentMode;
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** Every public number of the private learner, with the proof obligations that `isProved` checks. */
export interface LittlestonePlan extends LittlestoneGoal {
  readonly tau: Rational;
  readonly attempts: number;
  readonly levels: number;
  readonly eta: Rational;
  /** Examples in a block of a tournament. */
  readonly block: number;
  /** Batches at each level. */
  readonly batches: number;
  readonly threshold: number;
  readonly copies: number;
  /** The error of the function that the tournaments keep returning. */
  readonly best: Rational;
  readonly few: number;
  readonly many: number;
  /** Examples on which the listed functions are compared. */
  readonly selection: number;
  readonly n: number;
}

/** What the class and the mode alone decide. */
export function tournamentOf({ ldim, mode }: Pick<LittlestoneGoal, "ldim" | "mode">): {
  readonly tau: Rational;
  readonly attempts: number;
  readonly levels: number;
  readonly eta: Rational;
  readonly blocks: bigint;
} {
  const tau = largestTau(ldim, mode);
  let attempts = usualAttempts(ldim, mode);
  let eta = stabilityAtBestLevel({ ldim, mode, attempts, tau });
  while (eta.sign() <= 0) eta = stabilityAtBestLevel({ ldim, mode, attempts: ++attempts, tau });
  const blocks = blocksOfAllLevels({ ldim, mode, attempts });
  return { tau, attempts, levels: levelsOf(ldim, mode), eta, blocks };
}

/**
 * The plan in closed form: C = t + (2/epsilon) ln(4/beta) copies, K = max(2C, 8 ln(4/beta))/eta batches, n' = max(36,
 * 6/epsilon) ln(6 K levels/beta) 2/alpha examples for the choice, blocks of 2 ln(1/tau)/alpha (Bun-Livni-Moran Theorem 1
 * with Theorem 10# in place of Theorem 10). Refuses plans of more than 2^53 examples.
 */
export function closedPlan(goal: LittlestoneGoal): LittlestonePlan {
  const { alpha, beta, epsilon, delta } = goal;
  const { tau, attempts, levels, eta, blocks } = tournamentOf(goal);
  const threshold = releaseThreshold(epsilon, delta);
  const copies = closedCopies(threshold, epsilon, beta);
  const least = Real.from(4)
    .over(beta)
    .ln()
    .times(8)
    .max(2n * BigInt(copies));
  const batches = ceiling(least.over(eta));
  const block = atLeastOne(ceiling(Real.from(Rational.one.over(tau)).ln().times(2).over(alpha)));
  const rate = Rational.of(6).over(epsilon);
  const candidates = Rational.of(6n * batches * BigInt(levels)).over(beta);
  const selection = ceiling(
    Real.from(candidates)
      .ln()
      .times(rate.compare(36) > 0 ? rate : 36)
      .times(2)
      .over(alpha),
  );
  const n = batches * block * blocks + selection;
  const counted = alpha.times(selection);
  return {
    ...goal,
    ...{ tau, attempts, levels, eta, threshold, copies, best: alpha.over(2) },
    block: safe(block),
    batches: safe(batches),
    few: safe(floor(counted.times("2/3"))),
    many: safe(floor(counted.times("5/6")) + 1n),
    selection: safe(selection),
    n: safe(n),
  };
}

/** In dimension 0 nothing need be learned, but a block has an example. */
export function atLeastOne(block: bigint): bigint {
  return block < 1n ? 1n : block;
}

/**
 * Does the plan keep its promise? The function that the tournaments keep returning has error at most `best`; the chances
 * that it is not listed and that another is chosen are together below beta, by enclosures of the exact binomial tails.
 */
export function isProved(plan: LittlestonePlan): boolean {
  const { tau, eta, block, best, few, many, copies, threshold, beta, selection, batches, levels } = plan;
  if (copies < threshold || few >= many || few < 0 || many > selection || eta.sign() <= 0) return false;
  if (batches > mostCounted || selection > mostCounted) return false;
  const consistent = Real.from(Rational.one.minus(best)).power(block);
  const isGood =
    consistent.exact === undefined ? isBelow(consistent, tau) : consistent.exact.compare(tau) <= 0;
  if (!isGood) return false;
  const candidates = BigInt(batches) * BigInt(levels);
  const failure = listingFailure(plan).plus(choiceFailure({ ...plan, candidates, examples: selection }));
  return isBelow(failure, beta);
}
