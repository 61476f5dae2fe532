import { Rational } from "../../math/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";

/**
 * The weights of examples in boosting: 3^-c after c rounds that got the example right. Examples with equal c form a group, so
 * that draws are exact: a group by exact coins (weights are integers of any length), then one of its members.
 */
export class Hedge {
  readonly #right: Uint16Array;
  #members = new Uint32Array(0);
  #starts: readonly number[] = [];
  #shares: readonly Rational[] = [];
  #weights: readonly bigint[] = [];
  #total = 0n;
  #rounds = 0;

  constructor(size: number) {
    this.#right = new Uint16Array(size);
    this.#settle();
  }

  /** Takes note of a round: which examples it got right. */
  update(isRight: Uint8Array): void {
    for (let i = 0; i < isRight.length; i++) this.#right[i]! += isRight[i]!;
    this.#rounds++;
    this.#settle();
  }

  /** Whether more than half of the rounds got every example right. */
  isDecided(): boolean {
    return this.#right.every((right) => 2 * right > this.#rounds);
  }

  /** Whether the examples that are not right have at most a fifth of the weight. */
  isWeaklyRight(isRight: Uint8Array): boolean {
    const wrong = new Array<number>(this.#weights.length).fill(0);
    for (let i = 0; i < isRight.length; i++) if (isRight[i] === 0) wrong[this.#right[i]!]!++;
    const weight = wrong.reduce((sum, count, c) => sum + BigInt(count) * this.#weights[c]!, 0n);
    return 5n * weight <= this.#total;
  }

  /** One example, by weight. */
  draw(coins: Coins): number {
    let group = 0;
    while (!isCertain(this.#shares[group]!) && !coins.toss(this.#shares[group]!)) group++;
    const [from, to] = [this.#starts[group]!, this.#starts[group + 1]!];
    return this.#members[from + (to - from === 1 ? 0 : coins.index(to - from))]!;
  }

  /** Sorts the examples into groups, and finds each group's share of what the groups before it leave. */
  #settle(): void {
    const counts = new Array<number>(this.#rounds + 1).fill(0);
    for (const right of this.#right) counts[right]!++;
    const starts = [0];
    for (const count of counts) starts.push(starts.at(-1)! + count);
    this.#members = new Uint32Array(this.#right.length);
    const next = [...starts];
    for (let i = 0; i < this.#right.length; i++) this.#members[next[this.#right[i]!]!++] = i;
    this.#starts = starts;
    this.#weights = counts.map((_, c) => 3n ** BigInt(this.#rounds - c));
    const masses = counts.map((count, c) => BigInt(count) * this.#weights[c]!);
    this.#total = masses.reduce((a, b) => a + b, 0n);
    let left = this.#total;
    this.#shares = masses.map((mass) => {
      const share = left === 0n ? Rational.one : Rational.of(mass, left);
      left -= mass;
      return share;
    });
  }
}

function isCertain(share: Rational): boolean {
  return share.equals(1);
}
