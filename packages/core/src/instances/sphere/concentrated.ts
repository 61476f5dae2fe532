import { count } from "../../certificates/field.ts";
import { bandKappa, capsKappa } from "../../geometry/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import type { Reals } from "../../random/reals/index.ts";

export interface SphereLawOptions {
  /** The sphere is the unit sphere of R^dimension; at least 2. */
  readonly dimension: number;
  /** Half the width of the band, in (0, 1). */
  readonly gamma: RationalLike;
}

/** A law on the unit sphere that is uniform on a part of it. */
export interface SphereLaw {
  readonly dimension: number;
  /** How smooth it is to the uniform law of the sphere: 1 over the mass of the part, rounded up. */
  readonly kappa: Rational;
  /** Whether a point of the sphere is in the part. */
  holds(point: ArrayLike<number>): boolean;
  /** One point. Cost: kappa uniform directions expected. */
  draw(reals: Reals): Float64Array;
}

/** Uniform on the band |x_0| <= gamma about the equator: nearly the whole sphere in high dimensions (Chaudhuri-Hsu Example 2). */
export function equatorBand(options: SphereLawOptions): SphereLaw {
  const { dimension, gamma } = checked(options);
  const most = gamma.toNumber();
  return lawOn(dimension, bandKappa(dimension, gamma), (x) => x >= -most && x <= most);
}

/** Uniform on the two opposite caps |x_0| >= gamma: little of the sphere in high dimensions (Chaudhuri-Hsu Example 3). */
export function oppositeCaps(options: SphereLawOptions): SphereLaw {
  const { dimension, gamma } = checked(options);
  const least = gamma.toNumber();
  return lawOn(dimension, capsKappa(dimension, gamma), (x) => x >= least || x <= -least);
}

/** From here on a point is not found by trying: so many uniform directions are too many for one. */
const mostKappa = 1e6;

function lawOn(dimension: number, kappa: Rational, isIn: (first: number) => boolean): SphereLaw {
  return Object.freeze<SphereLaw>({
    dimension,
    kappa,
    holds: (point) => isIn(point[0]!),
    draw: (reals) => {
      if (kappa.compare(mostKappa) > 0) {
        refuse({
          code: "too-large",
          path: "kappa",
          expected: `a part of at least one in ${mostKappa} of the sphere`,
          received: `one in ${kappa.toNumber()}`,
        });
      }
      for (;;) {
        const point = reals.direction(dimension);
        if (isIn(point[0]!)) return point;
      }
    },
  });
}

function checked({ dimension, gamma }: SphereLawOptions): { dimension: number; gamma: Rational } {
  count(2).accept(dimension, "dimension");
  return { dimension, gamma: Rational.from(gamma, "gamma") };
}
