import { fractionOf, Rational } from "../../math/index.ts";
import type { NumberAsked } from "../number-column.ts";
import { countRows, sumOfSteps } from "../engine/statistics.ts";
import { type Measured, measured } from "../noise.ts";
import type { NoisyQuestion } from "../question.ts";

/** The mean over rows whose number is secret, from a noisy centered sum and a noisy count (`proof.md`). */
export function partialMean(n: number, column: NumberAsked): NoisyQuestion {
  const { resolution, lower, upper } = column;
  const read: NoisyQuestion["read"] = (table, selection) => {
    const weighted = countRows(table, selection) * resolution;
    return [2 * sumOfSteps(table, column, selection) - weighted, weighted];
  };
  const told: NoisyQuestion["told"] = ([sum = 0, weighted = 0], reach) => {
    const count = countOf(weighted, reach);
    // Perhaps there is no row: then no number is the mean.
    if (count.lower < 1) return { kind: "mean", value: null, lower, upper, count };
    const low = quotient(sum - reach, count);
    const high = quotient(sum + reach, count);
    const noisy = Rational.of(BigInt(sum), BigInt(Math.max(weighted, resolution)));
    const value = noisy.compare(low.least) < 0 ? low.least : noisy.compare(high.most) > 0 ? high.most : noisy;
    return { kind: "mean", ...measured(inUnits(value), inUnits(low.least), inUnits(high.most)), count };
  };
  return {
    mechanism: "discrete-laplace",
    n,
    sensitivity: 2 * resolution,
    integers: 2,
    // Of N rows the sum has N * resolution + 1 values.
    answers: () => BigInt(n + 1) + (BigInt(resolution) * BigInt(n) * BigInt(n + 1)) / 2n,
    read,
    bars: (reach) => ({ countWithin: Math.min(n, Math.ceil(reach / resolution)) }),
    told,
    exactly: (table, selection) => told(read(table, selection), 0),
  };

  /** The whole numbers N for which resolution * N is within reach; the limits are in order even where there is none. */
  function countOf(weighted: number, reach: number): Measured {
    const clamped = (count: number): number => Math.min(n, Math.max(0, count));
    const ends = [
      clamped(Math.ceil((weighted - reach) / resolution)),
      clamped(Math.floor((weighted + reach) / resolution)),
    ];
    const value = clamped(Math.round(weighted / resolution));
    return { value, lower: Math.min(...ends), upper: Math.max(...ends) };
  }

  /** The least and the greatest of sum / (resolution * N), between -1 and 1. */
  function quotient(sum: number, count: Measured): { readonly least: Rational; readonly most: Rational } {
    const ends = [count.lower, count.upper].map((rows) =>
      within(Rational.of(BigInt(sum), BigInt(resolution) * BigInt(rows))),
    );
    const [a, b] = ends as [Rational, Rational];
    return a.compare(b) <= 0 ? { least: a, most: b } : { least: b, most: a };
  }

  function within(share: Rational): Rational {
    if (share.compare(-1) < 0) return Rational.of(-1);
    return share.compare(1) > 0 ? Rational.one : share;
  }

  /** A centered share of the range, from -1 to 1, in the units of the column. */
  function inUnits(share: Rational): Rational {
    const [low, high] = [fractionOf(lower), fractionOf(upper)];
    return low.plus(high).plus(high.minus(low).times(share)).over(2);
  }
}
