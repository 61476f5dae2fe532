import type { Label } from "../classes/class.ts";
import type { RankedLearner } from "./ranked-learner.ts";

/** The closed sets of an intersection-closed class. `Hull` is one of them in canonical form. */
export interface ClosureSystem<Hull> {
  /**
   * Whether two different hulls differ in at least half the points of the larger one, as affine subspaces and subcubes
   * do: their common part is a proper part of the same kind. Then large hulls with few patches need not be listed.
   */
  readonly isSpread: boolean;
  /** The closure of no points: predicted before the first positive example. */
  readonly bottom: Hull;
  /** The length of the longest chain of closures above a hull. */
  rank(hull: Hull): number;
  has(hull: Hull, point: number): boolean;
  /** The least closed set that has the hull and the point; undefined when no function of the class has them. */
  join(hull: Hull, point: number): Hull | undefined;
  size(hull: Hull): number;
  /** The points, ascending. */
  members(hull: Hull): Iterable<number>;
  /** Some points, ascending, such that the least point of the hull outside any other hull is among them. */
  frame(hull: Hull): readonly number[];
  /** The hull as text: different hulls have different names. */
  name(hull: Hull): string;
}

export interface ClosureState<Hull> {
  readonly hull: Hull;
  readonly broken: boolean;
  /** The points whose label is not that of the hull: none before the state is broken. */
  readonly patches: ReadonlySet<number>;
}

/** A patched predictor of at most this many points is named by listing them. */
const listed = 1024;

/**
 * The closure learner of an intersection-closed class: it predicts 1 exactly on the closure of the positive examples on
 * which it erred. At most `ldim` mistakes, the length of the longest chain of closures, and the contract of ranked
 * learners (shown in proof.md). Keys are canonical for states of at most `listed` / 8 = 128 patches, and `disagreement` is
 * exact for all. Cost: a mistake is one join; keys and disagreements of broken states may walk a hull.
 */
export function closureLearner<Hull>(system: ClosureSystem<Hull>): RankedLearner<ClosureState<Hull>> {
  const unbroken = (hull: Hull): ClosureState<Hull> =>
    Object.freeze({ hull, broken: false, patches: new Set<number>() });
  const predict = ({ hull, patches }: ClosureState<Hull>, point: number): Label =>
    system.has(hull, point) === patches.has(point) ? 0 : 1;
  const first = unbroken(system.bottom);
  return Object.freeze({
    ldim: system.rank(system.bottom),
    start: () => first,
    rank: ({ hull }: ClosureState<Hull>) => system.rank(hull),
    isBroken: ({ broken }: ClosureState<Hull>) => broken,
    predict,
    mistake(state: ClosureState<Hull>, point: number, label: Label): ClosureState<Hull> {
      const grown = state.broken || label === 0 ? undefined : system.join(state.hull, point);
      if (grown !== undefined) return unbroken(grown);
      const patches = new Set(state.patches);
      if (!patches.delete(point)) patches.add(point);
      return Object.freeze({ hull: state.hull, broken: true, patches });
    },
    key: (state: ClosureState<Hull>) => functionName(system, state),
    disagreement(a: ClosureState<Hull>, b: ClosureState<Hull>): number | undefined {
      const patched = new Set([...a.patches, ...b.patches]);
      const places = [...patched].filter((point) => predict(a, point) !== predict(b, point));
      const least = [
        leastOutside(system, a.hull, b.hull, patched),
        leastOutside(system, b.hull, a.hull, patched),
      ];
      const place = [...places, ...least].reduce<number>((x, y) => Math.min(x, y ?? Infinity), Infinity);
      return place === Infinity ? undefined : place;
    },
  });
}

/** The least point of a hull that is not in another and not to be skipped. */
function leastOutside<Hull>(
  system: ClosureSystem<Hull>,
  hull: Hull,
  other: Hull,
  skipped: ReadonlySet<number>,
): number | undefined {
  const least = system.frame(hull).find((point) => !system.has(other, point));
  if (least === undefined || !skipped.has(least)) return least;
  for (const point of system.members(hull))
    if (!system.has(other, point) && !skipped.has(point)) return point;
  return undefined;
}

/**
 * One name for one function. A closed set is named as such, any other small set by its points. A large one has the name of
 * its hull with its patches: another hull would differ from it in more points than patches may be.
 */
function functionName<Hull>(system: ClosureSystem<Hull>, { hull, patches }: ClosureState<Hull>): string {
  if (patches.size === 0) return system.name(hull);
  const longest = system.isSpread ? listed : Infinity;
  if (system.size(hull) > longest + patches.size) return `${system.name(hull)} except ${ascending(patches)}`;
  const points = [...system.members(hull)].filter((point) => !patches.has(point));
  for (const point of patches) if (!system.has(hull, point)) points.push(point);
  if (points.length > longest) return `${system.name(hull)} except ${ascending(patches)}`;
  let closure: Hull | undefined = system.bottom;
  for (const point of points) {
    if (closure === undefined) break;
    if (!system.has(closure, point)) closure = system.join(closure, point);
  }
  const isClosed = closure !== undefined && system.size(closure) === points.length;
  return isClosed ? system.name(closure!) : `the points ${ascending(points)}`;
}

function ascending(points: Iterable<number>): string {
  return [...points].sort((a, b) => a - b).join(" ");
}
