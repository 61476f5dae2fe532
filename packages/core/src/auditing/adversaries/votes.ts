import type { Bits } from "../../random/index.ts";

/** For n examples, one bit each, whether a fair coin agrees with the label; gives how many do. */
export function drawAgreements(bits: Bits, n: number, words: Uint32Array): number {
  let agreeing = 0;
  for (let w = 0; w < words.length; w++) {
    let word = bits.take(32);
    if (w === words.length - 1 && n % 32 !== 0) word &= 2 ** (n % 32) - 1;
    words[w] = word;
    agreeing += onesOf(word);
  }
  return agreeing;
}

/** How many words hold a bit of each of n examples. */
export function wordsFor(n: number): number {
  return Math.ceil(n / 32);
}

/** Counts of votes for many examples at once: bit j of the counts of 32 examples stands in one word. */
export class VoteCounter {
  readonly #n: number;
  readonly #planes: Uint32Array[];
  #votes = 0;

  /** For at most `most` votes about n examples. */
  constructor(n: number, most: number) {
    this.#n = n;
    const depth = 32 - Math.clz32(most);
    this.#planes = Array.from({ length: depth }, () => new Uint32Array(wordsFor(n)));
  }

  /** Counts one vote for every example: its bit, or the opposite if the vote is turned around. */
  add(words: Uint32Array, turned: boolean): void {
    const flip = turned ? 0xffffffff : 0;
    this.#votes++;
    for (let w = 0; w < words.length; w++) {
      let carry = words[w]! ^ flip;
      for (let j = 0; carry !== 0 && j < this.#planes.length; j++) {
        const plane = this.#planes[j]!;
        const next = plane[w]! & carry;
        plane[w]! ^= carry;
        carry = next;
      }
    }
  }

  /** The share of examples on which most votes agree; a tie counts half. */
  shareOfMajorities(): number {
    let halves = 0;
    for (let i = 0; i < this.#n; i++) {
      let agreeing = 0;
      this.#planes.forEach((plane, j) => (agreeing += ((plane[i >>> 5]! >>> (i & 31)) & 1) * 2 ** j));
      halves += 2 * agreeing > this.#votes ? 2 : Number(2 * agreeing === this.#votes);
    }
    return halves / (2 * this.#n);
  }
}

/** The number of ones of a 32-bit word. */
function onesOf(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
