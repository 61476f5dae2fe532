import { successLimits } from "./binomial-window.ts";
import type { EventCounts } from "./joint-limit.ts";

/**
 * What the counts of one event say besides: lower bounds that all hold together with the confidence of the audit, taken as a
 * statement of its own (not together with its bound on epsilon).
 */
export interface Profile {
  /** Delta at epsilon is at least this. */
  readonly hockeyStick: readonly { readonly epsilon: number; readonly deltaLower: number }[];
  /** The Renyi divergence of this order, of the outputs on the first data set from those on the second, is at least this. */
  readonly renyi: readonly { readonly order: number; readonly lower: number }[];
}

const epsilons = [0, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const orders = [1, 2, 4, 8, 32];

/**
 * Both from one rectangle that holds the event's probabilities (p, q) but for probability beta: Clopper-Pearson at beta/2 on each side.
 * p - e^epsilon q is least at its corner, and so is the divergence of two-point laws, which no divergence of the outputs is below
 * (data processing).
 */
export function profileOf({ first, second, runs }: EventCounts, beta: number): Profile {
  const p = successLimits(first, runs, beta / 2).lower;
  const q = successLimits(second, runs, beta / 2).upper;
  return {
    hockeyStick: epsilons.map((epsilon) => ({
      epsilon,
      deltaLower: Math.max(0, (p - Math.exp(epsilon) * q * (1 + 1e-12)) * (1 - 1e-15)),
    })),
    renyi: orders.map((order) => ({ order, lower: p <= q ? 0 : Math.max(0, twoPoint(order, p, q) - 1e-9) })),
  };
}

/** The Renyi divergence of (p, 1 - p) from (q, 1 - q); at order 1 that of Kullback and Leibler. 0 < q < p. */
function twoPoint(order: number, p: number, q: number): number {
  const [yes, no] = [Math.log(p / q), p === 1 ? -Infinity : Math.log((1 - p) / (1 - q))];
  if (order === 1) return p * yes + (p === 1 ? 0 : (1 - p) * no);
  // q (p/q)^a + (1 - q) ((1 - p)/(1 - q))^a, the first term taken out.
  const rest = Math.exp(Math.log((1 - q) / q) + order * (no - yes));
  return (Math.log(q) + order * yes + Math.log1p(rest)) / (order - 1);
}
