import { type NeighbourPair, seededSource } from "holdfast";
import { mechanisms } from "../draws.ts";
import type { Io } from "../io.ts";
import { refuse } from "../numbers.ts";
import { readValues } from "../values.ts";
import { fileNames } from "./data-sets.ts";
import type { StatedClaim } from "./finding-text.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { requireNeighbours } from "./mechanism-neighbours.ts";
import type { OwnBox } from "./own-box.ts";
import { boxMaker, type Recipe } from "./recipe.ts";

/** A mechanism of `holdfast mechanism` as a black box, the pair of its values, and what its certificate claims. */
export interface AuditedMechanism {
  readonly own: OwnBox;
  readonly pair: NeighbourPair;
  readonly claimed: StatedClaim;
}

/** The mechanism that `--mechanism` names, on the values of `--first` and `--second`. */
export async function mechanismOf(
  options: AuditCommandOptions,
  seed: string,
  io: Io,
): Promise<AuditedMechanism> {
  const name = options.mechanism ?? "";
  const mechanism =
    mechanisms.get(name) ??
    refuse({
      code: "parameter-range",
      path: "--mechanism",
      expected: `one of ${[...mechanisms.keys()].join(", ")}`,
      received: JSON.stringify(name),
    });
  const coins = `mechanism ${seed}`;
  const { certificate } = mechanism.prepare(options, { random: seededSource(coins) });
  const { claim } = certificate;
  if (claim.notion !== "differential-privacy") {
    refuse({ code: "contradiction", path: "--epsilon infinity and audit", expected: "a claim" });
  }
  const [first, second] = fileNames(options).map((file) => readValues(file, undefined, io)) as [
    readonly string[],
    readonly string[],
  ];
  requireNeighbours(name, [first, second], options);
  const recipe: Recipe = { of: "mechanism", options, length: first.length };
  return {
    own: { recipe, coins, make: await boxMaker(recipe, io) },
    pair: {
      first,
      second,
      name: options.neighbours === undefined ? "neighbors of the mechanism" : "neighbors as stated",
    },
    claimed: { epsilon: claim.epsilon, delta: claim.delta },
  };
}
