import { refuse } from "../issues/index.ts";

/** Where randomness comes from. Only a secure source may stand behind a served certificate. */
export interface RandomSource {
  /** Overwrites every byte with independent uniform bytes. */
  fill(bytes: Uint8Array): void;
  /** Whether the bytes come from the operating system's cryptographic generator. */
  readonly secure: boolean;
}

/** The most bytes that one call of `getRandomValues` may ask for. */
const quota = 65536;

/**
 * The operating system's cryptographic generator, in Node and in browsers. It keeps no bytes of its own: the one
 * buffer is that of `Bits`, which wipes each word as it is read.
 */
export const cryptographicSource: RandomSource = Object.freeze({
  secure: true,
  fill(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length; start += quota) {
      globalThis.crypto.getRandomValues(bytes.subarray(start, start + quota) as Uint8Array<ArrayBuffer>);
    }
  },
});

/**
 * A source for tests and experiments: equal seeds give equal bytes in every engine, and 7, 7n and "7" are one seed.
 * Never secure. The generator is sfc32 (Doty-Humphrey, PractRand), in 32-bit integer arithmetic; each call of `fill`
 * starts on a fresh word.
 */
export function seededSource(seed: number | bigint | string): RandomSource {
  if (typeof seed === "number" && !Number.isSafeInteger(seed)) {
    refuse({
      code: "parameter-range",
      path: "seed",
      expected: "a safe integer or a string",
      received: String(seed),
    });
  }
  const spelling = String(seed);
  let a = digest(spelling, 0x9e3779b9);
  let b = digest(spelling, 0x7f4a7c15);
  let c = digest(spelling, 0xf39cc060);
  let counter = 1;
  const next = (): number => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word;
  };
  for (let i = 0; i < 12; i++) next();
  return Object.freeze({
    secure: false,
    fill(bytes: Uint8Array): void {
      let word = 0;
      for (let i = 0; i < bytes.length; i++) {
        word = i % 4 === 0 ? next() : word << 8;
        bytes[i] = word >>> 24;
      }
    },
  });
}

/** MurmurHash3 (Appleby) of the UTF-16 units of the text, 32 bits. */
function digest(text: string, start: number): number {
  let h = start | 0;
  for (let i = 0; i < text.length; i++) {
    const k = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    h ^= Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  h ^= text.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
