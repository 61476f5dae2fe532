import { blackBoxes, seededSource } from "holdfast";
import type { Boxed } from "./boxed.ts";
import { preparedDraw, type TypedMechanism } from "./mechanisms.ts";
import { requireNeighbors } from "./neighboring-values.ts";
import { readValues, refuse } from "./read-text.ts";

/** A mechanism of `holdfast mechanism` on two lists of values, as they were typed. */
export interface MechanismAsked extends TypedMechanism {
  readonly of: "mechanism";
  readonly first: string;
  readonly second: string;
}

/** The mechanism as a black box, the pair of its values, and what its certificate claims. */
export function boxedMechanism(asked: MechanismAsked, seed: string): Boxed {
  const { mechanism: name } = asked;
  const random = seededSource(`mechanism ${seed}`);
  const { certificate, draw } = preparedDraw(asked, random);
  const { claim } = certificate;
  if (claim.notion !== "differential-privacy") {
    return refuse({ code: "contradiction", path: "epsilon", expected: "a claim of differential privacy" });
  }
  const [first, second] = [readValues(asked.first), readValues(asked.second)];
  requireNeighbors(name, [first, second], asked.sensitivity);
  return {
    box: blackBoxes.mechanismBox({ name, length: first.length, draw, random }),
    pairs: [{ first, second, name: "neighbors of the mechanism" }],
    claimed: { epsilon: claim.epsilon.toNumber(), delta: claim.delta.toNumber() },
  };
}
