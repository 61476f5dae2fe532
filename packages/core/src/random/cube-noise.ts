import { refuse } from "../issues/index.ts";
import type { Ratio } from "./bernoulli.ts";
import type { Bits } from "./bits.ts";
import { bucketDraw } from "./bucket-draw.ts";
import { geometric } from "./geometric.ts";
import { requirePositive } from "./positive-scale.ts";
import { bigUniform } from "./uniform.ts";

/** Up to it the table of `cubeCounts` takes about two seconds, in one piece; its cost grows with the third power. */
const mostEntries = 2048;

/**
 * A vector z of `entries` integers with probability exactly proportional to exp(-max|z_j|/scale), scale > 0: the noise of
 * the K-norm mechanism for the largest entry (Hardt-Talwar 2010), on integers.
 *
 * The law is a mixture of uniform ones on cubes: with a = exp(-1/scale), a radius R of mass proportional to
 * (2R+1)^entries·a^R, then every entry uniform on {-R … R}. R is a bucket plus entries + 1 geometric variables (proved
 * in proof.md): nothing is thrown away, whatever the scale. Cost: some ten uniform draws an entry.
 */
export function cubeNoise(bits: Bits, entries: number, scale: Ratio): readonly bigint[] {
  const radius = cubeRadius(bits, entries, scale);
  const width = 2n * radius + 1n;
  return Array.from({ length: entries }, () => bigUniform(bits, width) - radius);
}

/** R >= 0 with probability exactly proportional to (2R+1)^entries·exp(-R/scale). */
export function cubeRadius(bits: Bits, entries: number, scale: Ratio): bigint {
  requirePositive(scale, "scale");
  const { numerator, denominator } = scale;
  const lambda = { numerator: denominator, denominator: numerator };
  let radius = BigInt(bucketDraw({ bits, counts: cubeCounts(entries), lambda }));
  for (let i = 0; i <= entries; i++) radius += geometric(bits, scale);
  return radius;
}

let known: { readonly entries: number; readonly counts: readonly bigint[] } | undefined;

/**
 * The integers c_0 … c_D with Σ_R (2R+1)^D·a^R = (Σ_k c_k·a^k) / (1-a)^(D+1): the Eulerian numbers of type B. From D - 1 to D
 * by c_k' = (2k+1)·c_k + (2(D-k)+1)·c_(k-1). They are the same from both ends, c_k = c_(D-k): half of them are computed. The last
 * table is kept.
 */
export function cubeCounts(entries: number): readonly bigint[] {
  if (!Number.isInteger(entries) || entries < 1 || entries > mostEntries) {
    refuse({
      code: "parameter-range",
      path: "entries",
      expected: `an integer from 1 to ${mostEntries}`,
      received: String(entries),
    });
  }
  if (known?.entries === entries) return known.counts;
  const half = [1n];
  for (let d = 1; d <= entries; d++) {
    const middle = Math.floor(d / 2);
    if (d % 2 === 0) half.push(half[middle - 1]!);
    for (let k = middle; k > 0; k--) {
      half[k] = BigInt(2 * k + 1) * half[k]! + BigInt(2 * (d - k) + 1) * half[k - 1]!;
    }
  }
  const counts = Array.from({ length: entries + 1 }, (_, k) => half[Math.min(k, entries - k)]!);
  known = { entries, counts };
  return counts;
}
