import type { FiniteClass } from "../../../classes/class.ts";
import { refuse } from "../../../issues/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";

/** Labelled examples of a class on a finite domain. */
export interface ClassStructure {
  readonly kind: "class";
  readonly class: FiniteClass;
  /** The number of examples, at least 1. */
  readonly n: number;
  readonly neighbours: "replace-one" | "replace-label";
}

/** An example: its point and its label. */
type LabelledPoint = readonly [point: number, label: 0 | 1];
/** Labelled examples, as they are shown in a witness. */
export type Examples = readonly LabelledPoint[];

/** Functions of the class that are looked at when points are chosen. */
const looked = 4096;

/**
 * Data sets where one example matters most: all examples equal, labels that balance each other at one point, labels of one function
 * of the class with one of them flipped where the class splits most evenly, and a canary alone at its point.
 */
export function classPairs({
  class: subject,
  n,
  neighbours,
}: ClassStructure): readonly NeighbourPair<Examples>[] {
  if (!Number.isInteger(n) || n < 1) {
    refuse({ code: "parameter-range", path: "n", expected: "a whole number from 1 on", received: String(n) });
  }
  const { points, label } = splitting(subject);
  const rest = n - 1;
  const pairs = points.flatMap((point): NeighbourPair<Examples>[] => {
    const flip = (name: string, others: Examples): NeighbourPair<Examples> => ({
      name: `${name}: label of one example at point ${point} flipped`,
      first: [...others, [point, 1]],
      second: [...others, [point, 0]],
    });
    const ones = Math.floor(rest / 2);
    return [
      flip("all others 0 there", repeat(rest, [point, 0])),
      flip("all others 1 there", repeat(rest, [point, 1])),
      flip("labels in balance there", [...repeat(ones, [point, 1]), ...repeat(rest - ones, [point, 0])]),
      flip("labels of one function", spread(subject.domain.points, rest, label)),
    ];
  });
  if (neighbours === "replace-label") return unlike(pairs);
  const [home, canary] = [points[0]!, points.at(-1)!];
  const found = ([0, 1] as const).map((value): NeighbourPair<Examples> => ({
    name: `all others at point ${home}: one example at point ${canary} with label ${value} replaced by one like the others`,
    first: [...repeat(rest, [home, value === 0 ? 1 : 0]), [canary, value]],
    second: repeat(n, [home, value === 0 ? 1 : 0]),
  }));
  return unlike([...pairs, ...found]);
}

function repeat(count: number, example: LabelledPoint): Examples {
  return new Array<LabelledPoint>(count).fill(example);
}

/** Examples over the whole domain, labelled by one function. */
function spread(points: number, count: number, label: (point: number) => 0 | 1): Examples {
  return Array.from({ length: count }, (_, i) => {
    const point = Math.floor(((i + 0.5) * points) / Math.max(count, 1)) % points;
    return [point, label(point)];
  });
}

/** The first point, the one that splits the functions most evenly and the last; and the labels of a function in the middle of the list. */
function splitting(subject: FiniteClass): {
  readonly points: readonly number[];
  readonly label: (point: number) => 0 | 1;
} {
  const functions: unknown[] = [];
  for (const hypothesis of subject.hypotheses()) {
    functions.push(hypothesis);
    if (functions.length === looked) break;
  }
  const { points } = subject.domain;
  let even = { point: 0, balance: -1 };
  for (let point = 0; point < Math.min(points, 1024); point++) {
    let ones = 0;
    for (const hypothesis of functions) ones += subject.predict(hypothesis, [point]);
    const balance = Math.min(ones, functions.length - ones);
    if (balance > even.balance) even = { point, balance };
  }
  const middle = functions[functions.length >> 1];
  return {
    points: [...new Set([even.point, 0, points - 1])],
    label: (point) => subject.predict(middle, [point]),
  };
}

/** Pairs whose data sets differ, each once. */
function unlike(pairs: readonly NeighbourPair<Examples>[]): readonly NeighbourPair<Examples>[] {
  const known = new Map<string, NeighbourPair<Examples>>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.first, pair.second]);
    if (!known.has(key) && JSON.stringify(pair.first) !== JSON.stringify(pair.second)) known.set(key, pair);
  }
  return [...known.values()];
}
