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
  /** Every choice once, or random choices until a coin says stop. Default: what leaves a training more. */
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
const mostRuns = 1_000_000;

/**
 * Shares out the privacy of a tuned model from public numbers alone. Of two ways the one that leaves a training more is taken:
 * every choice trained once and compared, whose costs add up, or the best of a geometric number of random choices, whose cost is
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
  const each = everyChoice(epsilon, share, choices);
  if (trials === "every") return each;
  const some = randomChoices(epsilon, share, runs);
  const isEachRicher = (each.training as Rational).compare(some.training as Rational) >= 0;
  return trials === undefined && settings.runs === undefined && isEachRicher ? each : some;
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

/** The greatest epsilon of a run, to ten digits, at which the best of them keeps within the whole. */
function largestRun(epsilon: Rational, stop: Rational): Rational {
  const fits = (run: Rational): boolean =>
    supported(pureCostOf(bestOf(stop, [{ kind: "pure", epsilon: run }]), "replace-one")).compare(epsilon) <=
    0;
  // The cost is below three times a run's and above it.
  let low = roundDown(epsilon.over(4));
  let high = epsilon;
  for (;;) {
    const middle = roundDown(low.plus(high).over(2));
    if (middle.compare(low) <= 0) return low;
    if (fits(middle)) low = middle;
    else if (middle.compare(high) < 0) high = middle;
    else return low;
  }
}
