import { arcsineOf } from "../../math/circular.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import { cosine, sine } from "../../math/trigonometry.ts";
import type { Directions } from "./directions.ts";
import { primitive } from "./integer-direction.ts";

/**
 * The middles of k^(d-1) equal cells on each facet of the cube [-1, 1]^d. The middle and any point of its cell lie in a plane at
 * distance 1 from the origin and at most sqrt(d-1)/k apart, so they are seen under an angle of at most 2 arctan(sqrt(d-1)/(2k)). The
 * middles are the integer vectors with one entry k or -k and odd or even others: nothing is rounded. More members than a zonal
 * cover, and the simplest of all. Size 2 d k^(d-1).
 */
export function cube(dimension: number, scale: Rational): Directions {
  const half = scale.toNumber() * (Math.PI / 2);
  const wanted = scale.compare(1) >= 0 ? 1 : (Math.sqrt(dimension - 1) * cosine(half)) / (2 * sine(half));
  let k = Math.max(1, Math.ceil(wanted - 1e-6));
  while (cubeRadius(dimension, k).compare(scale) > 0) k++;
  const perFacet = BigInt(k) ** BigInt(dimension - 1);
  const integers = (i: bigint): number[] => {
    const facet = Number(i / perFacet);
    let cell = i % perFacet;
    return primitive(
      Array.from({ length: dimension }, (_, j) => {
        if (j === facet >> 1) return (facet & 1) === 0 ? k : -k;
        const place = Number(cell % BigInt(k));
        cell /= BigInt(k);
        return 2 * place + 1 - k;
      }),
    );
  };
  return Object.freeze({
    dimension,
    size: 2n * BigInt(dimension) * perFacet,
    radius: cubeRadius(dimension, k),
    separation: Rational.zero,
    why: `${k} cells along each edge of a cube, each seen from the origin under an angle that its diagonal bounds`,
    write: (i: bigint, into: Float64Array) => {
      const weights = integers(i);
      const norm = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0));
      for (let j = 0; j < dimension; j++) into[j] = weights[j]! / norm;
    },
    integers,
  });
}

/** 2 arctan(x) / pi at x = sqrt(d-1) / (2k), rounded up: arctan(x) = arcsin(x / sqrt(1 + x^2)) and x^2 = (d-1) / (4 k^2). */
function cubeRadius(dimension: number, k: number): Rational {
  const squared = Rational.of(dimension - 1, 4 * k * k);
  const s = Real.from(squared.over(squared.plus(1))).sqrt();
  return roundUp(arcsineOf(s).times(2).over(Real.pi()));
}
