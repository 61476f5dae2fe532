import type { Sample } from "../../data/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import type { Program } from "../learner.ts";

/** Every place of a table, as a sample that coins can draw from. */
function placesOf(n: number): Sample {
  return { n, columns: [Int32Array.from({ length: n }, (_, place) => place)], labels: new Uint8Array(n) };
}

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
      // The coins choose among the places, as they would among the examples.
      learnTable: async (table, run) =>
        program.learn(await table.examples(drawn(placesOf(table.n), run.coins).columns[0]!, run), run),
    };
  }
  return {
    kind: "prediction",
    ignoresOrder,
    prepare: (sample, run) =>
      Promise.resolve({
        async answer(query, coins) {
          run.signal?.throwIfAborted();
          const { answer } = await program.prepare(drawn(sample, coins), run);
          return answer(query, coins);
        },
      }),
  };
}
