import { Rational } from "../../math/index.ts";
import type { TuningBudget } from "./budget.ts";

/** How many runs a tuning takes, as far as that is public. */
export interface TuningOdds {
  /** More runs than this have a probability of at most 1e-9; where every choice is tried once, there never are. */
  readonly most: number;
  /** The probability that a given choice is tried at all. */
  readonly tried: Rational;
}

const rare = 1e-9;

/** The odds of a budget for so many choices. A geometric number of runs exceeds m with probability (1 - stop)^m. */
export function tuningOdds({ stop, runs }: TuningBudget, choices: number): TuningOdds {
  if (stop === undefined) return { most: runs, tried: Rational.one };
  const going = (runs - 1) / runs;
  let most = 0;
  for (let left = 1; left > rare; left *= going) most++;
  // 1 - f(1 - 1/k), f(u) = stop u/(1 - (1-stop) u): all runs miss the choice.
  const others = Rational.of(choices - 1, choices);
  const missed = stop.times(others).over(Rational.one.minus(Rational.one.minus(stop).times(others)));
  return { most, tried: Rational.one.minus(missed) };
}
