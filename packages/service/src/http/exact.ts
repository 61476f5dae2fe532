import { HoldfastError, Rational } from "holdfast";

/** Reads an exact number that is not negative from a request. */
export function exactly(text: string, path: string): Rational {
  const value = Rational.from(text, path);
  if (value.sign() < 0) throw new HoldfastError({ code: "parameter-range", path, expected: "a number >= 0" });
  return value;
}
