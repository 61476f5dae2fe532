import type { Rational } from "../../math/index.ts";
import type { Directions } from "./directions.ts";
import { belowOverPi, overPi } from "./integer-direction.ts";
import { checkWork, margin, Net, slack } from "./net.ts";

/**
 * A certified greedy net: the facets of the cube are cut into boxes, depth first. A box is done when a member is so near its middle
 * that it covers the whole box; its middle becomes a member when none is within 0.9 theta; else it is cut. Every direction is
 * within theta of a member, and members are farther than 0.9 theta apart. A box of the facet is the spherical convex hull of its
 * corners, and caps below a right angle are convex, so the corners give its angular radius. Cost grows like 10^(dimension - 1)
 * for each member; for small dimensions and coarse scales.
 */
export function greedy(dimension: number, scale: Rational): Directions {
  const theta = Math.min(scale.toNumber(), 0.5) * Math.PI * (1 - margin);
  checkWork(dimension, theta);
  const net = new Net(dimension, theta);
  for (let facet = 0; facet < 2 * dimension; facet++) {
    const middle = new Float64Array(dimension);
    middle[facet >> 1] = (facet & 1) === 0 ? 1 : -1;
    net.cover(middle, facet >> 1, 1, new Int32Array(0), 0);
  }
  const members = net.points.slice(0, net.size * dimension);
  return Object.freeze({
    dimension,
    size: BigInt(net.size),
    radius: overPi(theta * (1 + margin / 2)),
    separation: belowOverPi(theta * (1 - slack) * (1 - margin / 2)),
    why: "boxes of the cube's surface, cut until a member covers each of them",
    write: (i: bigint, into: Float64Array) => {
      into.set(members.subarray(Number(i) * dimension, (Number(i) + 1) * dimension));
    },
  });
}
