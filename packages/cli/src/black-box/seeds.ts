import { createHash } from "node:crypto";

/**
 * Different seeds for up to 2^32 starts of a command, a function of the audit's seed: 32 bits, which every generator takes.
 * Counting, adding and mixing are bijections, so no seed comes twice and no two starts give the same runs.
 */
export function differentSeeds(seed: string): () => number {
  let next = createHash("sha256").update(`seeds of starts: ${seed}`).digest().readUInt32LE(0);
  return () => {
    let mixed = next >>> 0;
    next = (next + 1) >>> 0;
    // Shifts that are xored in and odd factors can be undone.
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}
