import type { RandomSource } from "../../random/index.ts";

const words = 16384;

/**
 * Quick noise in doubles for mechanisms that are tried, not served: 52-bit uniforms from a source's bytes and inverse
 * distribution functions. A draw takes about 30 ns. What is served draws exactly (`random/`).
 */
export class Noise {
  readonly #source: RandomSource;
  readonly #bytes: Uint8Array = new Uint8Array(4 * words);
  readonly #words: Uint32Array = new Uint32Array(this.#bytes.buffer);
  #next = words;

  constructor(source: RandomSource) {
    this.#source = source;
  }

  /** A uniform word of 32 bits. */
  word(): number {
    if (this.#next === words) {
      this.#source.fill(this.#bytes);
      this.#next = 0;
    }
    return this.#words[this.#next++]!;
  }

  /** Uniform on the odd multiples of 2^-53 in (0, 1). */
  uniform(): number {
    return ((this.word() >>> 6) * 67108864 + (this.word() >>> 6) + 0.5) * 2.220446049250313e-16;
  }

  /** A coin that shows true with this probability, to 2^-32. */
  coin(probability: number): boolean {
    return this.word() < probability * 4294967296;
  }

  /** Exponential with this mean. */
  exponential(scale: number): number {
    return -scale * Math.log(this.uniform());
  }

  /** Laplace around 0 with this scale. */
  laplace(scale: number): number {
    const sided = 2 * this.uniform() - 1;
    return sided < 0 ? scale * Math.log1p(sided) : -scale * Math.log1p(-sided);
  }
}
