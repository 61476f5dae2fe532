import type { Rational } from "../../math/index.ts";
import { Real, roughExp, roughLn } from "../../math/index.ts";

/**
 * Numbers that a formula can be written with once and evaluated twice: as reals, for claims, and as doubles, for the choice of an
 * order.
 */
export interface Numbers<T> {
  of(value: Rational): T;
  add(a: T, b: T): T;
  subtract(a: T, b: T): T;
  multiply(a: T, b: T): T;
  divide(a: T, b: T): T;
  exp(a: T): T;
  ln(a: T): T;
}

export const reals: Numbers<Real> = {
  of: (value) => Real.from(value),
  add: (a, b) => a.plus(b),
  subtract: (a, b) => a.minus(b),
  multiply: (a, b) => a.times(b),
  divide: (a, b) => a.over(b),
  exp: (a) => a.exp(),
  ln: (a) => a.ln(),
};

export const doubles: Numbers<number> = {
  of: (value) => value.toNumber(),
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  exp: roughExp,
  ln: roughLn,
};
