import { refuse } from "../../../issues/index.ts";
import { Rational, type RationalLike } from "../../../math/index.ts";
import { type Coins, lawOf } from "../../../mechanisms/coins/index.ts";
import { cellLists } from "../data-sets.ts";
import { type Laws, LawsInMaking } from "../laws.ts";
import type { SampleTable } from "../law-table.ts";
import type { Population } from "../generalization/populations.ts";

/** A mechanism on samples of n records, each of finitely many values. */
export interface SampledMechanism {
  /** The values of a record are 0, ..., values - 1. */
  readonly values: number;
  readonly n: number;
  /** Whether the order of records matters. Default false: each multiset of records is asked once, in ascending order. */
  readonly ordered?: boolean;
  /** The mechanism as a program over coins; outcomes are plain data. */
  readonly program: (sample: readonly number[], coins: Coins) => unknown;
}

/** The laws of a mechanism on every sample: what its generalization is measured on. */
export interface SampledLaws {
  readonly table: SampleTable;
  readonly laws: Laws;
}

/** Samples whose laws are listed, at most. */
const mostSamples = 4096;

/**
 * The exact law of the mechanism on every sample of n records. Cost: one law for each sample; at most 4096 samples.
 */
export async function sampledLaws({
  values,
  n,
  ordered = false,
  program,
}: SampledMechanism): Promise<SampledLaws> {
  if (!Number.isSafeInteger(values) || values < 1 || values > 30 || !Number.isSafeInteger(n) || n < 1) {
    refuse({
      code: "parameter-range",
      path: "values",
      expected: "1 to 30 values and at least one record",
      received: `${values} values, ${n} records`,
    });
  }
  const sets: (readonly number[])[] = [];
  const laws = new LawsInMaking();
  for (const sample of cellLists(values, n, ordered)) {
    if (sets.length === mostSamples) {
      refuse({
        code: "too-large",
        path: "n",
        expected: `at most ${mostSamples} samples`,
        remedy: "Use fewer records or fewer values.",
      });
    }
    sets.push(sample);
    laws.add(
      await lawOf(
        (coins) => Promise.resolve(program(sample, coins)),
        (outcome) => (typeof outcome === "string" ? outcome : JSON.stringify(outcome)),
      ),
    );
  }
  return { table: { cells: values, n, sets, ordered }, laws };
}

/** A distribution of records over one denominator. */
export function populationOf(
  { table: { cells } }: SampledLaws,
  distribution: readonly RationalLike[],
): Population {
  const masses = distribution.map((mass, i) => Rational.from(mass, `distribution.${i}`));
  const total = masses.reduce((sum, mass) => sum.plus(mass), Rational.zero);
  const denominator = masses.reduce((least, mass) => commonMultiple(least, mass.denominator), 1n);
  if (
    masses.length !== cells ||
    masses.some((mass) => mass.sign() < 0) ||
    !total.equals(1) ||
    denominator > 1_000_000n
  ) {
    refuse({
      code: "distribution",
      path: "distribution",
      expected: `${cells} probabilities that sum to 1, over a common denominator of at most a million`,
      received: masses.join(", "),
    });
  }
  const weights = masses.map((mass) => Number((mass.numerator * denominator) / mass.denominator));
  return { weights, total: Number(denominator) };
}

function commonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
