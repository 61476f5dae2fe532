import { fractionOf, Rational } from "../math/index.ts";
import { measured } from "../queries/noise.ts";
import type { Measured } from "./step.ts";

/** A share of rows as answers tell it: between `lower` and `upper` is that of the sample, except with probability beta. */
export type ToldShare = {
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
  readonly beta: string;
};

/** A share and how far it may be off, brought between 0 and 1, which tells nothing new. */
export function toldShare({ share, within }: Measured, beta: Rational): ToldShare {
  const clamped = (x: Rational): Rational =>
    x.sign() < 0 ? Rational.zero : x.compare(1) > 0 ? Rational.one : x;
  const bar = measured(clamped(share), clamped(share.minus(within)), clamped(share.plus(within)));
  return { share: bar.value, lower: bar.lower, upper: bar.upper, beta: beta.toString() };
}

/** The share that an answer tells, as the double that stands there. */
export function shareTold(answer: unknown): Rational | undefined {
  const { share } = (answer ?? {}) as { readonly share?: unknown };
  return typeof share === "number" && Number.isFinite(share) ? fractionOf(share) : undefined;
}

/** What the nearest double to a share may be off. */
export const doubleSlack: Rational = Rational.of(1n, 1n << 53n);
