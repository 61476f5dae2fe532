import type { FiniteClass, HypothesisClass } from "../../classes/class.ts";
import type { Family, LinearShape } from "../../classes/family.ts";
import { type Shape, shapeOf } from "../../classes/shape.ts";
import {
  type Cover,
  coverFinite,
  coverOf,
  halfspaceCover,
  type LineReference,
  productReference,
  uniformReference,
} from "../../geometry/index.ts";
import { exactValue } from "../../geometry/double.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import type { Range, Setting } from "../definition.ts";
import { requireRanges } from "../public-ranges.ts";
import { translated } from "./translated.ts";

/** The covers of a class under one public reference, by their scale. */
export interface CoverSource {
  /** The reference in words. */
  readonly reference: string;
  readonly at: (scale: Rational) => ScaledCover;
  /** The class itself, of radius 0 under every law, where it is finite: on a finite domain, or cuts of a public grid. */
  readonly whole?: ScaledCover;
}

/** A cover as a learner needs it: nothing is held until `family` is asked for. */
export interface ScaledCover {
  /** Every hypothesis of the class is within it of a candidate. */
  readonly radius: Rational;
  readonly candidates: bigint;
  readonly family: () => Family;
}

export type Law = "uniform" | "gaussian" | "ball" | "sphere";

/** Covers of the sphere are made up to this many features. */
const mostRotated = 10;

/** Why there is no cover of the class that an engine can score, and for which there is. */
export function whyNotCovered(subject: HypothesisClass): string | undefined {
  if (subject.domain.kind === "finite") return undefined;
  const shape = shapeOf(subject);
  switch (shape?.kind) {
    case "threshold":
    case "interval":
    case "stump":
    case "box":
      return undefined;
    case "linear":
      if (shape.features >= 2 && shape.features <= mostRotated) return undefined;
  }
  return "thresholds, intervals, stumps:d, rectangles:d, halfspaces:d and separators:d (d from 2 to 10), or a class on a finite domain";
}

/**
 * Where the covers of a class come from: on a finite domain the uniform law; for thresholds, intervals, stumps and boxes
 * the uniform law on the public ranges; for halfspaces a law around the middle of the ranges that no rotation changes,
 * whose unit is half the widest range.
 */
export function coverSource(setting: Setting, law?: Law): CoverSource {
  const { subject } = setting;
  if (subject.domain.kind === "finite") {
    fit(law, ["uniform"], subject);
    return {
      reference: `uniform on ${subject.domain.points} points`,
      at: (scale) => coverFinite({ class: subject as FiniteClass, scale }),
      whole: {
        radius: Rational.zero,
        candidates: (subject as FiniteClass).size,
        family: () => subject.family(),
      },
    };
  }
  const shape = shapeOf(subject);
  if (shape?.kind === "linear" && !shape.offset) {
    fit(law, ["gaussian", "ball", "sphere"], subject);
    return {
      reference: "every law that no rotation changes",
      at: (scale) => coverOf(subject, { scale }),
    };
  }
  const known = requireRanges(setting);
  if (shape?.kind !== "linear") {
    fit(law, ["uniform"], subject);
    return onRanges(subject, shape, known);
  }
  const reference = fit(law, ["gaussian", "ball", "sphere"], subject) ?? "gaussian";
  const center = known.map(({ lower, upper }) => Math.round((lower + upper) / 2));
  const widest = Math.max(...known.map(({ lower, upper }) => (upper - lower) / 2));
  const unit = Math.max(1, Math.ceil(widest));
  return {
    reference: `${reference} of unit ${unit} around (${center.join(", ")})`,
    at: (scale) => {
      const cover = halfspaceCover(known.length, scale, { reference, unit });
      return { ...cover, family: () => translated(cover.family() as Family & LinearShape, center) };
    },
  };
}

/**
 * Where every feature is said to have integer values, the ranges are grids: the reference is uniform on their integers. On
 * the cells [k - 1/2, k + 1/2) that is the uniform law, and a cut c acts as the one at ceil(c) - 1/2, at most half a cell
 * away. Integer ends alone make no grid: between them features may have any value, and then no finite list is the class.
 */
function onRanges(subject: HypothesisClass, shape: Shape | undefined, ranges: readonly Range[]): CoverSource {
  const isGrid = ranges.every(
    ({ lower, upper, integers }) => integers === true && Number.isInteger(lower) && Number.isInteger(upper),
  );
  const half = isGrid ? Rational.of(1n, 2n) : Rational.zero;
  const laws: LineReference[] = ranges.map(({ lower, upper }) =>
    uniformReference(exactValue(lower).minus(half), exactValue(upper).plus(half)),
  );
  const [first] = laws;
  const isProduct = shape?.kind === "stump" || shape?.kind === "box";
  const reference = isProduct ? productReference(laws) : first!;
  const isOneCut = shape?.kind === "threshold" || shape?.kind === "stump";
  const lost = isGrid ? roundingOf(isOneCut, ranges) : Rational.zero;
  const spelled = ranges.map(({ lower, upper }) => `[${lower}, ${upper}]`).join(" x ");
  return {
    reference: `uniform on ${isGrid ? "the integers of " : ""}${ranges.length > 4 ? `${ranges.length} ranges` : spelled}`,
    at: (scale) => {
      const cover: Cover = coverOf(subject, { scale, reference });
      const radius = cover.radius.plus(lost);
      return { ...cover, radius: radius.compare(1) > 0 ? Rational.one : radius };
    },
    ...(isGrid && isOneCut && { whole: everyCut(subject, shape.kind === "threshold" ? 1 : 2, ranges) }),
  };
}

/** On a grid the cuts at its integers, and one beyond, are all thresholds and stumps there are. */
function everyCut(subject: HypothesisClass, sides: 1 | 2, ranges: readonly Range[]): ScaledCover {
  const cuts = ranges.reduce((sum, { lower, upper }) => sum + upper - lower + 2, 0);
  return {
    radius: Rational.zero,
    candidates: BigInt(sides * cuts),
    family: () =>
      subject.family(
        ranges.map(({ lower, upper }) => {
          const list = Float64Array.from({ length: upper - lower + 2 }, (_, i) => lower + i);
          list[list.length - 1] = Infinity;
          return list;
        }),
      ),
  };
}

/** What moving every end of a hypothesis by half a cell costs: one end of one feature, or two ends of every feature. */
function roundingOf(isOneCut: boolean, ranges: readonly Range[]): Rational {
  const cells = ranges.map(({ lower, upper }) => Rational.of(1, upper - lower + 1));
  if (isOneCut) {
    return cells.reduce((a, b) => (a.compare(b) < 0 ? b : a)).over(2);
  }
  return cells.reduce((a, b) => a.plus(b));
}

function fit<Name extends Law>(
  law: Law | undefined,
  names: readonly Name[],
  { spec }: HypothesisClass,
): Name | undefined {
  if (law === undefined) return undefined;
  const found = names.find((name) => name === law);
  if (found !== undefined) return found;
  return refuse({
    code: "parameter-range",
    path: "reference",
    expected: `${names.join(" or ")}, for ${spec}`,
    received: JSON.stringify(law),
  });
}
