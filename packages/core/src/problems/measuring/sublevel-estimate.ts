import { fractionOf, lowerConfidenceLimit, Real, roundDown } from "../../math/index.ts";
import { type RandomSource, seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { checkReplicates } from "./hoeffding.ts";
import { fitSublevels, type SublevelFit } from "./sublevels.ts";

export interface SublevelOptions {
  readonly problem: Problem;
  readonly records: Records;
  /** The inverse temperature of the Gibbs law. */
  readonly lambda: number;
  /** How many hypotheses are drawn from the base measure. */
  readonly draws: number;
  /** The values of t, chosen before anything is drawn. */
  readonly thresholds: readonly number[];
  /** The probability that some limit is wrong. Default 0.05. */
  readonly beta?: number;
  readonly random: RandomSource;
  /** A hypothesis with small F. Default: the baseline. */
  readonly reference?: Hypothesis;
}

/** What draws from the base measure say of sublevel sets at one data set. */
export interface SublevelEstimate {
  /** F at the reference hypothesis: the least value of F may lie below it, by an amount that is not known here. */
  readonly reference: number;
  /** For each t the share of draws with F <= reference + t, and a lower limit of its probability. */
  readonly levels: readonly { readonly t: number; readonly mass: number; readonly lower: number }[];
  /** With probability 1 - beta: the Gibbs law's expected F is at most `reference` plus this. Infinite where no draw was low enough. */
  readonly bound: number;
  readonly beta: number;
  readonly draws: number;
  readonly fit?: SublevelFit;
}

/**
 * Estimates the condition A2 of Wang, Lei and Fienberg at one data set (public or generated, never private): E F - F(reference)
 * <= t + (1/lambda) log(1/pi{F <= F(reference) + t}) for every reference and t, with Clopper-Pearson lower limits at beta
 * over the number of thresholds. Cost: `draws` risks.
 */
export function estimateSublevels(options: SublevelOptions): SublevelEstimate {
  const { problem, records, lambda, draws, thresholds, beta = 0.05, random } = options;
  checkReplicates(draws, beta);
  const cost = (h: Hypothesis): number => riskOf(problem, h, records) + (problem.regularizer?.(h) ?? 0);
  const reference = cost(options.reference ?? problem.baseline(records));
  const reals = new Reals(random);
  const seen = new Array<number>(thresholds.length).fill(0);
  for (let i = 0; i < draws; i++) {
    const gap = cost(problem.drawBase(reals)) - reference;
    for (const [j, t] of thresholds.entries()) if (gap <= t) seen[j]!++;
  }
  const level = Real.from(fractionOf(beta / thresholds.length));
  const levels = thresholds.map((t, j) => ({
    t,
    mass: seen[j]! / draws,
    lower: roundDown(lowerConfidenceLimit(seen[j]!, draws, level)).toNumber(),
  }));
  const bound = levels.reduce(
    (least, { t, lower }) => Math.min(least, lower > 0 ? t - Math.log(lower) / lambda : Infinity),
    Infinity,
  );
  const fit = fitSublevels(levels, draws);
  return { reference, levels, bound, beta, draws, ...(fit && { fit }) };
}

/** The same at records of the problem's generator, at the lambda = epsilon n / 2 of Algorithm 1. */
export function generatedSublevels({
  n,
  epsilon,
  seed,
  ...options
}: Pick<SublevelOptions, "problem" | "draws" | "thresholds" | "beta"> & {
  readonly n: number;
  readonly epsilon: number;
  readonly seed: string;
}): SublevelEstimate {
  const { records } = options.problem.generate(n, new Reals(seededSource(`${seed} sublevels ${n}`)));
  const random = seededSource(`${seed} base ${n}`);
  return estimateSublevels({ ...options, records, random, lambda: (epsilon * n) / 2 });
}
