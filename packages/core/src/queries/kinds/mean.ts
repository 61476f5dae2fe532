import { refuse } from "../../issues/index.ts";
import { leastDouble } from "../../data/encoders/least-double.ts";
import { fractionOf, Rational } from "../../math/index.ts";
import type { NumberAsked } from "../number-column.ts";
import { sumOfSteps } from "../engine/statistics.ts";
import { largestInteger, measured } from "../noise.ts";
import type { NoisyQuestion } from "../question.ts";
import { partialMean } from "./partial-mean.ts";

export interface MeanOptions {
  readonly n: number;
  /** Whether only some rows are meant. */
  readonly isPart: boolean;
  readonly column: NumberAsked;
}

/**
 * The mean of a column, in its units. Over all rows it is the sum of steps divided by the public n: replacing a row moves the sum by
 * the resolution of the column at most.
 *
 * Over some rows the sum of centered steps T = sum of (2 step - resolution) and the count N are read together, as the list
 * [T, resolution * N]. A replaced row that stays among them moves T by 2 resolution and N not at all; one that enters or leaves moves T
 * by at most resolution, and resolution * N by resolution: 2 resolution in all, either way (`proof.md`).
 */
export function meanQuestion({ n, isPart, column }: MeanOptions): NoisyQuestion {
  const { resolution } = column;
  if (!(n * resolution <= largestInteger)) {
    refuse({
      code: "too-large",
      path: "query.column",
      expected: `a column whose sum over ${n} rows stays below 2^52 steps`,
      received: `${column.name}, in ${resolution} steps`,
    });
  }
  return isPart ? partialMean(n, column) : wholeMean(n, column);
}

function wholeMean(n: number, column: NumberAsked): NoisyQuestion {
  const most = n * column.resolution;
  const inUnits = unitsOf(column);
  const told: NoisyQuestion["told"] = ([sum = 0], reach) => {
    const mean = (steps: number): Rational => inUnits(Rational.of(Math.min(most, Math.max(0, steps)), most));
    return { kind: "mean", ...measured(mean(sum), mean(sum - reach), mean(sum + reach)) };
  };
  const read: NoisyQuestion["read"] = (table, selection) => [sumOfSteps(table, column, selection)];
  return {
    mechanism: "discrete-laplace",
    n,
    sensitivity: column.resolution,
    integers: 1,
    answers: () => BigInt(most) + 1n,
    read,
    bars: (reach) => {
      const span = fractionOf(column.upper).minus(fractionOf(column.lower));
      return { within: leastDouble(span.times(Rational.of(Math.min(most, reach), most))) };
    },
    told,
    exactly: (table, selection) => told(read(table, selection), 0),
  };
}

/** From the share of a column's range to its units. */
function unitsOf({ lower, upper }: NumberAsked): (share: Rational) => Rational {
  const start = fractionOf(lower);
  const span = fractionOf(upper).minus(start);
  return (share) => start.plus(span.times(share));
}
