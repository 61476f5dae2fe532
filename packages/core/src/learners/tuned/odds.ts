import { ceiling } from "../../bounds/ceiling.ts";
import { Rational, Real } from "../../math/index.ts";
import type { TuningBudget } from "./budget.ts";

/** How many runs a tuning takes, as far as that is public. */
export interface TuningOdds {
  /** More runs than this have a probability of at most 1e-9; where every choice is tried once, there never are. */
  readonly most: number;
  /** The probability that a given choice is tried at all. */
  readonly tried: Rational;
}

const rare = Rational.of(1, 1_000_000_000);

/**
 * The odds of a budget for so many choices. A geometric number of runs exceeds m with probability (1 - stop)^m: m is
 * ln(1/rare) / ln(1/(1 - stop)), rounded up from an enclosure.
 */
export function tuningOdds({ stop, runs }: TuningBudget, choices: number): TuningOdds {
  if (stop === undefined) return { most: runs, tried: Rational.one };
  const going = Rational.one.minus(stop);
  const most = Number(ceiling(Real.from(rare).ln().over(Real.from(going).ln())));
  // 1 - f(1 - 1/k), f(u) = stop u/(1 - (1-stop) u): all runs miss the choice.
  const others = Rational.of(choices - 1, choices);
  const missed = stop.times(others).over(Rational.one.minus(going.times(others)));
  return { most, tried: Rational.one.minus(missed) };
}
