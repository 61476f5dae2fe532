import { refuse } from "../issues/index.ts";

/**
 * The public fixed-point grid of one feature: 2^(bits+1) - 1 evenly spaced numbers from `lower` to `upper`, written
 * as the integers from -largestCode to largestCode = 2^bits - 1. It depends on public bounds alone, so encoding maps
 * neighboring samples to neighboring samples.
 */
export interface Grid {
  readonly lower: number;
  readonly upper: number;
  readonly bits: number;
  readonly largestCode: number;
}

export interface GridOptions {
  /** Public bounds of the feature, finite; values outside are clamped. */
  readonly lower: number;
  readonly upper: number;
  /** Binary digits of a code besides its sign, 1 to 15. Default 12. */
  readonly bits?: number;
}

/** Bounds this close, or close beside their size, have no room for a grid among the doubles. */
const leastSpan = 1e-300;
const leastRelativeSpan = 1 / 0x1_0000_0000;

/** Checks bounds and bits. */
export function gridOf({ lower, upper, bits = 12 }: GridOptions): Grid {
  for (const [name, value] of Object.entries({ lower, upper })) {
    if (!Number.isFinite(value)) {
      refuse({ code: "parameter-range", path: name, expected: "a finite number", received: String(value) });
    }
  }
  const half = upper / 2 - lower / 2;
  if (half < leastSpan || half < leastRelativeSpan * Math.max(Math.abs(lower), Math.abs(upper))) {
    refuse({
      code: "parameter-range",
      path: "upper",
      expected: `a number clearly above the lower bound ${lower}`,
      received: String(upper),
      remedy: "Give the public range of the feature; a constant feature is better left out.",
    });
  }
  if (!Number.isInteger(bits) || bits < 1 || bits > 15) {
    refuse({
      code: "parameter-range",
      path: "bits",
      expected: "an integer from 1 to 15",
      received: String(bits),
    });
  }
  // One zero: equal grids are spelled alike.
  return Object.freeze({ lower: lower + 0, upper: upper + 0, bits, largestCode: (1 << bits) - 1 });
}

/**
 * The code of every value: the nearest number of the grid, halves up, decided exactly on the doubles as they are.
 * Values outside of the bounds, infinite ones included, are clamped; NaN, a missing value, counts as `lower`.
 * Row by row; O(1) each.
 */
export function encode(column: Float64Array, grid: Grid): Int16Array {
  const { lower, upper, largestCode } = grid;
  const codes = new Int16Array(column.length);
  const halves = new Map<number, number>();
  // Halved where the span overflows.
  const unit = upper - lower < Infinity ? 1 : 0.5;
  const start = lower * unit;
  const span = upper * unit - start;
  for (let i = 0; i < column.length; i++) {
    const x = column[i]!;
    if (!(x > lower)) codes[i] = -largestCode;
    else if (x >= upper) codes[i] = largestCode;
    else {
      // Four roundings of numbers up to 2^16: less than 2^-32 away from the true place, plus one half.
      const place = ((x * unit - start) / span) * (2 * largestCode) + 0.5;
      const step = Math.floor(place);
      const isClear = place - step > doubtful && place - step < 1 - doubtful;
      codes[i] = (isClear ? step : exactly(x)) - largestCode;
    }
  }
  return codes;

  /** Next to a half, in integers; remembered, because such values tend to repeat. */
  function exactly(x: number): number {
    let step = halves.get(x);
    if (step === undefined) halves.set(x, (step = exactStep(x, grid)));
    return step;
  }
}

const doubtful = 1 / 0x1000_0000;

/** floor((x - lower) / (upper - lower) * 2 largestCode + 1/2) for lower < x < upper. */
function exactStep(x: number, { lower, upper, largestCode }: Grid): number {
  const low = atoms(lower);
  const span = atoms(upper) - low;
  return Number(((atoms(x) - low) * BigInt(4 * largestCode) + span) / (2n * span));
}

const double = new DataView(new ArrayBuffer(8));

/** A finite double as a multiple of the smallest positive one, 2^-1074. */
function atoms(x: number): bigint {
  double.setFloat64(0, Math.abs(x));
  const word = double.getBigUint64(0);
  const exponent = word >> 52n;
  const fraction = word & 0xf_ffff_ffff_ffffn;
  const size = exponent === 0n ? fraction : (fraction | 0x10_0000_0000_0000n) << (exponent - 1n);
  return x < 0 ? -size : size;
}

/** The numbers of the grid that codes stand for; `encode` takes each back to its code. */
export function decode(codes: Int16Array, { lower, upper, largestCode }: Grid): Float64Array {
  const steps = 2 * largestCode;
  return Float64Array.from(
    codes,
    (code) => lower * ((largestCode - code) / steps) + upper * ((largestCode + code) / steps),
  );
}

/**
 * Whether every sum of a candidate on the grids, and what it is compared with, fits into 32 bits:
 * sum |weight_f| * max |x_f| + |offset| < 2^31. Weights and offset are integers.
 */
export function widthRule(weights: ArrayLike<number>, grids: readonly Grid[], offset: number): boolean {
  let width = Math.abs(offset);
  // Below 2^31 everything is exact; at the first sum that is not, the answer is known.
  for (let f = 0; f < weights.length && width < 0x8000_0000; f++) {
    width += Math.abs(weights[f]!) * grids[f]!.largestCode;
  }
  return width < 0x8000_0000;
}
