import {
  choice,
  type Field,
  type Neighbours,
  positive,
  type SampleSize,
  withFallback,
} from "../certificates/index.ts";
import type { Rational, RationalLike } from "../math/index.ts";
import type { RandomSource } from "../random/index.ts";

/** What every mechanism may be told beside its own options. */
export interface RunOptions {
  /** The number of examples behind the data, where it is public. Default "any": the claim does not depend on it. */
  readonly n?: SampleSize;
  /** Default: the operating system's cryptographic generator. A seeded source marks the certificate. */
  readonly random?: RandomSource;
}

/** What mechanisms with a stated sensitivity may be told beside their own options. */
export interface NeighbourOptions extends RunOptions {
  /** Which data sets are neighbours; the sensitivity must hold for these. Default "replace-one". */
  readonly neighbours?: Neighbours;
}

/** The relation as a parameter of leaf rules. */
export const neighbourRelation: Field<Neighbours> = withFallback(
  choice("replace-one", "replace-label", "add-or-remove-one"),
  "replace-one",
);

/** Reads epsilon: an exact number > 0, or "infinity" for no promise at all. */
export function readEpsilon(epsilon: RationalLike): Rational | "infinity" {
  if (epsilon === "infinity" || epsilon === Infinity) return "infinity";
  return positive.accept(epsilon, "epsilon");
}
