import type { Point, Points, Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import type { Bracket, Dichotomy, DimensionBounds, FiniteClass, Label, Scored } from "./class.ts";
import { growthOfTable } from "./dimension/growth-of-table.ts";
import { littlestoneOfTable, vcOfTable } from "./dimension/of-table.ts";
import type { SearchOptions } from "./dimension/search-run.ts";
import { exactly, floorLog2, isExact, least } from "./exact.ts";
import type { Family } from "./family.ts";
import { type Histogram, histogramOf, indicesOf, mostPoints } from "./index-histogram.ts";
import {
  distinctFunctions,
  errorsOf,
  firstMinimizer,
  firstRestrictions,
  labelKey,
  rowOf,
} from "./listing.ts";
import { rankOf, sortedDistinct } from "./sorted-distinct.ts";
import { isListable, mostVisited, refuseListing, truthTable } from "./truth-table.ts";

/** What the author of a class on a finite domain writes. Everything optional is derived from the truth table. */
export interface FiniteDefinition<Hypothesis> {
  /** A name for the class. */
  readonly spec: string;
  /** The domain is 0 … points - 1. */
  readonly points: number;
  /** The number of different functions. Without it they are counted, and hypotheses that repeat one are left out. */
  readonly size?: bigint;
  /** Every function once, in canonical form; the first is preferred by ties. */
  hypotheses(): Iterable<Hypothesis>;
  predict(hypothesis: Hypothesis, point: number): Label;
  /** Default: the listed hypothesis that is the same function. */
  canonical?(hypothesis: Hypothesis): Hypothesis;
  /** Default: the labels if there is no `canonical`, otherwise the canonical form as JSON. */
  key?(hypothesis: Hypothesis): string;
  /**
   * Hypotheses in the order of `hypotheses()` among which is the first with each labelling of these points, which
   * ascend. Default: all.
   */
  candidates?(points: Float64Array): Iterable<Hypothesis>;
  /** The first minimizer. */
  erm?(histogram: Histogram): Hypothesis;
  /** Asked for 1 <= m < points. What is not exact is made sharper by search where the truth table is small enough. */
  growth?(m: number): Bracket<bigint>;
  vc?(search?: SearchOptions): DimensionBounds;
  littlestone?(search?: SearchOptions): DimensionBounds;
}

/** Searches are tried on tables of at most this many labels. */
const mostSearched = 4194304n;
/** The work that growth may do for the VC dimension, which bounds it from above: less than a second. */
const growthBudget = 67108864;
/** Growth is bounded by that of one point less up to this many points. */
const mostDoubled = 10;

/**
 * A class on a finite domain from the little that its author must say. Dichotomies are restrictions in order of first
 * appearance, ties go to the first hypothesis, dimensions and growth come from closed forms where given and from
 * searches of the truth table otherwise; beyond their reach there are brackets.
 */
export function finiteClass<Hypothesis>(definition: FiniteDefinition<Hypothesis>): FiniteClass<Hypothesis> {
  const { spec, points } = definition;
  if (!Number.isInteger(points) || points < 1 || points > mostPoints) {
    const expected = `a whole number from 1 to ${mostPoints}`;
    return refuse({ code: "parameter-range", path: `${spec}.points`, expected, received: String(points) });
  }
  const predict = (hypothesis: Hypothesis, x: number): Label => definition.predict(hypothesis, x);
  const everywhere = once(() => Float64Array.from({ length: points }, (_, x) => x));
  const distinct = once(() => distinctFunctions(spec, definition.hypotheses(), predict, points));
  const byRow = once(() => {
    const rows = new Map<string, Hypothesis>();
    for (const { labels, hypothesis } of firstRestrictions(self.hypotheses(), predict, everywhere())) {
      rows.set(labelKey(labels), hypothesis);
    }
    return rows;
  });
  const listed = (count: number): Iterable<Hypothesis> =>
    isListable(self.size, count, mostVisited)
      ? self.hypotheses()
      : refuseListing(spec, self.size, count, mostVisited);
  const candidates = (indices: Float64Array): Iterable<Hypothesis> =>
    definition.candidates?.(indices) ?? listed(indices.length);
  const isSearched = (): boolean => self.size * BigInt(points) <= mostSearched;
  const dimension = (given: DimensionBounds | undefined, search: () => DimensionBounds): DimensionBounds => {
    const known = given ?? bySize(self.size);
    return isExact(known) || !isSearched() ? known : sharper(known, search());
  };

  const grown = new Map<string, Bracket<bigint>>();

  const self: FiniteClass<Hypothesis> = {
    spec,
    domain: Object.freeze({ kind: "finite", points }),
    get size() {
      return definition.size ?? BigInt(distinct().length);
    },
    hypotheses: () => (definition.size === undefined ? distinct() : definition.hypotheses()),
    predict(hypothesis: Hypothesis, point: Point) {
      const x = point[0]!;
      if (x >= 0 && x < points && Number.isInteger(x) && point.length === 1) return predict(hypothesis, x);
      const expected = `one whole number from 0 to ${points - 1}`;
      return refuse({ code: "points", path: "point", expected, received: "something else" });
    },
    canonical(hypothesis: Hypothesis) {
      if (hypothesis === undefined || hypothesis === null) {
        return refuse({ code: "hypothesis", path: spec, expected: "a hypothesis", received: "nothing" });
      }
      if (definition.canonical !== undefined) return definition.canonical(hypothesis);
      const found = byRow().get(labelKey(rowOf(hypothesis, predict, everywhere())));
      if (found !== undefined) return found;
      return refuse({ code: "hypothesis", path: spec, expected: "a function that the class lists" });
    },
    key(hypothesis: Hypothesis) {
      if (definition.key !== undefined) return definition.key(self.canonical(hypothesis));
      if (definition.canonical !== undefined) return JSON.stringify(definition.canonical(hypothesis));
      return rowOf(self.canonical(hypothesis), predict, everywhere()).join("");
    },
    *dichotomies(list: Points): Generator<Dichotomy<Hypothesis>> {
      const indices = indicesOf(list, points);
      const ascending = sortedDistinct(indices);
      const places = Uint32Array.from(indices, (x) => rankOf(ascending, x));
      for (const { labels, hypothesis } of firstRestrictions(candidates(ascending), predict, ascending)) {
        yield Object.freeze({ labels: Uint8Array.from(places, (place) => labels[place]!), hypothesis });
      }
    },
    erm(sample: Sample): Scored<Hypothesis> {
      const histogram = histogramOf(sample, points);
      const hypothesis =
        definition.erm?.(histogram) ?? firstMinimizer(candidates(histogram.points), predict, histogram);
      return Object.freeze({ hypothesis, errors: errorsOf(hypothesis, predict, histogram) });
    },
    growth(m: number): Bracket<bigint> {
      if (!Number.isSafeInteger(m) || m < 0) {
        const expected = "a whole number of points";
        return refuse({ code: "parameter-range", path: "m", expected, received: String(m) });
      }
      if (m === 0) return exactly(1n);
      if (m >= points) return exactly(self.size);
      const given = definition.growth?.(m);
      if (given !== undefined && (isExact(given) || !isSearched())) return given;
      const vc = self.vc({ budget: growthBudget });
      const key = `${m} ${vc.lower} ${vc.upper}`;
      let searched = grown.get(key);
      if (searched === undefined) {
        searched = growthOfTable(m, self.size, vc, given, isSearched() ? truthTable(self) : undefined);
        // One more point at most doubles the labellings; what fewer points say is looked at where it costs little.
        if (!isExact(searched) && m <= mostDoubled) {
          const { lower, upper } = searched;
          searched = { lower, upper: least(upper, 2n * self.growth(m - 1).upper) };
        }
        grown.set(key, searched);
      }
      return searched;
    },
    vc: untilExact((search) => dimension(definition.vc?.(search), () => vcOfTable(truthTable(self), search))),
    littlestone: untilExact((search) =>
      dimension(definition.littlestone?.(search), () => littlestoneOfTable(truthTable(self), search)),
    ),
    family(cuts?: readonly ArrayLike<number>[]): Family<Hypothesis> {
      if (cuts !== undefined) {
        const expected = "no cuts: the family of a finite class is the whole class";
        return refuse({ code: "parameter-unknown", path: "cuts", expected });
      }
      const table = truthTable(self);
      const list = [...self.hypotheses()];
      return Object.freeze({ kind: "table", table, count: table.rows, at: (i: number) => list[i]! });
    },
  };
  return Object.freeze(self);
}

function bySize(size: bigint): DimensionBounds {
  if (size === 1n) return { lower: 0, upper: 0, why: "one function has no two labels anywhere" };
  const why = `two functions differ somewhere, and ${size} functions shatter at most log2 of their number`;
  return { lower: 1, upper: floorLog2(size), why };
}

function sharper(a: DimensionBounds, b: DimensionBounds): DimensionBounds {
  const why = isExact(b) ? b.why : `${a.why}; ${b.why}`;
  return Object.freeze({ lower: Math.max(a.lower, b.lower), upper: Math.min(a.upper, b.upper), why });
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** A dimension that is computed until it is known exactly. Bounds may have been those of a short search. */
function untilExact(
  compute: (search?: SearchOptions) => DimensionBounds,
): (search?: SearchOptions) => DimensionBounds {
  let known: DimensionBounds | undefined;
  return (search) => {
    if (known === undefined || !isExact(known)) known = compute(search);
    return known;
  };
}
