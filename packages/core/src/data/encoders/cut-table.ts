/**
 * A monotone step function from numbers to codes: `codes[i]` from `cuts[i-1]` on and below `cuts[i]`. Both lists ascend
 * strictly, and there is one code more than cuts.
 */
export interface CutTable {
  readonly cuts: readonly number[];
  readonly codes: readonly number[];
}

/**
 * The table of a monotone map onto the codes -largestCode … largestCode, from where each code begins: `least(step)` is the
 * least value whose code is at least step - largestCode, for step = 1 … 2 largestCode. Codes that no value has are left out.
 */
export function cutTable(largestCode: number, least: (step: number) => number): CutTable {
  const cuts: number[] = [];
  const codes = [-largestCode];
  for (let step = 1; step <= 2 * largestCode; step++) {
    const cut = least(step);
    if (cuts.length > 0 && cuts.at(-1) === cut) codes.pop();
    else cuts.push(cut);
    codes.push(step - largestCode);
  }
  return { cuts: Object.freeze(cuts), codes: Object.freeze(codes) };
}

/** The code of every value, by binary search. */
export function codesByCuts(column: Float64Array, cuts: Float64Array, codes: Int16Array): Int16Array {
  const result = new Int16Array(column.length);
  for (let i = 0; i < column.length; i++) {
    const x = column[i]!;
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cuts[middle]! <= x) low = middle + 1;
      else high = middle;
    }
    result[i] = codes[low]!;
  }
  return result;
}
