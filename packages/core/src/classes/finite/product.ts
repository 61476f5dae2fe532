import { checkLabels, type Points, type Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Bracket, Dichotomy, DimensionBounds, FiniteClass, HypothesisClass, Scored } from "../class.ts";
import { greatest } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import { indicesOf, mostPoints } from "../index-histogram.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { sortedDistinct } from "../sorted-distinct.ts";

/** A pair of functions on disjoint domains. */
export interface Pair<First = unknown, Second = unknown> {
  readonly first: First;
  readonly second: Second;
}

/** Growth is maximized over at most this many ways to divide the points. */
const mostSplits = 4096;

/**
 * `product(A;B)`: pairs of functions on disjoint finite domains; the points of B come after those of A. Size, growth and
 * dichotomies multiply, dimensions add (Bun-Livni-Moran, direct products), and each half is learned on its own.
 */
function productClass<First, Second>(
  a: FiniteClass<First>,
  b: FiniteClass<Second>,
): FiniteClass<Pair<First, Second>> {
  const spec = `product(${a.spec};${b.spec})`;
  const border = a.domain.points;
  if (border + b.domain.points > mostPoints) {
    const expected = `at most ${mostPoints} points`;
    return refuse({ code: "too-large", path: spec, expected, received: String(border + b.domain.points) });
  }
  const base = finiteClass<Pair<First, Second>>({
    spec,
    points: border + b.domain.points,
    size: a.size * b.size,
    *hypotheses() {
      for (const first of a.hypotheses()) for (const second of b.hypotheses()) yield { first, second };
    },
    predict: ({ first, second }, x) => (x < border ? a.predict(first, [x]) : b.predict(second, [x - border])),
    canonical: ({ first, second }) =>
      Object.freeze({ first: a.canonical(first), second: b.canonical(second) }),
    key: ({ first, second }) => JSON.stringify([a.key(first), b.key(second)]),
    growth: (m) => productGrowth(a, b, m),
    vc: (search) => sum(a.vc(search), b.vc(search)),
    littlestone: (search) => sum(a.littlestone(search), b.littlestone(search)),
  });
  const isListed = new Set<number>();
  /** Both halves must list their functions on so many points: which half the points are of decides no refusal. */
  const checkListing = (count: number): void => {
    if (isListed.has(count)) return;
    for (const half of [a, b]) half.dichotomies(firstPoints(half, count))[Symbol.iterator]().next();
    isListed.add(count);
  };
  const isMinimized = new Set<number>();
  /** The same for minimizers. */
  const checkMinimizing = (count: number): void => {
    if (isMinimized.has(count)) return;
    for (const half of [a, b]) {
      const points = firstPoints(half, count);
      half.erm({ ...points, labels: new Uint8Array(points.n) });
    }
    isMinimized.add(count);
  };
  const subject: FiniteClass<Pair<First, Second>> = Object.freeze({
    ...base,
    *dichotomies(points: Points): Generator<Dichotomy<Pair<First, Second>>> {
      const indices = indicesOf(points, base.domain.points);
      checkListing(sortedDistinct(indices).length);
      const [left, right] = sides(indices, border);
      const seconds = [...b.dichotomies(pointsAt(indices, right, border))];
      for (const { labels: leftLabels, hypothesis: first } of a.dichotomies(pointsAt(indices, left, 0))) {
        for (const { labels: rightLabels, hypothesis: second } of seconds) {
          const labels = new Uint8Array(indices.length);
          left.forEach((row, i) => (labels[row] = leftLabels[i]!));
          right.forEach((row, i) => (labels[row] = rightLabels[i]!));
          yield Object.freeze({ labels, hypothesis: Object.freeze({ first, second }) });
        }
      }
    },
    erm(sample: Sample): Scored<Pair<First, Second>> {
      const indices = indicesOf(sample, base.domain.points);
      checkLabels(sample.labels, sample.n);
      checkMinimizing(sortedDistinct(indices).length);
      const [left, right] = sides(indices, border);
      const labelsAt = (rows: Uint32Array): Uint8Array => Uint8Array.from(rows, (row) => sample.labels[row]!);
      const first = a.erm({ ...pointsAt(indices, left, 0), labels: labelsAt(left) });
      const second = b.erm({ ...pointsAt(indices, right, border), labels: labelsAt(right) });
      return Object.freeze({
        hypothesis: Object.freeze({ first: first.hypothesis, second: second.hypothesis }),
        errors: first.errors + second.errors,
      });
    },
  });
  return shaped(subject, { kind: "product", of: [a, b] });
}

/** The rows whose points belong to A, and to B. */
function sides(indices: ArrayLike<number>, border: number): [Uint32Array, Uint32Array] {
  const sorted: [number[], number[]] = [[], []];
  for (let row = 0; row < indices.length; row++) sorted[indices[row]! < border ? 0 : 1].push(row);
  return [Uint32Array.from(sorted[0]), Uint32Array.from(sorted[1])];
}

/** As many points as there are, up to `count`, from the first on. */
function firstPoints({ domain }: FiniteClass, count: number): Points {
  const n = Math.min(count, domain.points);
  return { n, columns: [Float64Array.from({ length: n }, (_, x) => x)] };
}

function pointsAt(indices: ArrayLike<number>, rows: Uint32Array, shift: number): Points {
  return { n: rows.length, columns: [Float64Array.from(rows, (row) => indices[row]! - shift)] };
}

function sum(a: DimensionBounds, b: DimensionBounds): DimensionBounds {
  const why = `the dimension of a product is the sum; first: ${a.why}; second: ${b.why}`;
  return Object.freeze({ lower: a.lower + b.lower, upper: a.upper + b.upper, why });
}

/** The best division of the points; with too many divisions, some of them against all points on both sides. */
function productGrowth(a: FiniteClass, b: FiniteClass, m: number): Bracket<bigint> {
  const from = Math.max(0, m - b.domain.points);
  const to = Math.min(m, a.domain.points);
  const step = Math.ceil((to - from + 1) / mostSplits);
  let lower = 1n;
  let upper = 1n;
  for (let i = from; i <= to; i += step) {
    const left = a.growth(i);
    const right = b.growth(m - i);
    lower = greatest(lower, left.lower * right.lower);
    // Between two divisions that are tried, the left half has fewer points than at the next, the right than at this one.
    const next = step === 1 ? left : a.growth(Math.min(to, i + step - 1));
    upper = greatest(upper, next.upper * right.upper);
  }
  return { lower, upper };
}

/** A class on a finite domain whose functions can be listed. */
export function isFinite(subject: HypothesisClass): subject is FiniteClass {
  return subject.domain.kind === "finite";
}

export const productDefinition: ClassDefinition = {
  name: "product",
  form: "product(A;B)",
  parse(_, context) {
    const [a, b] = [context.member(0), context.member(1)];
    if (!isFinite(a)) return context.fail(0, "a class on a finite domain");
    if (!isFinite(b)) return context.fail(1, "a class on a finite domain");
    return productClass(a, b);
  },
};
