import type { FiniteProblem } from "./problem.ts";

/** Permutations of values and hypotheses together: value z goes to `values[z]`, hypothesis h to `hypotheses[h]`. */
export interface Symmetry {
  readonly values: readonly number[];
  readonly hypotheses: readonly number[];
}

/** So many tries of an image for a value, at most; a public limit. */
const defaultWork = 200_000;

/**
 * Generators of the group of symmetries that keep every loss, losses[h'][z'] = losses[h][z], and the set of rows of
 * `alike`, matrices whose columns are values (such as distributions). For every value i, from the last, and every j one
 * symmetry is sought that keeps 0 … i-1 in place and takes i to j: together these generate all. Where the public work
 * limit is reached, what was found generates a smaller group, which is as sound. Hypotheses with equal losses are exchanged too.
 */
export function symmetries(
  problem: FiniteProblem,
  {
    alike = [],
    work = defaultWork,
  }: { readonly alike?: readonly (readonly string[])[]; readonly work?: number } = {},
): readonly Symmetry[] {
  const rows: readonly (readonly (number | string)[])[] = [...problem.losses, ...alike];
  const isLoss = (row: number): boolean => row < problem.hypotheses;
  const prefixes = prefixClasses(rows, problem.values, isLoss);
  const found: Symmetry[] = [];
  let left = work;

  /** Extends the images of the first values to a symmetry, or not at all. `classes` are those of the rows so far. */
  const extend = (images: number[], classes: readonly number[]): Symmetry | undefined => {
    const place = images.length;
    if (place === problem.values)
      return { values: images, hypotheses: matching(classes, prefixes.at(-1)!, problem.hypotheses) };
    for (let image = 0; image < problem.values; image++) {
      if (images.includes(image)) continue;
      if (--left < 0) return undefined;
      const next = prefixes[place]!.follow(classes, image);
      const whole = next && extend([...images, image], next);
      if (whole !== undefined) return whole;
    }
    return undefined;
  };

  const kept = Array.from({ length: problem.values }, (_, z) => z);
  for (let i = problem.values - 1; i >= 0; i--) {
    let classes: readonly number[] = rows.map((_, row) => (isLoss(row) ? 0 : 1));
    for (let z = 0; z < i; z++) classes = prefixes[z]!.classes;
    for (let j = i + 1; j < problem.values; j++) {
      if (orbit(found, i).has(j)) continue;
      const next = prefixes[i]!.follow(classes, j);
      const symmetry = next && extend([...kept.slice(0, i), j], next);
      if (symmetry !== undefined) found.push(Object.freeze(symmetry));
    }
  }
  return Object.freeze([...found, ...exchanges(problem, kept)]);
}

/** Rows in classes by their entries in the columns so far, and the same for the columns taken in another order. */
interface Prefix {
  readonly classes: readonly number[];
  /** The classes when the next column is `column` instead; undefined where they do not match as often. */
  readonly follow: (classes: readonly number[], column: number) => readonly number[] | undefined;
}

function prefixClasses(
  rows: readonly (readonly (number | string)[])[],
  columns: number,
  isLoss: (row: number) => boolean,
): readonly Prefix[] {
  const prefixes: Prefix[] = [];
  let before: readonly number[] = rows.map((_, row) => (isLoss(row) ? 0 : 1));
  for (let column = 0; column < columns; column++) {
    const ids = new Map<string, number>();
    const classes = rows.map((row, r) => {
      const key = `${before[r]}:${row[column]}`;
      if (!ids.has(key)) ids.set(key, ids.size);
      return ids.get(key)!;
    });
    const sizes = countsOf(classes, ids.size);
    const follow = (given: readonly number[], other: number): readonly number[] | undefined => {
      const next: number[] = [];
      for (const [r, row] of rows.entries()) {
        const id = ids.get(`${given[r]}:${row[other]}`);
        if (id === undefined) return undefined;
        next.push(id);
      }
      const counts = countsOf(next, ids.size);
      return counts.every((count, id) => count === sizes[id]) ? next : undefined;
    };
    prefixes.push({ classes, follow });
    before = classes;
  }
  return prefixes;
}

function countsOf(classes: readonly number[], size: number): readonly number[] {
  const counts = new Array<number>(size).fill(0);
  for (const id of classes) counts[id]!++;
  return counts;
}

/** Row r with permuted columns equals every row s of its class as it stands, so s goes to r; members pair up in order. */
function matching(permuted: readonly number[], { classes }: Prefix, hypotheses: number): readonly number[] {
  const waiting = new Map<number, number[]>();
  for (let r = 0; r < hypotheses; r++) {
    const list = waiting.get(permuted[r]!);
    if (list === undefined) waiting.set(permuted[r]!, [r]);
    else list.push(r);
  }
  return Array.from({ length: hypotheses }, (_, s) => waiting.get(classes[s]!)!.shift()!);
}

function orbit(generators: readonly Symmetry[], start: number): ReadonlySet<number> {
  const reached = new Set([start]);
  for (const z of reached) for (const { values } of generators) reached.add(values[z]!);
  return reached;
}

/** Hypotheses with the same losses change places, each with the next of its kind. */
function exchanges({ losses, hypotheses }: FiniteProblem, values: readonly number[]): readonly Symmetry[] {
  const last = new Map<string, number>();
  const pairs: Symmetry[] = [];
  for (const [h, row] of losses.entries()) {
    const key = row.join();
    const other = last.get(key);
    if (other !== undefined) {
      const places = Array.from({ length: hypotheses }, (_, i) => (i === h ? other : i === other ? h : i));
      pairs.push(Object.freeze({ values, hypotheses: places }));
    }
    last.set(key, h);
  }
  return pairs;
}
