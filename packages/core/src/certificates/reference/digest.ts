/**
 * SHA-256 once more, from its definition: on whole numbers, with the constants worked out as the first 32 binary
 * digits of the fractional parts of square and cube roots of primes.
 */
export function digest(text: string): string {
  const message = [...new TextEncoder().encode(text)];
  const bits = BigInt(8 * message.length);
  message.push(128);
  while (message.length % 64 !== 56) message.push(0);
  for (let shift = 56n; shift >= 0n; shift -= 8n) message.push(Number((bits >> shift) & 255n));
  let hash = primes.slice(0, 8).map((p) => fractional(p, 2n));
  for (let start = 0; start < message.length; start += 64)
    hash = absorb(hash, message.slice(start, start + 64));
  return `sha256-${hash.map((word) => word.toString(16).padStart(8, "0")).join("")}`;
}

const modulus = 4294967296n;

const primes: readonly bigint[] = Array.from({ length: 312 }, (_, i) => BigInt(i)).filter(
  (n) =>
    n > 1n &&
    !Array.from({ length: Number(n) - 2 }, (_, i) => BigInt(i + 2)).some((d) => d * d <= n && n % d === 0n),
);

/** The first 32 bits after the point of the k-th root of p: the root of p 2^(32k), modulo 2^32. */
function fractional(p: bigint, k: bigint): bigint {
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) if ((root + bit) ** k <= p * modulus ** k) root += bit;
  return root % modulus;
}

const cubeRoots: readonly bigint[] = primes.slice(0, 64).map((p) => fractional(p, 3n));

function turn(x: bigint, by: bigint): bigint {
  return ((x >> by) | (x << (32n - by))) % modulus;
}

function absorb(hash: readonly bigint[], block: readonly number[]): bigint[] {
  const w: bigint[] = [];
  const word = (i: number): bigint => w[i] ?? 0n;
  for (let i = 0; i < 64; i++) {
    const bytes = block.slice(4 * i, 4 * i + 4);
    if (i < 16) w.push(bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n));
    else {
      const early = turn(word(i - 15), 7n) ^ turn(word(i - 15), 18n) ^ (word(i - 15) >> 3n);
      const late = turn(word(i - 2), 17n) ^ turn(word(i - 2), 19n) ^ (word(i - 2) >> 10n);
      w.push((word(i - 16) + early + word(i - 7) + late) % modulus);
    }
  }
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = hash;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ ((modulus - 1n - e) & g);
    const first =
      (h + (turn(e, 6n) ^ turn(e, 11n) ^ turn(e, 25n)) + choice + (cubeRoots[i] ?? 0n) + word(i)) % modulus;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2n) ^ turn(a, 13n) ^ turn(a, 22n)) + majority) % modulus;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) % modulus, c, b, a, (first + second) % modulus];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => ((hash[i] ?? 0n) + value) % modulus);
}
