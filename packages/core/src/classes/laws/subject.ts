import { type Point, pointAt, type Points } from "../../data/index.ts";
import { Bits, seededSource, uniform } from "../../random/index.ts";
import type { Dichotomy, FiniteClass, HypothesisClass } from "../class.ts";

/** A class under test, with the points and hypotheses on which laws are tried. */
export interface Subject {
  readonly subject: HypothesisClass;
  /** The same class, if its functions can be listed. */
  readonly finite: FiniteClass | undefined;
  readonly hypotheses: readonly unknown[];
  /** All points of a small finite domain, otherwise some. */
  readonly probes: readonly Point[];
  /** Whether `probes` is the whole domain. */
  readonly isWhole: boolean;
  /** Lists of points, short and with repetitions; the first is empty. */
  readonly lists: readonly Points[];
  /** A fair label. */
  label(): 0 | 1;
}

/** The most different labellings that a law counts. */
export const mostCounted = 5000;

const mostHypotheses = 300;
const smallDomain = 300;
const features = [-2, -1, 0, 1, 2, 3];

/** Draws what the laws look at; equal seeds draw the same. */
export function subjectOf(given: HypothesisClass, seed: number): Subject {
  const bits = new Bits(seededSource(seed));
  const { domain } = given;
  const coordinate = (): number =>
    domain.kind === "finite" ? uniform(bits, domain.points) : features[uniform(bits, features.length)]!;
  const width = domain.kind === "finite" ? 1 : domain.features;
  const draw = (n: number): Points => ({
    n,
    columns: Array.from({ length: width }, () => Float64Array.from({ length: n }, coordinate)),
  });
  const finite = "hypotheses" in given ? (given as FiniteClass) : undefined;
  const isLarge = finite !== undefined && finite.size > 65536n;
  const lists = (isLarge ? [0, 1, 2, 4] : [0, 1, 2, 3, 3, 4, 4, 5, 6, 7]).map(draw);
  const isWhole = domain.kind === "finite" && domain.points <= smallDomain;
  const probes = isWhole
    ? Array.from({ length: domain.points }, (_, x) => [x])
    : [...lists, draw(60)].flatMap((points) => rowsOf(points));
  return {
    subject: given,
    finite,
    hypotheses: [
      ...(finite === undefined ? [] : first(finite.hypotheses(), mostHypotheses)),
      ...lists.flatMap((list) => representatives(given, list)),
    ].slice(0, 2 * mostHypotheses),
    probes,
    isWhole,
    lists,
    label: () => bits.take(1) as 0 | 1,
  };
}

/** The dichotomies of the points as a list; undefined when there are too many of them to be counted. */
export function listDichotomies(
  subject: HypothesisClass,
  points: Points,
): readonly Dichotomy<unknown>[] | undefined {
  const list = first(subject.dichotomies(points), mostCounted + 1);
  return list.length > mostCounted ? undefined : list;
}

/** The points as rows. */
export function rowsOf(points: Points): readonly Point[] {
  return Array.from({ length: points.n }, (_, i) => pointAt(points, i));
}

function representatives(subject: HypothesisClass, list: Points): readonly unknown[] {
  try {
    return first(subject.dichotomies(list), mostHypotheses / 10).map(({ hypothesis }) => hypothesis);
  } catch {
    // The laws about dichotomies meet the same error and report it; the others try what is left.
    return [];
  }
}

export function first<Item>(items: Iterable<Item>, most: number): Item[] {
  const list: Item[] = [];
  for (const item of items) {
    if (list.length >= most) break;
    list.push(item);
  }
  return list;
}
