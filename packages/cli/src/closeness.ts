import { fields, hockeyStick, Rational } from "holdfast";
import { readList, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { optional } from "./numbers.ts";

export interface ClosenessOptions {
  readonly epsilon: string;
  readonly json?: boolean;
}

/**
 * `holdfast closeness P Q --epsilon E`: the least delta for which two finite laws are (epsilon, delta)-close, that is
 * the larger of both hockey-stick divergences (Cummings Definition 6). Exact at epsilon 0, rounded up otherwise.
 */
export function closenessCommand(p: string, q: string, options: ClosenessOptions, io: Io): number {
  const epsilon = optional(options.epsilon, "--epsilon", fields.nonNegative) ?? Rational.zero;
  const first = readLaw(p, "P", io);
  const second = readLaw(q, "Q", io);
  const forward = hockeyStick(first, second, epsilon);
  const backward = hockeyStick(second, first, epsilon);
  const delta = forward.compare(backward) < 0 ? backward : forward;
  if (options.json === true) {
    const exact = epsilon.sign() === 0;
    io.out(`${JSON.stringify({ epsilon, delta, exact, forward, backward }, null, 2)}\n`);
  } else {
    io.out(`P and Q are (${epsilon}, ${delta})-close\n  P over Q: ${forward}\n  Q over P: ${backward}\n`);
  }
  return 0;
}

/** A law as the user gives it: probabilities separated by commas, or a file with a JSON list or one a line. */
function readLaw(given: string, name: string, io: Io): readonly string[] {
  const isList = /^[-+\d./eE,\s]+$/.test(given) && /\d/.test(given);
  const text = isList ? given : readText(given, io);
  return (
    readList(text, { code: "distribution", path: name, expected: "a JSON list of numbers or strings" }) ??
    text.split(/[\s,]+/).filter((part) => part !== "")
  );
}
