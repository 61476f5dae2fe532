import type { HypothesisClass } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { type Rational, Real, roundDown } from "../../math/index.ts";
import { affordableMinimizer, labellingsOf } from "../cost/index.ts";
import { lnEstimate } from "../stable/index.ts";

/** How a sample is split: `blocks` parts of `size` consecutive examples; what is left over is not used. */
export interface Split {
  readonly blocks: number;
  readonly size: number;
}

/** So many blocks, each as long as n and the cost of its minimizer allow; decided from public sizes. */
export function splitInto(subject: HypothesisClass, n: number, blocks: number): Split {
  return { blocks, size: affordableMinimizer(subject, blocks, Math.floor(n / blocks)) };
}

/** Block b of the sample, by position alone. */
export function blockOf({ columns, labels }: Sample, { size }: Split, b: number): Sample {
  const [from, to] = [b * size, (b + 1) * size];
  return {
    n: size,
    columns: columns.map((column) => column.subarray(from, to)),
    labels: labels.subarray(from, to),
  };
}

/** Enough blocks for a stability of gamma, as far as there are examples. */
export function blocksForStability(n: number, gamma: Rational): number {
  const { numerator, denominator } = gamma;
  const wanted = (denominator + numerator - 1n) / numerator;
  return wanted > BigInt(n) ? n : Number(wanted);
}

/**
 * The number of blocks for epsilon-private answers with the least estimate of excess error: few blocks need many flips,
 * many leave each too few examples. Where no estimate is below 1/2, about the root of n. Estimates are plain numbers of
 * public sizes: they choose, the certificate is computed exactly afterwards.
 */
export function blocksForPrivacy(
  subject: HypothesisClass,
  n: number,
  epsilon: Rational,
  beta: Rational,
): number {
  const capped = epsilon.compare(500) > 0 ? 500 : epsilon;
  const growth = roundDown(Real.from(capped).expMinusOne()).toNumber();
  let best = { blocks: Math.max(1, Math.floor(Math.sqrt(n))), loss: 0.5 };
  for (let blocks = 1; blocks <= n; blocks = Math.ceil(blocks * 1.1)) {
    const { size } = splitInto(subject, n, blocks);
    const flip = 1 / (blocks * growth + 2);
    const chances = lnEstimate(BigInt(Math.ceil((4 * blocks) / beta.toNumber())));
    const labellings = 1.2 * lnEstimate(labellingsOf(subject, Math.min(16 * size, Number.MAX_SAFE_INTEGER)));
    const excess = Math.sqrt((labellings + chances) / (2 * size)) + Math.sqrt(chances / (2 * size));
    const loss = (1 - 2 * flip) * excess + flip;
    if (loss < best.loss) best = { blocks, loss };
  }
  return best.blocks;
}
