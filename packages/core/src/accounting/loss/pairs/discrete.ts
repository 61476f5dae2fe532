import { exp, expMinusOne, Rational, roughLn } from "../../../math/index.ts";
import { type LossPair, unit } from "../pair.ts";

/** How many integers a discrete pair may have. */
export const largestSupport = 2_000_000;

/** How far from its center discrete Gaussian noise is followed. */
export function discreteGaussianEdge(variance: Rational, sensitivity: number, beyond: number): number {
  return Math.ceil(Math.sqrt(-2 * variance.toNumber() * roughLn(beyond / 4))) + sensitivity + 1;
}

/**
 * Discrete Gaussian noise on an integer that moves by s: at y the loss is (s^2 - 2ys)/(2 variance). Cut off where both laws
 * have at most the mass `beyond`. Moves by less are dominated, since the law is log-concave (proof.md).
 */
export function discreteGaussianPair(variance: Rational, sensitivity: number, beyond: number): LossPair {
  const [v, s, edge] = [
    variance.toNumber(),
    sensitivity,
    discreteGaussianEdge(variance, sensitivity, beyond),
  ];
  const count = 2 * edge - s + 1;
  const losses = new Float64Array(count);
  const masses = new Float64Array(count);
  // From the largest integer, which has the least loss, down to s - edge, which has the largest.
  for (let i = 0; i < count; i++) {
    const y = edge - i;
    losses[i] = (s * s - 2 * y * s) / (2 * v);
    masses[i] = exp((-y * y) / (2 * v));
  }
  let normalizer = 0;
  for (let y = edge; y >= 1; y--) normalizer += exp((-y * y) / (2 * v));
  normalizer = 2 * normalizer + 1;
  for (let i = 0; i < count; i++) masses[i]! /= normalizer;
  const next = edge - s + 1;
  const rest = exp((-next * next) / (2 * v)) / -expMinusOne(-(2 * next + 1) / (2 * v));
  return {
    losses,
    masses,
    infinite: 0,
    beyond: 1.001 * rest,
    massError: (64 + 2 * edge + (8 * edge * edge) / v) * unit + 4 * rest,
    lossError: (16 * unit * s * edge) / v,
    step: Rational.of(sensitivity).over(variance),
  };
}

/**
 * Discrete Laplace noise on an integer that moves by s, with mass in proportion to a^|y| for a = e^(-1/scale): the losses
 * (s - 2y)/scale for y from 0, which stands for all that is not above it, to s.
 */
export function discreteLaplacePair(scale: Rational, sensitivity: number): LossPair {
  const [b, s] = [scale.toNumber(), sensitivity];
  const odds = exp(-1 / b);
  const losses = new Float64Array(s + 1);
  const masses = new Float64Array(s + 1);
  for (let y = 0; y <= s; y++) {
    losses[s - y] = (s - 2 * y) / b;
    const share = y === 0 || y === s ? 1 : -expMinusOne(-1 / b);
    masses[s - y] = (share * exp(-y / b)) / (1 + odds);
  }
  return {
    losses,
    masses,
    infinite: 0,
    beyond: 0,
    massError: (64 + (8 * s) / b) * unit,
    lossError: (8 * unit * s) / b,
    step: Rational.of(2).over(scale),
  };
}
