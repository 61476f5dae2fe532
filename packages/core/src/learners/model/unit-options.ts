import { Rational, Real, roundDown } from "../../math/index.ts";
import type { GivenOptions } from "../definition.ts";
import type { LearnerOptions } from "../options.ts";

/**
 * The options for single rows under which `rows` rows together get what was asked: epsilon and gamma are shared out evenly,
 * and delta is what the geometric sum of group privacy leaves of it, all rounded down to ten digits. The other options stay as they are. What is
 * not given is taken from the learner's stated default where that is a number.
 */
export function rowOptions(options: LearnerOptions, given: GivenOptions, rows: number): GivenOptions {
  if (rows === 1) return given;
  const epsilon = asked(options, given, "epsilon");
  const delta = asked(options, given, "delta");
  const gamma = asked(options, given, "gamma");
  return {
    ...given,
    ...(epsilon instanceof Rational ? { epsilon: roundDown(epsilon.over(rows)) } : {}),
    ...(delta instanceof Rational ? { delta: deltaOfRow(delta, epsilon, rows) } : {}),
    ...(gamma instanceof Rational ? { gamma: roundDown(gamma.over(rows)) } : {}),
  };
}

/**
 * The options of one of `queries` answers that together get what was asked: an equal share of epsilon, rounded down to ten digits, so that
 * whoever charges for one answer after the other in such digits never charges more than the whole. Nothing is shared out where no number of
 * queries is known, or no epsilon was asked for.
 */
export function answerOptions(
  options: LearnerOptions,
  given: GivenOptions,
  queries: number | undefined,
): GivenOptions {
  const epsilon = asked(options, given, "epsilon");
  if (queries === undefined || queries === 1 || !(epsilon instanceof Rational)) return given;
  return { ...given, epsilon: roundDown(epsilon.over(queries)).toString() };
}

/** What was asked for, or the default; a word such as infinity stays one. */
export function asked(options: LearnerOptions, given: GivenOptions, name: string): unknown {
  const known = options[name];
  if (known === undefined) return undefined;
  const { field } = known;
  const value = given[name];
  if (value !== undefined) {
    return typeof value === "string" ? field.read(value, name) : field.accept(value, name);
  }
  // A default such as "0.1, or none with epsilon" counts while epsilon is not given.
  const [, number, condition] = /^(\d[\d.e/-]*)(,.*)?$/.exec(known.fallback) ?? [];
  const isTaken = number !== undefined && (condition === undefined || given["epsilon"] === undefined);
  return isTaken ? field.read(number, name) : undefined;
}

/** The greatest delta of a row, to ten digits, for which delta (1 + e^epsilon + … ) over `rows` steps is at most `delta`. */
function deltaOfRow(delta: Rational, epsilon: unknown, rows: number): Rational {
  if (delta.sign() === 0 || !(epsilon instanceof Rational)) return roundDown(delta.over(rows));
  const row = roundDown(epsilon.over(rows));
  const step = Real.from(row).expMinusOne();
  const all = Real.from(row.times(rows)).expMinusOne();
  return roundDown(step.over(all).times(roundDown(delta)));
}
