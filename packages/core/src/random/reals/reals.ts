import { Bits } from "../bits.ts";
import type { RandomSource } from "../source.ts";

/**
 * Draws of real numbers, as doubles: for samplers on continuous hypothesis spaces and nothing else. What is drawn with
 * these has the law that is claimed in real arithmetic; the doubles approximate it, and every certificate behind such a draw
 * says so (`real-arithmetic`). Exact draws are in `random/`.
 *
 * Uniforms have full range: the exponent is a count of leading zeros and the mantissa has 52 more bits, so that a coin
 * `uniform() < p` has relative error 2^-52 at most, however small p is. A uniform k/2^53 has not: it executes a probability
 * below 2^-53 as 0 or as 2^-53.
 */
export class Reals {
  /** Whether the bits come from a cryptographic source. */
  readonly secure: boolean;
  readonly #bits: Bits;
  #spare: number | undefined;

  constructor(source: RandomSource) {
    this.#bits = new Bits(source);
    this.secure = source.secure;
  }

  /** Uniform on (0, 1); the ends never occur. */
  uniform(): number {
    let scale = 1;
    // A run of 1000 zeros has probability 2^-1000; below that a double has no full mantissa.
    for (let zeros = 0; zeros < 1000 && this.#bits.take(1) === 0; zeros++) scale /= 2;
    const mantissa = this.#bits.take(26) * 67108864 + this.#bits.take(26);
    return (scale / 2) * (1 + mantissa / 4503599627370496);
  }

  /** An index 0 … count - 1. */
  index(count: number): number {
    return Math.min(count - 1, Math.floor(this.uniform() * count));
  }

  /** Exponential with mean 1. */
  exponential(): number {
    return -Math.log(this.uniform());
  }

  /** Standard normal, by the polar method. */
  normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    for (;;) {
      const a = 2 * this.uniform() - 1;
      const b = 2 * this.uniform() - 1;
      const square = a * a + b * b;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.#spare = b * factor;
      return a * factor;
    }
  }

  /** Gamma with this shape and scale 1 (Marsaglia and Tsang, 2000). */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * Math.exp(Math.log(this.uniform()) / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) * (1 + c * x) * (1 + c * x);
      if (v > 0 && Math.log(this.uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  }

  /** A point of the unit sphere in this many dimensions, uniform. */
  direction(dimension: number): Float64Array {
    for (;;) {
      const point = Float64Array.from({ length: dimension }, () => this.normal());
      const norm = Math.sqrt(point.reduce((sum, x) => sum + x * x, 0));
      if (norm > 0) return point.map((x) => x / norm);
    }
  }
}
