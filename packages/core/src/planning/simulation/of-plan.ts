import { publicCandidates } from "../../learners/candidates.ts";
import { Rational } from "../../math/index.ts";
import type { Reached } from "../candidate.ts";
import { settingOf } from "../trials.ts";
import { hardLaws } from "./laws.ts";
import { type SimulatedSize, simulatedSize } from "./simulate.ts";

export interface SimulateOptions {
  /** All randomness is a function of it; default "0". */
  readonly seed?: string;
  /** Runs for each law; default 2000. */
  readonly runs?: number;
}

/** The n that sufficed in simulation, and by how much the proved one is larger; or why nothing was simulated. */
export type Simulated =
  | (SimulatedSize & { readonly learner: string; readonly ratio: number })
  | { readonly learner: string; readonly skipped: string };

/** Larger samples are not drawn. */
const mostDrawn = 262_144;
const mostCandidates = 65_536;

/**
 * Tries a learner that draws one of finitely many candidates by exponential weights on the declared hard laws. The probability of
 * a bad draw is computed from the weights, for every sample; only samples are drawn. Others are skipped, with the reason.
 */
export function simulateReached(
  { n, goal, trial, plan }: Reached,
  { seed = "0", runs = 2000 }: SimulateOptions,
): Simulated {
  const learner = trial.spec;
  const skip = (skipped: string): Simulated => ({ learner, skipped });
  const { candidates, radius } = plan.parameters;
  const { epsilon } = trial.options;
  const isDraw = learner === "exponential" || (/^cover/.test(learner) && radius === "0");
  if (!isDraw || goal.subject === undefined || epsilon === undefined) {
    return skip("only draws from a finite family by exponential weights are simulated");
  }
  if (n > mostDrawn) return skip(`more than ${mostDrawn} examples are too many to draw`);
  if (Number(candidates) > mostCandidates) return skip(`more than ${mostCandidates} candidates are too many`);
  const { cuts } = trial.options;
  const { family } = publicCandidates(settingOf(goal), Number(cuts ?? 1));
  const alpha = goal.alpha.toNumber();
  const laws = hardLaws(goal.subject, family, { alpha, isRealizable: goal.setting === "realizable" });
  const lambda = Rational.from(epsilon as Rational)
    .over(2)
    .toNumber();
  const size = simulatedSize({ laws, lambda, alpha, beta: goal.beta.toNumber(), most: n, seed, runs });
  if (size === undefined) return skip("no law of the list tells candidates apart, or the runs were too few");
  return { ...size, learner, ratio: n / size.n };
}
