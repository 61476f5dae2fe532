import { pureCostOf } from "../../accounting/costs/pure.ts";
import type { Event } from "../../accounting/event.ts";
import { readEvents } from "../../accounting/event-shape.ts";
import { supported } from "../../accounting/supported.ts";
import { count, openProbability } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, roundDown } from "../../math/index.ts";

/** How a tuned model is found; all of it public. */
export interface TuningSettings {
  /** How many choices there are. */
  readonly choices: number;
  /** The privacy of the whole. */
  readonly epsilon: Rational | "infinity";
  /** The share of the privacy that pays for comparing models, in (0, 1). Default 1/4. */
  readonly selection?: Rational;
  /** Every choice once, or random choices until a coin says stop. Default: up to three choices, every one. */
  readonly trials?: "every" | "random";
  /** How many random choices are tried on average, from 2 on. Default: three for each choice. */
  readonly runs?: number;
}

/** Who gets how much. */
export interface TuningBudget {
  readonly trials: "every" | "random";
  /** What one training costs. */
  readonly training: Rational | "infinity";
  /** What the one comparison of all models costs (every), or the score of each (random). */
  readonly selection: Rational | "infinity";
  /** How many models are trained, on average where choices are random. */
  readonly runs: number;
  /** The probability that a run is the last; only where choices are random. */
  readonly stop?: Rational;
  /** What is done to the rows, for the account; nothing without privacy. */
  readonly events?: readonly Event[];
}

const defaultSelection = Rational.of(1, 4);
const runsPerChoice = 3;
/** Random choices cost three runs at most: as many can be tried for sure. */
const fewChoices = 3;
const mostRuns = 1_000_000;
const digits = 10n ** 13n;

/**
 * Shares out the privacy of a tuned model from public numbers alone. Up to three choices are
 * trained once each and compared, and these costs add up; of more, the best of a geometric number of random choices is taken, whose cost is
 * below three runs whatever the number of choices. Both are priced by the rule `pure-accounting`.
 */
export function tuningBudget(settings: TuningSettings): TuningBudget {
  const { epsilon, trials } = settings;
  const choices = count(2).accept(settings.choices, "choices");
  const share = openProbability.accept(settings.selection ?? defaultSelection, "selection");
  const runs = count(2).accept(settings.runs ?? runsPerChoice * choices, "runs");
  if (runs > mostRuns) {
    refuse({ code: "parameter-range", path: "runs", expected: `at most ${mostRuns}`, received: `${runs}` });
  }
  if (settings.runs !== undefined && (trials === "every" || epsilon === "infinity")) {
    refuse({
      code: "parameter-unknown",
      path: "runs",
      expected: "random trials: where every choice is tried once, their number is known",
    });
  }
  if (epsilon === "infinity") {
    return { trials: "every", training: epsilon, selection: epsilon, runs: choices };
  }
  const isEach =
    trials === undefined ? choices <= fewChoices && settings.runs === undefined : trials === "every";
  return isEach ? everyChoice(epsilon, share, choices) : randomChoices(epsilon, share, runs);
}

function everyChoice(epsilon: Rational, share: Rational, choices: number): TuningBudget {
  const training = roundDown(epsilon.times(Rational.one.minus(share)).over(choices));
  const selection = epsilon.minus(training.times(choices));
  const events = readEvents([
    { kind: "repeated", event: { kind: "pure", epsilon: training }, times: choices },
    { kind: "permute-and-flip", epsilon: selection },
  ]);
  return { trials: "every", training, selection, runs: choices, events };
}

function randomChoices(epsilon: Rational, share: Rational, runs: number): TuningBudget {
  const stop = Rational.of(1, runs);
  const run = largestRun(epsilon, stop);
  const training = roundDown(run.times(Rational.one.minus(share)));
  const selection = run.minus(training);
  const events = bestOf(stop, [
    { kind: "pure", epsilon: training },
    { kind: "discrete-laplace", scale: Rational.one.over(selection), sensitivity: 1 },
  ]);
  return { trials: "random", training, selection, runs, stop, events };
}

/** The geometric law is the truncated negative binomial one of shape 1. */
function bestOf(stop: Rational, events: readonly Event[]): readonly Event[] {
  return readEvents([{ kind: "selected", shape: 1, stop, event: { kind: "composed", events } }]);
}

/** The greatest epsilon of a run at which the best of them keeps within the whole, to some thirteen digits: the cost states ten. */
function largestRun(epsilon: Rational, stop: Rational): Rational {
  const fits = (run: Rational): boolean =>
    supported(pureCostOf(bestOf(stop, [{ kind: "pure", epsilon: run }]), "replace-one")).compare(epsilon) <=
    0;
  let steps = digits;
  while (epsilon.times(steps).compare(digits) < 0) steps *= 10n;
  const whole = epsilon.times(steps);
  // The cost is above a run's and below three times it: a quarter always fits.
  let low = whole.numerator / (4n * whole.denominator);
  let high = whole.numerator / whole.denominator + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(Rational.of(middle, steps))) low = middle;
    else high = middle;
  }
  return Rational.of(low, steps);
}
