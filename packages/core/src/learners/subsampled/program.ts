import type { Sample } from "../../data/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import type { Answering, Program, Run } from "../learner.ts";
import { partOfTable } from "../table-part.ts";

/** The program on a uniform part of its sample: one part for a model, a new one for every answer. */
export function onPart(program: Program, part: number): Program {
  const drawn = (sample: Sample, coins: Coins): Sample => {
    const taken = coins.part(sample, part);
    return program.ignoresOrder ? taken : coins.order(taken);
  };
  // The part of a sample in any order, put into random order, has one law.
  const ignoresOrder = true;
  if (program.kind === "model") {
    return {
      kind: "model",
      ignoresOrder,
      learn: (sample, run) => program.learn(drawn(sample, run.coins), run),
      learnTable: async (table, run) =>
        program.learn(await partOfTable(table, (places) => drawn(places, run.coins), run), run),
    };
  }
  /** Every answer is that of a new part. */
  const answering = (
    run: Omit<Run, "coins">,
    part: (coins: Coins) => Sample | Promise<Sample>,
  ): Answering => ({
    async answer(query, coins) {
      run.signal?.throwIfAborted();
      const { answer } = await program.prepare(await part(coins), run);
      return answer(query, coins);
    },
  });
  return {
    kind: "prediction",
    ignoresOrder,
    ...(program.mostRight && { mostRight: program.mostRight }),
    prepare: (sample, run) => Promise.resolve(answering(run, (coins) => drawn(sample, coins))),
    prepareTable: (table, run) =>
      Promise.resolve(answering(run, (coins) => partOfTable(table, (places) => drawn(places, coins), run))),
  };
}
