import type { CellCounts } from "./best-cells.ts";
import type { LineSamples } from "./learn-line.ts";
import { cellOf } from "./line-set.ts";

/** The line in pieces: atoms, what lies between cuts (with the cut before it, where that is no atom), and "not a number" as the last. */
export interface LinePieces {
  readonly cuts: Float64Array;
  /** The piece that each cell of the cuts belongs to. */
  readonly of: Uint32Array;
  /** Whether a piece is an atom. */
  readonly atom: Uint8Array;
  readonly size: number;
  pieceOf(value: number): number;
}

/** Into how many parts of equal mass the line is cut. */
const parts = 1024;
/** Values seen at least so often stand for themselves, the most frequent ones. */
const repeating = { seen: 5, most: 4096 };

/** Cuts the line at the quantiles of all outputs together and at the values that repeat. */
export function cutLine({ first, second }: LineSamples): LinePieces {
  const sorted = pool(first, second);
  const atoms = new Set(atomsOf(sorted));
  const rest = atoms.size === 0 ? sorted : sorted.filter((value) => !atoms.has(value));
  const chosen = new Set(atoms);
  for (let i = 1; i < parts && rest.length > 0; i++) chosen.add(rest[Math.floor((i * rest.length) / parts)]!);
  const cuts = Float64Array.from(chosen).sort();
  const of = new Uint32Array(2 * cuts.length + 2);
  const atom = new Uint8Array(2 * cuts.length + 2);
  let size = 0;
  for (let i = 0; i < cuts.length; i++) {
    of[2 * i] = size++;
    if (atoms.has(cuts[i]!)) atom[size] = 1;
    of[2 * i + 1] = atoms.has(cuts[i]!) ? size++ : size;
  }
  of[2 * cuts.length] = size++;
  of[2 * cuts.length + 1] = size++;
  return { cuts, of, atom, size, pieceOf: (value) => of[cellOf(cuts, value)]! };
}

/** The group of each piece when neighboring pieces are taken together to about `count` groups of equal mass; atoms stay alone. */
export function merged(
  { atom, size }: LinePieces,
  { first, second, of }: CellCounts,
  count: number,
  withAtoms?: "atoms too",
): Uint32Array {
  const groups = new Uint32Array(size);
  const alone = (piece: number): boolean =>
    piece === size - 1 || (withAtoms === undefined && atom[piece] === 1);
  let mass = 0;
  for (let i = 1; i < size; i++) {
    const before = Math.floor((mass * count) / (2 * of));
    if (!alone(i - 1)) mass += first[i - 1]! + second[i - 1]!;
    const starts = alone(i) || alone(i - 1) || Math.floor((mass * count) / (2 * of)) > before;
    groups[i] = groups[i - 1]! + Number(starts);
  }
  return groups;
}

/** Both sides together, sorted, numbers only. */
function pool(first: Float64Array, second: Float64Array): Float64Array {
  const pooled = new Float64Array(first.length + second.length);
  pooled.set(first);
  pooled.set(second, first.length);
  pooled.sort();
  let end = pooled.length;
  while (end > 0 && Number.isNaN(pooled[end - 1]!)) end--;
  return pooled.subarray(0, end);
}

/** The values that repeat, in rising order. */
function atomsOf(sorted: Float64Array): readonly number[] {
  for (let seen = repeating.seen; ; seen *= 2) {
    const found: number[] = [];
    for (let i = 0; i < sorted.length;) {
      let end = i + 1;
      while (end < sorted.length && sorted[end] === sorted[i]) end++;
      if (end - i >= seen) found.push(sorted[i]!);
      i = end;
    }
    if (found.length <= repeating.most) return found;
  }
}
