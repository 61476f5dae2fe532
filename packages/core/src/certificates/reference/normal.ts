import type { Arithmetic, Range } from "./arithmetic.ts";
import { pi } from "./binomial.ts";
import { type Fraction, fraction, order, times } from "./fraction.ts";
import { spend } from "./meter.ts";

/** Whole numbers with so many decimals, one below and one above the truth. */
interface Between {
  readonly low: bigint;
  readonly high: bigint;
}

const three = fraction(3n);
/** The tail beyond is below e^-16200, and no more of it is worked out. */
const farthest = fraction(180n);

/** The standard normal law below x: near 0 by its power series, far from it by the continued fraction of its tail. */
export function normalBelow(r: Arithmetic, x: Fraction): Range {
  if (x.top > 0n) return r.sub(1, normalBelow(r, { top: -x.top, bottom: x.bottom }));
  const size = fraction(-x.top, x.bottom);
  if (order(size, farthest) > 0) return { low: fraction(0n), high: fraction(1n, 10n ** 7000n) };
  if (order(size, three) < 0) {
    return r.sub(fraction(1n, 2n), r.div(series(r.digits, size), r.sqrt(r.mul(2, pi(r.digits)))));
  }
  return r.div(density(r, size), fractionOfTail(r.digits, size));
}

/** The density at `at` over the ratio of density and tail at x >= 3; next to nothing where the density is. */
export function densityTimesMills(r: Arithmetic, at: Fraction, x: Fraction): Range {
  const size = fraction(at.top < 0n ? -at.top : at.top, at.bottom);
  if (order(size, farthest) > 0) return { low: fraction(0n), high: fraction(1n, 10n ** 7000n) };
  return r.div(density(r, size), fractionOfTail(r.digits, x));
}

function density(r: Arithmetic, x: Fraction): Range {
  const root = r.sqrt(r.mul(2, pi(r.digits)));
  return r.div(1, r.mul(root, r.exp(times(fraction(1n, 2n), times(x, x)))));
}

/** x - x^3/(2*3) + x^5/(2^2*2!*5) - ...; once terms fall by halves, what is left is smaller than the last of them. */
function series(digits: number, x: Fraction): Range {
  const unit = 10n ** BigInt(digits);
  const square = times(x, x);
  let term: Between = { low: (x.top * unit) / x.bottom, high: (x.top * unit) / x.bottom + 1n };
  let sum: Between = { low: 0n, high: 0n };
  for (let k = 0n; ; k++) {
    spend(digits);
    const part = { low: term.low / (2n * k + 1n), high: term.high / (2n * k + 1n) + 1n };
    sum =
      k % 2n === 0n
        ? { low: sum.low + part.low, high: sum.high + part.high }
        : { low: sum.low - part.high, high: sum.high - part.low };
    const bottom = 2n * (k + 1n) * square.bottom;
    term = { low: (term.low * square.top) / bottom, high: (term.high * square.top) / bottom + 1n };
    if (2n * square.top < bottom && term.high <= 2n) break;
  }
  return { low: fraction(sum.low - term.high, unit), high: fraction(sum.high + term.high, unit) };
}

/** Density over tail: x + 1/(x + 2/(x + 3/(x + ...))), from a depth on of which no more is known than between x and x + depth/x. */
function fractionOfTail(digits: number, x: Fraction): Range {
  const unit = 10n ** BigInt(digits);
  const start = { low: (x.top * unit) / x.bottom, high: (x.top * unit) / x.bottom + 1n };
  let depth = (3n * BigInt(digits) ** 2n * x.bottom ** 2n) / x.top ** 2n + 9n;
  let rest: Between = { low: start.low, high: start.high + (depth * unit * unit) / start.low + 1n };
  for (; depth > 0n; depth--) {
    spend(digits);
    rest = {
      low: start.low + (depth * unit * unit) / rest.high,
      high: start.high + (depth * unit * unit) / rest.low + 1n,
    };
  }
  return { low: fraction(rest.low, unit), high: fraction(rest.high, unit) };
}
