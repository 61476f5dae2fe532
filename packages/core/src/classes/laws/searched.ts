import { type BitMatrix, bitMatrix, distinctRows, setBit } from "../bit-matrix.ts";
import type { Bracket } from "../class.ts";
import { checkMistakeTree, type WitnessCheck } from "../dimension/check-mistake-tree.ts";
import { checkRefutation } from "../dimension/check-refutation.ts";
import { checkShattered } from "../dimension/check-shattered.ts";
import { growthOfTable } from "../dimension/growth-of-table.ts";
import { littlestoneWitnesses, vcWitnesses } from "../dimension/of-table.ts";
import { exactly } from "../exact.ts";
import { first, type Subject } from "./subject.ts";

/** The most labels of a table that is searched. */
const mostLabels = 1048576;
/** The work of one search: about a second. */
const search = { budget: 67108864 };
/** The work of one search for growth, of which there are several. */
const growthBudget = 8388608;

const tables = new WeakMap<Subject, BitMatrix>();

/** The truth table of the listed functions as they predict, each once, whatever the class says about its size. */
export function searchedTable(given: Subject): BitMatrix | undefined {
  const { finite } = given;
  const known = tables.get(given);
  if (finite === undefined || known !== undefined) return known;
  const { points } = finite.domain;
  const most = Math.floor(mostLabels / points);
  const hypotheses = first(finite.hypotheses(), most + 1);
  if (hypotheses.length > most) return undefined;
  const table = bitMatrix(hypotheses.length, points);
  for (const [row, hypothesis] of hypotheses.entries()) {
    for (let x = 0; x < points; x++) if (finite.predict(hypothesis, [x]) === 1) setBit(table, row, x);
  }
  const { matrix } = distinctRows(table);
  tables.set(given, matrix);
  return matrix;
}

/** The VC dimension that a search shows, with its shattered set checked; nothing for a table that is too large. */
export function searchedVc(given: Subject): Bracket<number> | undefined {
  const table = searchedTable(given);
  if (table === undefined) return undefined;
  const { lower, upper, shattered } = vcWitnesses(table, search);
  shown(checkShattered(table, shattered), lower);
  return { lower, upper };
}

/** The Littlestone dimension that a search shows, with both witnesses checked. */
export function searchedLittlestone(given: Subject): Bracket<number> | undefined {
  const table = searchedTable(given);
  if (table === undefined) return undefined;
  const { lower, upper, tree, refutation } = littlestoneWitnesses(table, search);
  if (tree !== undefined) shown(checkMistakeTree(table, tree), lower);
  shown(checkRefutation(table, refutation), upper);
  return { lower, upper };
}

/** The growth that a search shows. */
export function searchedGrowth(given: Subject, table: BitMatrix, m: number): Bracket<bigint> {
  const size = BigInt(table.rows);
  if (m >= table.points) return exactly(size);
  const vc = searchedVc(given)!;
  return growthOfTable(m, size, { ...vc, why: "by search" }, undefined, table, growthBudget);
}

function shown(check: WitnessCheck, depth: number): void {
  if (!check.holds) throw new Error(`a witness does not hold: ${check.why}`);
  if (check.depth !== depth) throw new Error(`a witness of ${depth} shows ${check.depth}`);
}
