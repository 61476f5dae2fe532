import { fractionOf, Rational, Real } from "../../math/index.ts";
import { leastDouble, leastInteger } from "./least-double.ts";
import { type CutTable, cutTable } from "./cut-table.ts";

/** The range of a column whose logarithm, plus 1, is evenly spaced on a grid. */
interface LogarithmicRange {
  readonly lower: number;
  readonly upper: number;
  readonly bits: number;
  /** Whether values are integers, so that the cuts are. */
  readonly integer: boolean;
}

/** How many bits of the logarithms are tried until a cut is decided. */
const precisions = [128, 256, 512, 1024, 2048, 4096];
/** From here on, a cut that falls onto a double exactly is looked for. */
const suspicious = 256;

/**
 * The cuts of x -> log(1 + x) on a grid, decided exactly: the code of x is the number of the grid nearest to
 * u = log((1+x)/(1+lower)) / log((1+upper)/(1+lower)), halves up. Code k - M begins at u = (2k-1)/(4M), which is
 * 1 + x = (1+lower) ((1+upper)/(1+lower))^((2k-1)/(4M)): enclosed until one double (or integer) is the least that is not
 * below, or found to be rational (`data/proof.md`). No float takes part, so the table is the same on every machine.
 * Cost: one enclosure of exp for each of the 2^(bits+1) - 2 codes; about 0.2 s for 12 bits.
 */
export function logarithmicCuts({ lower, upper, bits, integer }: LogarithmicRange): CutTable {
  const low = fractionOf(lower).plus(1);
  const high = fractionOf(upper).plus(1);
  const largestCode = (1 << bits) - 1;
  const start = Real.from(low).ln();
  const span = Real.from(high).ln().minus(start);
  const least = integer ? leastInteger : leastDouble;
  return cutTable(largestCode, (step) => {
    const share = Rational.of(2 * step - 1, 4 * largestCode);
    const bound = start.plus(span.times(share)).exp().minus(1);
    for (const precision of precisions) {
      const ends = bound.enclose(precision);
      if (ends === undefined) continue;
      const [from, to] = [ends.lo, ends.hi].map((end) => least(scaled(end, ends.exponent)));
      if (from === to) return from!;
      const isSuspect = precision >= suspicious;
      if (isSuspect && isPower(fractionOf(from!).plus(1), { low, high, share })) return from!;
    }
    throw new RangeError("a cut could not be decided");
  });
}

function scaled(mantissa: bigint, exponent: number): Rational {
  return exponent >= 0
    ? Rational.of(mantissa << BigInt(exponent))
    : Rational.of(mantissa, 1n << BigInt(-exponent));
}

/** Is x = low^(1-share) high^share? In integers: x^q = low^(q-p) high^p for share = p/q. */
function isPower(
  x: Rational,
  { low, high, share }: { readonly low: Rational; readonly high: Rational; readonly share: Rational },
): boolean {
  const p: bigint = share.numerator;
  const q: bigint = share.denominator;
  // x, low and high are in lowest terms, and so are their powers; only the right side must be reduced.
  const right = Rational.of(
    low.numerator ** (q - p) * high.numerator ** p,
    low.denominator ** (q - p) * high.denominator ** p,
  );
  return x.numerator ** q === right.numerator && x.denominator ** q === right.denominator;
}
