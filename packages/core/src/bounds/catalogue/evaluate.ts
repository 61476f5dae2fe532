import { refuse } from "../../issues/index.ts";
import {
  isBelow,
  OutOfReachError,
  Rational,
  type RationalLike,
  type Real,
  roundDown,
  roundUp,
} from "../../math/index.ts";
import type { Bound, BoundStatus } from "./bound.ts";

/** Values by argument: integers, rationals, or text such as "0.1". */
export type BoundValues = Readonly<Record<string, RationalLike>>;

export interface BoundOutcome {
  readonly status: BoundStatus;
  /** The value, rounded to the safe side; none where the bound does not apply or has no constant. */
  readonly value?: Rational;
}

/** The bound's value at these arguments, rounded up where it is sufficient and down where it is necessary. */
export function evaluateBound(bound: Bound, values: BoundValues): BoundOutcome {
  const given = readArguments(bound, values);
  if (bound.asymptotic === true) return { status: "asymptotic" };
  const outcome = withinReach((): BoundOutcome => {
    const real = bound.value(given);
    if (real === undefined) return { status: "vacuous" };
    const value = bound.side === "sufficient" ? roundUp(real) : roundDown(real);
    return { status: saysNothing(bound, real) ? "vacuous" : "proved", value };
  });
  return outcome ?? { status: "vacuous" };
}

/**
 * What is computed; undefined where a number is too large to compute with, such as e^(epsilon n) beyond 2^40 nats. Every other
 * error is one, of the caller or of the bound, and passes.
 */
export function withinReach<Outcome>(compute: () => Outcome): Outcome | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof OutOfReachError) return undefined;
    throw error;
  }
}

function saysNothing({ vacuous, side }: Bound, value: Real): boolean {
  if (vacuous === undefined) return false;
  return side === "sufficient" ? !isBelow(value, vacuous) : !isBelow(vacuous, value);
}

/** Every argument but `unknown`, read and checked; what is unknown or out of range is refused by name. */
export function readArguments(
  bound: Bound,
  values: BoundValues,
  unknown?: string,
): Readonly<Record<string, Rational>> {
  const names = Object.keys(bound.arguments);
  const stray = Object.keys(values).find((name) => !names.includes(name));
  if (stray !== undefined) {
    refuse({ code: "parameter-unknown", path: stray, expected: `one of ${names.join(", ")}` });
  }
  const wanted = names.filter((name) => name !== unknown);
  return Object.fromEntries(wanted.map((name) => [name, readArgument(bound, name, values[name])]));
}

/** A value that the argument allows. */
function readArgument(bound: Bound, name: string, given: RationalLike | undefined): Rational {
  const { kind, least = kind === "count" ? 1 : 0, most, closed } = bound.arguments[name]!;
  const isClosed = kind === "count" || closed === true;
  const expected = isClosed
    ? `${kind === "count" ? "an integer" : "a number"} of at least ${least}${most === undefined ? "" : ` and at most ${most}`}`
    : `a number above ${least}${most === undefined ? "" : ` and below ${most}`}`;
  if (given === undefined) return refuse({ code: "parameter-missing", path: name, expected });
  const value = Rational.from(given);
  const edge = isClosed ? 0 : 1;
  const isServed =
    (kind === "real" || value.denominator === 1n) &&
    value.compare(least) >= edge &&
    (most === undefined || -value.compare(most) >= edge);
  if (!isServed) refuse({ code: "parameter-range", path: name, expected, received: value.toString() });
  return value;
}
