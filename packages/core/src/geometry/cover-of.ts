import type { FiniteClass, HypothesisClass } from "../classes/class.ts";
import { shapeOf } from "../classes/shape.ts";
import { refuse } from "../issues/index.ts";
import type { RationalLike } from "../math/index.ts";
import { coverStumps } from "./circle-cover.ts";
import { scaleOf } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { coverFinite } from "./finite-cover.ts";
import { coverIntervals } from "./interval-cover.ts";
import { uniformReference } from "./piecewise.ts";
import { coverRectangles } from "./rectangle-cover.ts";
import {
  type LineReference,
  productReference,
  type ProductReference,
  type Reference,
  type SphericalReference,
} from "./reference-law.ts";
import { coverSample } from "./sample-cover.ts";
import { coverSeparators, halfspaceCover, type SphereCoverOptions } from "./sphere/index.ts";
import { coverThresholds } from "./threshold-cover.ts";
import { coverUnions } from "./union-cover.ts";

export interface CoverOptions {
  readonly scale: RationalLike;
  /** Uniform on [0, 1] in every feature unless told; a law on the line stands for all features. */
  readonly reference?: Reference;
  /** One of the class's constructions; its default unless told. None for a sample, whose dichotomies are listed. */
  readonly construction?: string;
  /**
   * With a sample as reference: ask for a radius under the law that its points were drawn from independently, which holds
   * except with probability `beta` over the points (uniform convergence). `vc` is the class's own upper bound unless told.
   */
  readonly population?: { readonly beta: RationalLike; readonly vc?: number };
}

/** A cover of a class in the metric of a reference, by the construction that fits the class. */
export function coverOf(target: HypothesisClass, options: CoverOptions): Cover {
  const cover = constructedCover(target, options);
  if (options.reference?.kind === "sample") return cover;
  const scale = scaleOf(options.scale);
  if (cover.radius.compare(scale.times(2)) <= 0) return cover;
  return refuse({
    code: "parameter-range",
    path: "scale",
    expected: `a scale of which cuts that are doubles come near: at least about ${cover.radius.toNumber()}`,
    received: String(scale),
  });
}

function constructedCover(target: HypothesisClass, options: CoverOptions): Cover {
  const { reference, construction, population } = options;
  if (reference?.kind === "sample") {
    if (construction !== undefined) {
      const expected = "none, because the reference is a sample";
      return refuse({ code: "parameter-range", path: "construction", expected, received: construction });
    }
    return coverSample({
      class: target,
      points: reference.points,
      scale: options.scale,
      ...(population && { population: { beta: population.beta, vc: population.vc ?? vcOf(target) } }),
    });
  }
  if (population !== undefined)
    unfit(target.spec, "a sample as reference, because a population was asked for");
  const scale = scaleOf(options.scale);
  if (target.domain.kind === "finite") {
    if (reference !== undefined)
      return unfit(target.spec, "no reference: the law on a finite domain is uniform");
    known(construction, ["greedy"]);
    return coverFinite({ class: target as FiniteClass, scale });
  }
  const shape = shapeOf(target);
  switch (shape?.kind) {
    case "threshold":
      known(construction, ["midpoints"]);
      return coverThresholds({ reference: line(reference, target.spec), scale });
    case "interval": {
      const chosen = known(construction, ["midpoints", "checkerboard"]) ?? "midpoints";
      return coverIntervals({ reference: line(reference, target.spec), scale, construction: chosen });
    }
    case "intervals":
      known(construction, ["midpoints"]);
      return coverUnions({ reference: line(reference, target.spec), scale, intervals: shape.most });
    case "stump":
      known(construction, ["circles"]);
      return coverStumps({ reference: product(reference, shape.features, target.spec), scale });
    case "box":
      known(construction, ["midpoints"]);
      return coverRectangles({ reference: product(reference, shape.features, target.spec), scale });
    case "linear": {
      const law = rotated(reference, target.spec, shape.features)?.law ?? "gaussian";
      if (!shape.offset) return coverSeparators(shape.features, scale, spherical(construction));
      return halfspaceCover(shape.features, scale, { reference: law, ...spherical(construction) });
    }
    default:
      return refuse({
        code: "class-spec",
        path: "class",
        expected:
          "thresholds, intervals, unions:k, stumps:d, rectangles:d, separators:d, halfspaces:d or a finite class",
        received: target.spec,
      });
  }
}

function known<Name extends string>(
  construction: string | undefined,
  names: readonly Name[],
): Name | undefined {
  if (construction === undefined) return undefined;
  const name = names.find((candidate) => candidate === construction);
  if (name !== undefined) return name;
  const expected = `one of ${names.join(", ")}`;
  return refuse({
    code: "parameter-range",
    path: "construction",
    expected,
    received: JSON.stringify(construction),
  });
}

function line(reference: Reference | undefined, spec: string): LineReference {
  if (reference === undefined) return uniformReference();
  return reference.kind === "line" ? reference : unfit(spec, "a law on the line");
}

function product(reference: Reference | undefined, features: number, spec: string): ProductReference {
  if (reference?.kind === "product") {
    return reference.features.length === features
      ? reference
      : unfit(spec, `a reference with ${features} features`);
  }
  const law = line(reference, spec);
  return productReference(Array.from({ length: features }, () => law));
}

/** A reference that no rotation changes, if one was given; without one the normal law stands. */
function rotated(
  reference: Reference | undefined,
  spec: string,
  dimension: number,
): SphericalReference | undefined {
  if (reference === undefined) return undefined;
  if (reference.kind !== "spherical") {
    return unfit(spec, "a spherically symmetric reference: sphere, ball, or gaussian without parameters");
  }
  return reference.dimension === dimension ? reference : unfit(spec, `a reference in dimension ${dimension}`);
}

/** An upper bound on the class's Vapnik-Chervonenkis dimension that is finite. */
function vcOf(target: HypothesisClass): number {
  const bounds = target.vc();
  if (Number.isSafeInteger(bounds.upper)) return bounds.upper;
  return refuse({
    code: "parameter-missing",
    path: "population.vc",
    expected: `a finite Vapnik-Chervonenkis dimension of ${target.spec}`,
  });
}

function spherical(construction: string | undefined): SphereCoverOptions {
  const chosen = known(construction, ["circle", "zonal", "icosphere", "cube", "greedy"]);
  return chosen === undefined ? {} : { construction: chosen };
}

function unfit(spec: string, expected: string): never {
  return refuse({ code: "parameter-range", path: "reference", expected: `${expected}, for ${spec}` });
}
