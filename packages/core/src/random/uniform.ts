import { refuse } from "../issues/index.ts";
import { bitLength } from "../math/index.ts";
import type { Bits } from "./bits.ts";

const twoTo32 = 4294967296;

/**
 * A uniform integer in {0, …, m-1}, 1 <= m <= 2^53 - 1. Exact: k = bitlen(m-1) bits are read until they spell a
 * number below m. Fewer than two tries are expected; m = 1 reads nothing.
 */
export function uniform(bits: Bits, m: number): number {
  if (m >>> 0 === m && m !== 0) {
    const width = 32 - Math.clz32(m - 1);
    for (;;) {
      const x = bits.take(width);
      if (x < m) return x;
    }
  }
  if (!Number.isSafeInteger(m) || m <= 0) outOfRange(m);
  const width = 32 - Math.clz32((m - 1) / twoTo32);
  for (;;) {
    const x = bits.take(width) * twoTo32 + bits.take(32);
    if (x < m) return x;
  }
}

/** The same draw for any m >= 1; the reference of `uniform`, which reads the same bits. */
export function bigUniform(bits: Bits, m: bigint): bigint {
  if (m < 1n) outOfRange(m);
  const width = bitLength(m - 1n);
  for (;;) {
    const x = bits.takeBig(width);
    if (x < m) return x;
  }
}

function outOfRange(m: number | bigint): never {
  refuse({ code: "parameter-range", path: "m", expected: "a positive integer", received: String(m) });
}
