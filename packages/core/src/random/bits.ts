import type { RandomSource } from "./source.ts";

const firstBuffer = 256;
const largestBuffer = 65536;

/**
 * The tape of fair bits that every sampler reads, most significant bit first: `take(3)` and then `take(5)` read the
 * same eight bits as `take(8)`. The tape is the source's bytes in order, so it is the same on every machine.
 *
 * Bytes are fetched in blocks that double from 256 bytes to 64 KiB, so a single draw is cheap and a million are
 * fast; each word is wiped from the block as it is read.
 */
export class Bits {
  /** Whether the tape comes from a cryptographic source. */
  readonly secure: boolean;
  readonly #source: RandomSource;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #offset = 0;
  /** The unread low `#left` bits of the current word; `#left` is at most 31. */
  #word = 0;
  #left = 0;

  constructor(source: RandomSource) {
    this.#source = source;
    this.secure = source.secure;
  }

  /** The next `count` bits as an integer, 0 <= count <= 32. */
  take(count: number): number {
    if (count <= this.#left) {
      this.#left -= count;
      const value = this.#word >>> this.#left;
      this.#word &= (1 << this.#left) - 1;
      return value;
    }
    const missing = count - this.#left;
    const high = this.#word;
    const word = this.#next();
    this.#left = 32 - missing;
    this.#word = word & ((1 << this.#left) - 1);
    return ((high << missing) | (word >>> this.#left)) >>> 0;
  }

  /** The next `count` bits as an integer, for any count. */
  takeBig(count: number): bigint {
    let value = BigInt(this.take(count % 32));
    for (let words = (count - (count % 32)) / 32; words > 0; words--)
      value = (value << 32n) | BigInt(this.take(32));
    return value;
  }

  #next(): number {
    if (this.#offset === this.#block.byteLength) {
      const size = Math.min(largestBuffer, Math.max(firstBuffer, 2 * this.#offset));
      this.#block = new DataView(new ArrayBuffer(size));
      this.#source.fill(new Uint8Array(this.#block.buffer));
      this.#offset = 0;
    }
    const word = this.#block.getUint32(this.#offset);
    this.#block.setUint32(this.#offset, 0);
    this.#offset += 4;
    return word;
  }
}
