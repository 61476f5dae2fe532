import { choice, count } from "../certificates/field.ts";
import type { Points } from "../data/index.ts";
import type { Rational, Real } from "../math/index.ts";

/** A point of positive mass. */
export interface Atom {
  readonly at: number;
  readonly mass: Rational;
}

/** A public law on the line: what thresholds, intervals and stumps are compared by. */
export interface LineReference {
  readonly kind: "line";
  readonly name: string;
  /** Its atoms in ascending order; none when it is continuous. */
  readonly atoms: readonly Atom[];
  /** The mass of x < t, exact or enclosed. t may be infinite. */
  below(t: number): Real;
  /**
   * A double t whose mass below is the level, up to `rounding`. Levels that no threshold has, because an atom is
   * larger than the rest, are answered by the nearest that one has.
   */
  quantile(level: Rational): number;
  /** More than the continuous part holds between any two neighbouring doubles; 0 when there is no such part. */
  readonly rounding: Rational;
}

/** Independent features. */
export interface ProductReference {
  readonly kind: "product";
  readonly name: string;
  readonly features: readonly LineReference[];
}

/** A law that no rotation about the origin changes; all of them give separators the same metric, angle / pi. */
export interface SphericalReference {
  readonly kind: "spherical";
  readonly name: string;
  readonly law: "sphere" | "ball" | "gaussian";
  readonly dimension: number;
}

/** The uniform law on a list of public points, with repetition. */
export interface SampleReference {
  readonly kind: "sample";
  readonly name: string;
  readonly points: Points;
}

/** A public distribution of the features: it says which hypotheses are close, and never looks at the data. */
export type Reference = LineReference | ProductReference | SphericalReference | SampleReference;

/** Independent features, each with its own law. */
export function productReference(features: readonly LineReference[]): ProductReference {
  const names = new Set(features.map(({ name }) => name));
  const name =
    names.size === 1 ? `${[...names][0]!}^${features.length}` : features.map((f) => f.name).join(" x ");
  return Object.freeze({ kind: "product", name, features: Object.freeze([...features]) });
}

/** The uniform law on the unit sphere or ball, or the standard normal law, in so many dimensions. */
export function sphericalReference(law: SphericalReference["law"], dimension: number): SphericalReference {
  choice("sphere", "ball", "gaussian").accept(law, "law");
  count(1).accept(dimension, "dimension");
  return Object.freeze({ kind: "spherical", name: `${law} in dimension ${dimension}`, law, dimension });
}

/** Public points without labels as a reference. */
export function sampleReference(points: Points): SampleReference {
  return Object.freeze({ kind: "sample", name: `public sample of ${points.n}`, points });
}
