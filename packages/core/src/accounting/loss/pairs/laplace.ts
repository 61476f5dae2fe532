import { exp, type Rational } from "../../../math/index.ts";
import { type LossPair, unit } from "../pair.ts";

/**
 * Laplace noise on a number that moves by 1, with e = 1/scale: half of P's mass has the loss e, e^-e/2 has the loss -e, and
 * between them the density of the loss l is e^((l - e)/2)/4.
 */
export function laplacePair(scale: Rational): LossPair {
  const epsilon = 1 / scale.toNumber();
  return {
    losses: Float64Array.of(-epsilon, epsilon),
    masses: Float64Array.of(exp(-epsilon) / 2, 1 / 2),
    smooth: exponentialDensity(epsilon, 1 / 4),
    infinite: 0,
    beyond: 0,
    massError: (64 + 4 * epsilon) * unit + 1e-15,
    lossError: 8 * unit * epsilon,
  };
}

/** The density factor * e^((l - epsilon)/2) of losses l between -epsilon and epsilon. */
export function exponentialDensity(epsilon: number, factor: number): NonNullable<LossPair["smooth"]> {
  return {
    from: -epsilon,
    to: epsilon,
    loss: (y) => y,
    at: (loss) => loss,
    density: (y) => factor * exp((y - epsilon) / 2),
    reach: () => 1 / 12,
  };
}
