import { type AssumptionKind, choice, type Field } from "../certificates/index.ts";
import type { RandomSource } from "../random/index.ts";

/** Where the random bits of a run came from, as its certificate states it. */
export type Randomness = "cryptographic" | "seeded";

export const randomness: Field<Randomness> = choice("cryptographic", "seeded");

/** What a certificate rests on when the bits came from there. */
export function randomnessAssumption(stated: Randomness): AssumptionKind {
  return stated === "cryptographic" ? "ideal-randomness" : "seeded-randomness";
}

export function randomnessOf(source: RandomSource): Randomness {
  return source.secure ? "cryptographic" : "seeded";
}
