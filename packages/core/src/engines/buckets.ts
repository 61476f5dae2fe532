/** Among more cuts than this a number is searched by halving. */
const longestStep = 8;

/** Writes the cells of rows `from` to `to - 1` to `cells[0]`, `cells[1]`, … */
export type Placer = (from: number, to: number, cells: Int32Array) => void;

/**
 * Equal buckets over the range of the finite cuts, and one on either side for infinite ones. The bucket of a number is
 * non-decreasing in the number, rounding included, so a cut of a lower bucket is less than x and a cut of a higher one
 * greater: only the cuts `first[b]`, …, `first[b + 1] - 1` of x's own bucket b remain to be compared.
 */
interface Buckets {
  readonly low: number;
  readonly scale: number;
  readonly last: number;
  readonly first: Int32Array;
}

/** Places doubles by equal buckets over the range of the cuts, and by comparisons with the cuts of one bucket. */
export function bucketPlacer(column: Float64Array, cuts: Float64Array): Placer {
  const buckets = bucketsOf(cuts);
  const { first, last } = buckets;
  let most = 0;
  for (let b = 0; b <= last; b++) most = Math.max(most, first[b + 1]! - first[b]!);
  // No number compares with NaN: where there is no cut, nothing is added.
  if (most > 1) {
    const padded = new Float64Array(cuts.length + 2).fill(Number.NaN);
    padded.set(cuts);
    return (from, to, cells) => {
      placeByTwo(column, from, to, cells, buckets, padded);
    };
  }
  const only = new Float64Array(last + 1).fill(Number.NaN);
  for (let b = 0; b <= last; b++) if (first[b]! < first[b + 1]!) only[b] = cuts[first[b]!]!;
  return (from, to, cells) => {
    placeByOne(column, from, to, cells, buckets, only);
  };
}

function bucketsOf(cuts: Float64Array): Buckets {
  const { low, high } = finiteRange(cuts);
  const wanted = Math.max(1, 2 * cuts.length);
  // Any positive finite scale is right, also where the range overflows or is a single number.
  const largest = Number.MAX_VALUE;
  const scale = Math.min(Math.max(wanted / (high - low), wanted / largest), largest);
  const last = wanted + 2;
  const first = new Int32Array(last + 2);
  const buckets = { low, scale, last, first };
  for (let k = 0; k < cuts.length; k++) first[bucketOf(cuts[k]!, buckets) + 1]!++;
  for (let b = 0; b <= last; b++) first[b + 1]! += first[b]!;
  return buckets;
}

/** Where no cut is finite, the range is 0 to 0. */
export function finiteRange(cuts: Float64Array): { low: number; high: number } {
  const finite = cuts.subarray(cuts[0] === -Infinity ? 1 : 0, cuts.at(-1) === Infinity ? -1 : cuts.length);
  return { low: finite[0] ?? 0, high: finite.at(-1) ?? 0 };
}

function bucketOf(x: number, { low, scale, last }: Buckets): number {
  const place = (x - low) * scale + 1;
  return place > 0 ? (place < last ? place | 0 : last) : 0;
}

/** At most one cut in a bucket: two comparisons without a branch. */
function placeByOne(
  column: Float64Array,
  from: number,
  to: number,
  cells: Int32Array,
  { low, scale, last, first }: Buckets,
  only: Float64Array,
): void {
  for (let i = from; i < to; i++) {
    const x = column[i]!;
    const place = (x - low) * scale + 1;
    const bucket = place > 0 ? (place < last ? place | 0 : last) : 0;
    const cut = only[bucket]!;
    cells[i - from] = 2 * first[bucket]! + Number(x >= cut) + Number(x > cut);
  }
}

/** Two comparisons without a branch; it is rare that a number lies above two cuts of its bucket. */
function placeByTwo(
  column: Float64Array,
  from: number,
  to: number,
  cells: Int32Array,
  { low, scale, last, first }: Buckets,
  padded: Float64Array,
): void {
  for (let i = from; i < to; i++) {
    const x = column[i]!;
    const place = (x - low) * scale + 1;
    const bucket = place > 0 ? (place < last ? place | 0 : last) : 0;
    const k = first[bucket]!;
    const cut = padded[k]!;
    const next = padded[k + 1]!;
    // A cut of a later bucket is greater than x, and so is every cut from the first that is.
    cells[i - from] =
      x > next
        ? searchedCell(x, k + 2, first[bucket + 1]!, padded)
        : 2 * k + Number(x >= cut) + Number(x > cut) + Number(x >= next);
  }
}

/** The cell of a number above all cuts before `start` and below all from `end` on. */
function searchedCell(x: number, start: number, end: number, cuts: Float64Array): number {
  let k = start;
  let stop = end;
  while (stop - k > longestStep) {
    const middle = (k + stop) >>> 1;
    if (x >= cuts[middle]!) k = middle + 1;
    else stop = middle;
  }
  while (k < stop && x >= cuts[k]!) k++;
  return 2 * k - (x === cuts[k - 1]! ? 1 : 0);
}
