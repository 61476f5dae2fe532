import type { BitMatrix } from "../bit-matrix.ts";
import type { WitnessCheck } from "./check-mistake-tree.ts";
import type { Refutation, RefutedSpace } from "./refutation.ts";

/**
 * Checks a refutation claim by claim, in order and without search: every point of every claim must name a side that
 * is evident or the subject of an earlier claim. It shares no code with the search; a refutation that passes proves
 * that the Littlestone dimension is at most `depth`. Cost: for each claim, one reading of each of its named sides.
 */
export function checkRefutation(matrix: BitMatrix, { bound, claims }: Refutation): WitnessCheck {
  const read = reader(matrix);
  const columnsOf: ReadonlySet<string>[] = [];

  /** Whether earlier claim `index` is about these rows, up to the names of points, and says at most k. */
  const covers = (index: number, rows: Int32Array, k: number): boolean => {
    const claim = claims[index]!;
    if (claim.bound > k || claim.rows.length !== rows.length) return false;
    let same = 0;
    while (same < rows.length && rows[same] === claim.rows[same]) same++;
    if (same === rows.length) return true;
    const named = (columnsOf[index] ??= read.splits(claim.rows));
    for (const column of read.splits(rows)) if (!named.has(column)) return false;
    return true;
  };

  const faultOf = ({ rows, bound: k, sides }: RefutedSpace, index: number): string | undefined => {
    for (const [i, row] of rows.entries()) {
      if (!Number.isInteger(row) || row < 0 || row >= matrix.rows || (i > 0 && row <= rows[i - 1]!))
        return "its rows are no rows in order";
    }
    // Only the empty space has dimension -1. Without this a claim about one function, which no point splits, would
    // hold with any bound.
    if (!Number.isInteger(k) || k < (rows.length === 0 ? -1 : 0)) return `its bound is ${k}`;
    if (sides.length !== matrix.points) return "it does not name a side for every point";
    for (let point = 0; point < matrix.points; point++) {
      const label = sides[point]! & 1;
      const side = read.side(rows, point, label);
      if (side.length === 0 || side.length === rows.length) continue;
      const claim = (sides[point]! >> 1) - 1;
      if (claim >= index || claim < -1)
        return `at point ${point} it rests on claim ${claim}, which is not earlier`;
      if (claim >= 0 ? !covers(claim, side, k - 1) : !read.evident(side, k - 1)) {
        return `at point ${point} the side of label ${label} is not shown to have dimension at most ${k - 1}`;
      }
    }
    return undefined;
  };

  if (!Number.isInteger(bound) || bound < -1) return { holds: false, why: `the bound is ${bound}` };
  for (const [index, claim] of claims.entries()) {
    const fault = faultOf(claim, index);
    if (fault !== undefined) return { holds: false, why: `claim ${index} does not hold: ${fault}` };
  }
  const all = read.functions();
  const last = claims.at(-1);
  if (
    last === undefined
      ? read.evident(all, bound)
      : last.bound <= bound && read.functionsAmong(last.rows) === all.length
  ) {
    return { holds: true, depth: bound };
  }
  return { holds: false, why: `nothing is claimed of the whole class with bound ${bound}` };
}

/** 2^k; for k beyond 30 a number larger than any number of rows. */
function power(k: number): number {
  return k > 30 ? Infinity : 1 << k;
}

interface Reader {
  /** The rows with this label at the point. */
  side(rows: Int32Array, point: number, label: number): Int32Array;
  /** The labels of the rows at every point that splits them, opposite labels as one. */
  splits(rows: Int32Array): ReadonlySet<string>;
  evident(rows: Int32Array, k: number): boolean;
  /** The first row of every function. */
  functions(): Int32Array;
  /** How many functions of the class are among these rows. */
  functionsAmong(rows: Int32Array): number;
}

function reader({ rows: count, points, stride, words }: BitMatrix): Reader {
  const rowKey = (row: number): string => words.subarray(row * stride, (row + 1) * stride).join();

  const scratch = new Int32Array(count);
  const side = (rows: Int32Array, point: number, label: number): Int32Array => {
    const word = Math.floor(point / 32);
    const shift = point % 32;
    let size = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      scratch[size] = row;
      if (((words[row * stride + word]! >>> shift) & 1) === label) size++;
    }
    return scratch.slice(0, size);
  };

  const splits = (rows: Int32Array): ReadonlySet<string> => {
    const units = Math.ceil(rows.length / 16);
    const labels = new Uint16Array(points * units);
    for (let i = 0; i < rows.length; i++) {
      for (let w = 0; w < stride; w++) {
        const unlike = words[rows[i]! * stride + w]! ^ words[rows[0]! * stride + w]!;
        for (let bit = 0; unlike >>> bit !== 0 && bit < 32; bit++) {
          if (((unlike >>> bit) & 1) === 1) labels[(w * 32 + bit) * units + (i >>> 4)]! |= 1 << (i & 15);
        }
      }
    }
    const found = new Set<string>();
    for (let point = 0; point < points; point++) {
      let text = "";
      let any = 0;
      for (let unit = point * units; unit < (point + 1) * units; unit++) {
        any |= labels[unit]!;
        text += String.fromCharCode(labels[unit]!);
      }
      if (any !== 0) found.add(text);
    }
    return found;
  };

  const evident = (rows: Int32Array, k: number): boolean => {
    if (k < 0) return rows.length === 0;
    if (rows.length < power(k + 1)) return true;
    let narrow = true;
    for (let point = 0; point < points && narrow; point++) {
      let ones = 0;
      for (let i = 0; i < rows.length; i++)
        ones += (words[rows[i]! * stride + (point >>> 5)]! >>> (point % 32)) & 1;
      narrow = Math.min(ones, rows.length - ones) < power(k);
    }
    return narrow || splits(rows).size <= k;
  };

  const functions = (): Int32Array => {
    const firsts = new Map<string, number>();
    for (let row = 0; row < count; row++) if (!firsts.has(rowKey(row))) firsts.set(rowKey(row), row);
    return Int32Array.from(firsts.values());
  };

  return {
    side,
    splits,
    evident,
    functions,
    functionsAmong: (rows) => new Set(Array.from(rows, rowKey)).size,
  };
}
