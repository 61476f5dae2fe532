/**
 * A set of numbers: the line is cut at finitely many points; each point, each open piece between two and "not a number" is in the set
 * or not. Which, stands in `at` (one for each cut), `between` (one more than cuts) and `notANumber`.
 */
export interface LineSet {
  readonly cuts: readonly number[];
  readonly at: readonly boolean[];
  readonly between: readonly boolean[];
  readonly notANumber: boolean;
}

/** Which cell a number is in: 2i is the piece before cut i, 2i + 1 the cut itself, and the last one is "not a number". */
export function cellOf(cuts: Float64Array, value: number): number {
  if (Number.isNaN(value)) return 2 * cuts.length + 1;
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low < cuts.length && cuts[low] === value ? 2 * low + 1 : 2 * low;
}

/** The set of these cells, with no cut that changes nothing, so that it is told in few words and counted quickly. */
export function lineSet(cuts: Float64Array, cells: Iterable<number>): LineSet {
  const inside = new Array<boolean>(2 * cuts.length + 2).fill(false);
  for (const cell of cells) inside[cell] = true;
  const needed = [...cuts.keys()].filter(
    (i) => inside[2 * i] !== inside[2 * i + 1] || inside[2 * i + 1] !== inside[2 * i + 2],
  );
  return {
    cuts: needed.map((i) => cuts[i]!),
    at: needed.map((i) => inside[2 * i + 1]!),
    between: [inside[0]!, ...needed.map((i) => inside[2 * i + 2]!)],
    notANumber: inside.at(-1)!,
  };
}

/** Whether a number is in the set. */
export function membership({ cuts, at, between, notANumber }: LineSet): (value: number) => boolean {
  const sorted = Float64Array.from(cuts);
  const inside = cuts.flatMap((_, i) => [between[i]!, at[i]!]).concat(between.at(-1)!, notANumber);
  return (value) => inside[cellOf(sorted, value)]!;
}

/** How many of the numbers are in the set. */
export function countInside(set: LineSet, values: Float64Array): number {
  const { cuts, at, between, notANumber } = set;
  let count = 0;
  if (cuts.length === 1) {
    // Half-lines are most of what is counted: 1e7 numbers in some tens of milliseconds.
    const cut = cuts[0]!;
    const inside = Uint8Array.of(Number(between[0]), Number(at[0]), Number(between[1]), Number(notANumber));
    for (const value of values) count += inside[value < cut ? 0 : value === cut ? 1 : value > cut ? 2 : 3]!;
    return count;
  }
  const isInside = membership(set);
  for (const value of values) if (isInside(value)) count++;
  return count;
}

/** The set in words: `output >= 1.37`, `output in [0, 1) or output = 3`. */
export function lineSetInWords(set: LineSet, name: string): string {
  const { cuts, at, between, notANumber } = set;
  const pieces: string[] = [];
  let open: string | undefined = between[0] ? "" : undefined;
  for (let i = 0; i < cuts.length; i++) {
    const cut = cuts[i]!;
    const here = at[i]!;
    const after = between[i + 1]!;
    if (open !== undefined && !(here && after)) {
      pieces.push(piece(name, open, `${here ? "<=" : "<"} ${cut}`));
      open = after ? `> ${cut}` : undefined;
    } else if (open === undefined) {
      if (after) open = `${here ? ">=" : ">"} ${cut}`;
      else if (here) pieces.push(`${name} = ${cut}`);
    }
  }
  if (open !== undefined) pieces.push(piece(name, open, ""));
  if (notANumber) pieces.push(`${name} is not a number`);
  return pieces.length === 0 ? "nothing" : pieces.join(" or ");
}

/** One interval in words; its ends are as `>= 0`, or empty. */
function piece(name: string, from: string, to: string): string {
  if (from === "") return to === "" ? `${name} is a number` : `${name} ${to}`;
  if (to === "") return `${name} ${from}`;
  const [left, low] = from.split(" ") as [string, string];
  const [right, high] = to.split(" ") as [string, string];
  return `${name} in ${left === ">" ? "(" : "["}${low}, ${high}${right === "<" ? ")" : "]"}`;
}
