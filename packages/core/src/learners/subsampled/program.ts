import type { Sample } from "../../data/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import type { Program } from "../learner.ts";

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
