import { Bits } from "../bits.ts";
import { seededSource } from "../source.ts";
import type { Law } from "./laws.ts";

const ended = new Error("the tape ended");

/** A finite tape of bits, written as a string of 0 and 1 (spaces are skipped). Reading past its end throws. */
export class Tape extends Bits {
  readonly #digits: string;
  #position = 0;
  /** By how many bits the tape was too short. */
  missing = 0;

  constructor(digits: string) {
    super(seededSource(0));
    this.#digits = digits.replaceAll(" ", "");
  }

  override take(count: number): number {
    const end = this.#position + count;
    if (end > this.#digits.length) {
      this.missing = end - this.#digits.length;
      throw ended;
    }
    const taken = this.#digits.slice(this.#position, end);
    this.#position = end;
    return Number.parseInt(`0${taken}`, 2);
  }

  /** How many bits nobody has read. */
  get unread(): number {
    return this.#digits.length - this.#position;
  }
}

/** The exact law of a sampler as far as `depth` bits decide it: the mass of each output, and what is undecided. */
export interface DecidedLaw {
  readonly decided: ReadonlyMap<string, number>;
  readonly undecided: number;
}

/** Runs the sampler on every tape of at most `depth` bits that it reads to the end. */
export function decidedLaw(depth: number, sampler: (bits: Bits) => unknown): DecidedLaw {
  const decided = new Map<string, number>();
  let undecided = 0;
  const follow = (digits: string, mass: number): void => {
    const tape = new Tape(digits);
    try {
      const output = String(sampler(tape));
      decided.set(output, (decided.get(output) ?? 0) + mass);
    } catch (error) {
      if (error !== ended) throw error;
      const { missing } = tape;
      if (digits.length + missing > depth) {
        undecided += mass;
        return;
      }
      const ways = Number(1n << BigInt(missing));
      for (let next = 0; next < ways; next++) {
        follow(digits + next.toString(2).padStart(missing, "0"), mass / ways);
      }
    }
  };
  follow("", 1);
  return { decided, undecided };
}

/** Whether the decided masses leave room for exactly this law: decided <= probability <= decided + undecided. */
export function allows({ decided, undecided }: DecidedLaw, law: Law): boolean {
  return Object.entries(law).every(([output, probability]) => {
    const mass = decided.get(output) ?? 0;
    return mass <= probability + 1e-9 && probability <= mass + undecided + 1e-9;
  });
}
