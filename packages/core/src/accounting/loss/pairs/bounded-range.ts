import { expMinusOne, type Rational } from "../../../math/index.ts";
import { type LossPair, unit } from "../pair.ts";
import { exponentialDensity } from "./laplace.ts";

/**
 * Log-ratios in an interval of length epsilon, wherever it lies: the largest excess over all of them is the curve
 * (1 - sqrt(a e^-epsilon))^2 / (1 - e^-epsilon), which belongs to losses between -epsilon and epsilon with density
 * e^((l - epsilon)/2) / (2 - 2 e^-epsilon) (proof.md; Dong, Durfee, Rogers 2020 have the two-point pairs).
 */
export function boundedRangePair(range: Rational): LossPair {
  const epsilon = range.toNumber();
  return {
    losses: new Float64Array(0),
    masses: new Float64Array(0),
    smooth: exponentialDensity(epsilon, -0.5 / expMinusOne(-epsilon)),
    infinite: 0,
    beyond: 0,
    massError: (64 + 4 * epsilon) * unit + 1e-15,
    lossError: 4 * unit * epsilon,
  };
}
