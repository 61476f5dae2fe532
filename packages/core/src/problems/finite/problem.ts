import { refuse, show } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";

/**
 * A finite learning problem: a record is one of `values` values 0 … k-1, a hypothesis one of `hypotheses`, and the loss
 * of hypothesis h on value z is the integer `losses[h][z]` over `denominator`, in [0, 1]. Wang, Lei, Fienberg,
 * section 2.1, with everything finite: risks, gaps and laws on it are exact numbers.
 */
export interface FiniteProblem {
  readonly name: string;
  /** k, the number of values of a record. */
  readonly values: number;
  /** M, the number of hypotheses. */
  readonly hypotheses: number;
  /** Numerators of the losses: a row for each hypothesis, a column for each value. */
  readonly losses: readonly (readonly number[])[];
  readonly denominator: number;
}

/** Larger denominators are refused: sums of n losses stay exact in doubles for every n up to 9 million. */
const largestDenominator = 1_000_000_000n;

/** The problem with this matrix of losses: rows are hypotheses, columns are values, entries lie in [0, 1]. */
export function finiteProblem({
  name,
  losses,
}: {
  readonly name: string;
  readonly losses: readonly (readonly RationalLike[])[];
}): FiniteProblem {
  const values = losses[0]?.length ?? 0;
  if (values === 0) refuseLosses("losses", "at least one hypothesis and one value", "none");
  const exact = losses.map((row, h) => {
    if (row.length !== values)
      refuseLosses(`losses.${h}`, `${values} losses, as in the first row`, `${row.length}`);
    return row.map((loss, z) => {
      const read = Rational.from(loss, `losses.${h}.${z}`);
      if (read.sign() < 0 || read.compare(1) > 0) {
        refuseLosses(
          `losses.${h}.${z}`,
          "a loss in [0, 1]",
          show(read.toString()),
          "Divide all losses by a public bound.",
        );
      }
      return read;
    });
  });
  let denominator = 1n;
  for (const loss of exact.flat()) {
    // What the loss still has below the line over the denominator so far is what that lacks.
    denominator *= loss.times(denominator).denominator;
    if (denominator > largestDenominator) {
      refuseLosses(
        "losses",
        `a common denominator of at most ${largestDenominator}`,
        "a larger one",
        "Round the losses.",
      );
    }
  }
  return Object.freeze({
    name,
    values,
    hypotheses: exact.length,
    losses: Object.freeze(
      exact.map((row) => Object.freeze(row.map((loss) => Number(loss.times(denominator).numerator)))),
    ),
    denominator: Number(denominator),
  });
}

function refuseLosses(path: string, expected: string, received: string, remedy?: string): never {
  return refuse({ code: "problem", path, expected, received, ...(remedy === undefined ? {} : { remedy }) });
}
