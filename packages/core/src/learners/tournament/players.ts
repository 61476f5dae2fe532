import type { FiniteClass, HypothesisClass, Label } from "../../classes/class.ts";
import { type ClosedSets, type Shape, shapeOf } from "../../classes/shape.ts";
import { isListable, truthTable } from "../../classes/truth-table.ts";
import { refuse } from "../../issues/index.ts";
import {
  closureLearner,
  type ClosureSystem,
  dyadicThresholds,
  flats,
  optimalThresholds,
  type RankedLearner,
  smallSets,
  soaLearner,
  subcubes,
  upperSubcubes,
} from "../../online/index.ts";
import {
  namedChanges,
  namedFlat,
  namedRow,
  namedSubcube,
  type NameReader,
  pointsOrPatches,
} from "./names.ts";
import { countingDimension } from "./dimension.ts";

/** Which online learner plays: the closure of the positives, a coarse learner of thresholds, or the standard optimal one. */
export type PlayerKind = "closure" | "dyadic" | "optimal";

/** An online learner of a class, and the functions that its keys name. */
export interface Player {
  readonly kind: PlayerKind;
  readonly learner: RankedLearner<unknown>;
  /** The function with this key. Refuses what is no key. */
  readonly named: (key: string) => (point: number) => Label;
}

/** Beyond this many labels the dimensions of version spaces take too long. */
const mostLabels = 1 << 20;

/**
 * The player of a class. Closure learners serve points, small sets, conjunctions and flats on domains up to 2^52 points;
 * thresholds have closed forms; any other class is played by the standard optimal algorithm on its truth table.
 * Default: the closure learner where there is one, then the dyadic one, then the optimal one.
 */
export function playerOf(subject: HypothesisClass, wanted?: PlayerKind): Player {
  let known = players.get(subject);
  if (known === undefined) players.set(subject, (known = new Map<PlayerKind | undefined, Player>()));
  let player = known.get(wanted);
  if (player === undefined) known.set(wanted, (player = newPlayer(subject, wanted)));
  return player;
}

const players = new WeakMap<HypothesisClass, Map<PlayerKind | undefined, Player>>();

function newPlayer(subject: HypothesisClass, wanted: PlayerKind | undefined): Player {
  const kinds = playersOf(subject);
  const kind = wanted ?? kinds[0];
  if (kind === undefined || !kinds.includes(kind)) {
    return refuse({
      code: "learner",
      path: wanted === undefined ? "class" : "online",
      expected: refusalOf(subject) ?? `${kinds.join(" or ")} for ${subject.spec}`,
      received: wanted ?? subject.spec,
    });
  }
  if (kind === "closure") {
    const [system, hull] = closureSystemOf(closedSetsOf(subject)!);
    return { kind, learner: closureLearner(system), named: pointsOrPatches(hull) };
  }
  if (shapeOf(subject)?.kind === "threshold" && subject.domain.kind === "finite") {
    const { points } = subject.domain;
    const learner = kind === "dyadic" ? dyadicThresholds(points) : optimalThresholds(points);
    return { kind, learner, named: namedChanges(points) };
  }
  const matrix = truthTable(subject as FiniteClass);
  const learner = soaLearner({ matrix, dimension: countingDimension(matrix) });
  return { kind, learner: learner, named: namedRow(matrix.points) };
}

/** Why no online learner plays for this class; undefined when one does. */
export function refusalOf(subject: HypothesisClass): string | undefined {
  if (playersOf(subject).length > 0) return undefined;
  return (
    "a class on a finite domain with a ranked online learner: points, subsets, at-most, conjunctions, monotone, affine, " +
    `thresholds:N, or any class of at most ${mostLabels} labels in all`
  );
}

function playersOf(subject: HypothesisClass): readonly PlayerKind[] {
  if (subject.domain.kind !== "finite" || subject.size === Infinity) return [];
  const kinds: PlayerKind[] = [];
  if (closedSetsOf(subject) !== undefined) kinds.push("closure");
  if (shapeOf(subject)?.kind === "threshold") kinds.push("dyadic", "optimal");
  else if (isListable(subject.size as bigint, subject.domain.points, mostLabels)) kinds.push("optimal");
  return kinds;
}

/** Subcubes are words of so many bits. */
const mostBits = 30;

/** The closed sets of a class whose closure learner plays here. */
function closedSetsOf(subject: HypothesisClass): ClosedSets | undefined {
  const shape: Shape | undefined = shapeOf(subject);
  if (shape?.kind === "point" && subject.domain.kind === "finite")
    return { sets: "small", points: subject.domain.points, most: 1 };
  if (shape?.kind !== "closed") return undefined;
  const { system } = shape;
  return "bits" in system && system.bits > mostBits ? undefined : system;
}

/** Closed sets as an online learner walks them, and how a hull's name is read. */
function closureSystemOf(closed: ClosedSets): readonly [ClosureSystem<unknown>, NameReader] {
  const pair = <Hull>(system: ClosureSystem<Hull>, reader: NameReader) =>
    [system as unknown as ClosureSystem<unknown>, reader] as const;
  switch (closed.sets) {
    case "small":
      return pair(smallSets(closed.points, closed.most), () => undefined);
    case "subcubes":
      return pair(subcubes(closed.bits), namedSubcube(closed.bits));
    case "upper-subcubes":
      return pair(upperSubcubes(closed.bits), namedSubcube(closed.bits));
    case "flats": {
      const { field, dimension, most } = closed;
      return pair(flats(field, dimension, most), namedFlat(field, dimension));
    }
  }
}
