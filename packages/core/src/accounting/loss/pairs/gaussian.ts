import { exp, roughLn, type Rational } from "../../../math/index.ts";
import { type LossPair, unit } from "../pair.ts";

const perRootTwoPi = 0.3989422804014327;

/**
 * Gaussian noise of standard deviation sigma on a vector that moves by 1: its loss is y/sigma + 1/(2 sigma^2) with y
 * standard normal under P (Balle, Wang 2018). Cut off where both laws have at most the mass `beyond`.
 */
export function gaussianPair(sigma: Rational, beyond: number): LossPair {
  const slope = 1 / sigma.toNumber();
  const edge = Math.max(1, Math.sqrt(-2 * roughLn(beyond)));
  const mean = (slope * slope) / 2;
  const low = -edge - slope;
  return {
    losses: new Float64Array(0),
    masses: new Float64Array(0),
    smooth: {
      from: low,
      to: edge,
      loss: (y) => y * slope + mean,
      at: (loss) => (loss - mean) / slope,
      density: (y) => perRootTwoPi * exp((-y * y) / 2),
      reach: (y) => 1 / (3 + 3 * Math.abs(y)),
    },
    infinite: 0,
    beyond: (1.001 * perRootTwoPi * exp((-edge * edge) / 2)) / edge,
    massError: (64 + 6 * low * low) * unit + 1e-15,
    lossError: 16 * unit * (edge * slope + mean),
  };
}
