import type { Arithmetic, Range } from "./arithmetic.ts";
import { type Fraction, fraction, times } from "./fraction.ts";
import { must } from "./rule.ts";

/** Labellings of `size + ghost` points, or hypotheses where there is no second sample. */
export interface Richness {
  readonly ghost: number;
  readonly growth: bigint;
}

/** A number of labellings as it stands in the document: digits, at least `least`. */
export function counted(values: Readonly<Record<string, unknown>>, name: string, least = 1n): bigint {
  const text = values[name];
  must(typeof text === "string" && /^(0|[1-9]\d{0,19999})$/.test(text), `${name} must be digits`);
  const value = BigInt(text);
  must(value >= least, `${name} is too small`);
  return value;
}

/** The second sample: a whole number up to 10^15. */
export function ghostOf(values: Readonly<Record<string, unknown>>): number {
  const ghost = values["ghost"];
  must(typeof ghost === "number" && Number.isSafeInteger(ghost), "ghost must be a whole number");
  must(ghost >= 0 && ghost <= 1e15, "a second sample of at most 10^15");
  return ghost;
}

/**
 * gen(m, beta) = 1/(2 sqrt k) + sqrt((m+k)(k+1) ln(4 tau(m+k)/beta) / (2 m k^2)) + sqrt(ln(2/beta)/(2m)) with a second
 * sample of k; without one sqrt(ln(2 |H|/beta)/(2m)) instead of the first two.
 */
export function generalizationTerm(
  r: Arithmetic,
  m: number,
  beta: Fraction,
  { ghost, growth }: Richness,
): Range {
  const single = r.sqrt(r.div(r.ln(r.div(2, beta)), r.mul(2, m)));
  if (ghost === 0) return r.add(single, r.sqrt(r.div(r.ln(r.div(r.mul(2, growth), beta)), r.mul(2, m))));
  const [size, k] = [BigInt(m), BigInt(ghost)];
  const factor = times(fraction(size + k, 2n * size), fraction(k + 1n, k * k));
  const pooled = r.sqrt(r.mul(factor, r.ln(r.div(r.mul(4, growth), beta))));
  return r.add(single, pooled, r.div(1, r.mul(2, r.sqrt(k))));
}
