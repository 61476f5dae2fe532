import { type BitMatrix, bitMatrix } from "../classes/bit-matrix.ts";
import { floorDivide } from "../math/integer.ts";
import { Rational } from "../math/index.ts";
import { refuse } from "../issues/index.ts";
import { atMostOne, constructed } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { rowDisagreements, weightedDisagreements } from "./empirical-disagreement.ts";
import { points } from "./metric-space.ts";
import { greedyPacking } from "./packing.ts";

/** So many words of 32 labels may be compared: some seconds. */
const mostWords = 2_147_483_648;

/** So many labels a table may have. */
const mostLabels = 134_217_728;

export interface TableCoverOptions<Hypothesis> {
  /** The functions as rows of labels, all different. */
  readonly table: BitMatrix;
  readonly hypotheses: readonly Hypothesis[];
  /** Integer weights of the columns; 1 each unless told. */
  readonly weights?: ArrayLike<number>;
  /** The sum of the weights. */
  readonly total: number;
  readonly scale: Rational;
  /** Whose metric it is, for the explanation. */
  readonly law: string;
}

/**
 * A maximal packing of the functions of a table in the metric of a law on its columns: distances are integers, compared
 * exactly, and the members are both farther apart than the scale and within it of every function (Chaudhuri-Hsu, lemma 13).
 * At a scale below every distance all functions are members. Cost: functions times members times columns / 32.
 */
export function coverTable<Hypothesis>(options: TableCoverOptions<Hypothesis>): Cover<Hypothesis> {
  const { table, hypotheses, weights, total, scale } = options;
  let words = 0;
  const distance = (i: number, j: number): number => {
    words += table.stride;
    if (words > mostWords) tooMany(table);
    return weights === undefined
      ? rowDisagreements(table, i, j)
      : weightedDisagreements(table, weights, i, j);
  };
  const space = { size: table.rows, distance };
  // Distances never exceed the whole mass.
  const limit = Number(floorDivide(atMostOne(scale).numerator * BigInt(total), atMostOne(scale).denominator));
  // Different rows differ in a column, so nothing is to be compared at limit 0, unless columns may have no weight.
  const isEvery = limit === 0 && weights === undefined;
  const kept = isEvery ? points(space) : greedyPacking(space, limit);
  const isAll = kept.length === table.rows;
  const at = (i: number): Hypothesis => hypotheses[kept[i]!]!;
  return constructed({
    size: BigInt(kept.length),
    radius: isAll ? Rational.zero : Rational.of(limit, total),
    // Distances are whole numbers of the total: those beyond the limit are beyond the scale.
    separation: atMostOne(scale),
    sizeLowerBound: BigInt(isAll ? kept.length : greedyPacking(space, 2 * limit).length),
    construction: isAll ? "enumeration" : "greedy packing",
    why: isAll
      ? `All ${table.rows} functions, which are farther apart than the scale.`
      : `A maximal packing under the ${options.law}: a function farther than ${limit} of ${total} from all members would be one.`,
    at: (i) => at(Number(i)),
    candidates: BigInt(kept.length),
    shape: () => {
      const rows = bitMatrix(kept.length, table.points);
      kept.forEach((row, i) => {
        rows.words.set(table.words.subarray(row * table.stride, (row + 1) * table.stride), i * table.stride);
      });
      return Object.freeze({ kind: "table", table: rows, count: kept.length, at });
    },
  });
}

/** Refuses tables that are too large to be filled and held, before they are made. */
export function checkLabels(rows: bigint, columns: number, path: string): void {
  if (rows * BigInt(columns) <= BigInt(mostLabels)) return;
  refuse({
    code: "too-large",
    path,
    expected: `at most ${mostLabels} labels, functions times points`,
    received: `${rows} functions on ${columns} points`,
    remedy: "Take a smaller domain or class; a class over the reals is covered by formulas.",
  });
}

function tooMany({ rows, points: columns }: BitMatrix): never {
  return refuse({
    code: "too-large",
    path: "scale",
    expected: `a packing found within ${mostWords} comparisons of 32 labels`,
    received: `${rows} functions on ${columns} points`,
    remedy: "Take a larger scale, whose packing is smaller, or scale 0, which compares nothing.",
  });
}
