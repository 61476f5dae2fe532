import { type BlackBox, blackBoxes, memberOf, type RandomSource, seededSource } from "holdfast";
import { mechanisms } from "../draws.ts";
import type { Io } from "../io.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { auditedLearner } from "./own-learner.ts";

/** A box of this program's own with coins from a source. */
export type MakeBox = (random: RandomSource) => BlackBox;

/** Everything that fixes such a box besides its coins, as plain data: a thread makes the same box from it. */
export type Recipe =
  | { readonly of: "zoo"; readonly member: string }
  | {
      readonly of: "learner";
      readonly options: AuditCommandOptions;
      readonly n: number;
      readonly queries: readonly number[] | undefined;
    }
  | { readonly of: "mechanism"; readonly options: AuditCommandOptions; readonly length: number };

/** How boxes of the recipe are made. What is costly and draws nothing is done once. */
export async function boxMaker(recipe: Recipe, io: Io): Promise<MakeBox> {
  switch (recipe.of) {
    case "zoo":
      return memberOf(recipe.member).box;
    case "learner": {
      const { n, queries } = recipe;
      const learner = await auditedLearner(recipe.options, io);
      return (random) => blackBoxes.askedLearner({ learner, n, random, queries, pairs: [] }).box;
    }
    case "mechanism": {
      const { options, length } = recipe;
      const name = options.mechanism ?? "";
      const { draw } = mechanisms.get(name)!.prepare(options, { random: seededSource("certificate") });
      return (random) => blackBoxes.mechanismBox({ name, length, draw, random });
    }
  }
}
