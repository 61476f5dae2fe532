import type { Rational } from "../../math/index.ts";

/**
 * A pair of laws (P, Q) that dominates an event, told by its privacy loss ln(dP/dQ) under P: which losses have how much of
 * P's mass. The mass of Q follows from it. Everything is a double with a stated error.
 */
export interface LossPair {
  /** The losses that have mass of their own, and how much. */
  readonly losses: Float64Array;
  readonly masses: Float64Array;
  /** The losses that share mass by a density. */
  readonly smooth?: SmoothLoss;
  /** The mass of P where Q has none. */
  readonly infinite: number;
  /** Set where the mass that is missing to 1 has the loss 0. */
  readonly completed?: true;
  /** P and Q each have at most this mass above all losses that are listed, and at most this mass below. */
  readonly beyond: number;
  /** The relative error of every mass, after quadrature where there is a density. */
  readonly massError: number;
  /** The absolute error of every loss. */
  readonly lossError: number;
  /** All losses are apart by multiples of this number: set where there is no density. */
  readonly step?: Rational;
}

/** Losses with a density, along a coordinate y in which density and loss are smooth. */
export interface SmoothLoss {
  readonly from: number;
  readonly to: number;
  /** Increasing in y. */
  readonly loss: (y: number) => number;
  /** The y of a loss between those of both ends. */
  readonly at: (loss: number) => number;
  readonly density: (y: number) => number;
  /** Where density and loss are not smooth, if anywhere: no interval of the quadrature has it inside. */
  readonly bend?: number;
  /** An interval around y may be at most this long on either side for the quadrature's error to be as proved. */
  readonly reach: (y: number) => number;
}

/** Half a unit in the last place of 1. */
export const unit: number = 1 / 9007199254740992;

/** The least and the largest finite loss. */
export function lossRange({ losses, smooth }: LossPair): { readonly low: number; readonly high: number } {
  let [low, high] =
    smooth === undefined ? [Infinity, -Infinity] : [smooth.loss(smooth.from), smooth.loss(smooth.to)];
  for (const loss of losses) [low, high] = [Math.min(low, loss), Math.max(high, loss)];
  return { low, high };
}
