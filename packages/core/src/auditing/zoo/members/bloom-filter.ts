/** The places of a Bloom filter that a word sets: one for each hash function, which is MurmurHash3 (Appleby) with seeds 0, 1, 2, … */
export function bloomFilter(word: string, hashes: number, size: number): readonly boolean[] {
  const bytes = new TextEncoder().encode(word);
  const filter = new Array<boolean>(size).fill(false);
  for (let seed = 0; seed < hashes; seed++) {
    const hash = murmur(bytes, seed);
    filter[((hash % size) + size) % size] = true;
  }
  return filter;
}

/** MurmurHash3 with 32 bits, as a signed integer. */
function murmur(bytes: Uint8Array, seed: number): number {
  let hash = seed;
  const whole = bytes.length - (bytes.length % 4);
  for (let i = 0; i < whole; i += 4) {
    hash ^= scrambled(littleEndian(bytes.subarray(i, i + 4)));
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  if (whole < bytes.length) hash ^= scrambled(littleEndian(bytes.subarray(whole)));
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((word, byte) => (word << 8) | byte, 0);
}

function scrambled(word: number): number {
  const mixed = Math.imul(word, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}
