import { Real } from "../../../math/index.ts";
import type { ZooMember } from "../member.ts";
import { type AdditiveLaplace, additiveLaplaceBox, additiveLaplaceEpsilon } from "./additive-laplace.ts";

const pairs = [{ first: [1, 1, 0], second: [1, 1, 1], name: "one 0 replaced by 1" }];

const scale = Real.from(1).over(Real.from(10).ln());

const mechanism: AdditiveLaplace<readonly number[]> = {
  statistics: (rows) => [rows.reduce((sofar, x) => sofar + x, 0)],
  scales: () => [scale],
};

/**
 * A count with noise -sign(u) log10(1 - 2|u|) / epsilon, u uniform in (-1/2, 1/2). The natural logarithm makes it Laplace noise
 * of scale 1/epsilon; the decimal one is the natural one over ln 10, so the noise is 2.3 times too small. The right one is
 * the zoo's Laplace.
 */
export const baseTenLaplace: ZooMember<readonly number[]> = {
  id: "base-ten-laplace",
  summary: "A count whose Laplace noise is made with a decimal logarithm.",
  source: "a differential privacy package for JavaScript",
  claimed: { epsilon: 1, delta: 0 },
  broken: true,
  truth: { epsilon: Math.LN10, how: "The scale is 1/(epsilon ln 10), so what holds is epsilon ln 10." },
  pairs,
  box: additiveLaplaceBox({ name: "base-ten-laplace", length: 1 }, mechanism),
  exact: (some = pairs) => additiveLaplaceEpsilon(mechanism, some),
};
