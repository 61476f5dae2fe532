import { type Rational, type Real, roundDown, roundUp } from "holdfast";
import type { Measured } from "../contract/index.ts";

/** The ends of an interval that holds a number. */
export interface Enclosure {
  readonly lower: number | Rational;
  readonly upper: number | Rational;
  /** Where in it the number is drawn. Default: in the middle. */
  readonly value?: number;
}

/** A computed number that is known to lie between two others, such as a probability of an exact law. */
export function enclosed({ lower: from, upper: to, value }: Enclosure): Measured {
  const [lower, upper] = [asDouble(from), asDouble(to)];
  return { value: value ?? (lower + upper) / 2, lower, upper, surely: [lower, upper], runs: 0 };
}

function asDouble(end: number | Rational): number {
  return typeof end === "number" ? end : end.toNumber();
}

/** An upper bound as a double that is not below it, up to the last digit of ten. */
export function above(value: Real | Rational): number {
  return roundUp(value).toNumber();
}

/** A lower bound as a double. */
export function below(value: Real | Rational): number {
  return roundDown(value).toNumber();
}
